import Foundation
import Snapshots

/// The meaning of the numbers and names in a sentence, in plain words.
struct Reading {
  private let match: SentenceMatch
  private let item: String

  init(_ match: SentenceMatch, view: ListKind?) {
    self.match = match
    item = view == .table ? "row" : "item"
  }

  var lines: [String] {
    guard !match.isFunctionName else { return [] }
    guard !match.isTemplate else { return ["the text has the words without the values"] }
    guard !match.isCutShort else {
      return ["the text ends before the sentence does"] + (counts ?? names)
    }
    return counts ?? bounds ?? boundsOfMove ?? names
  }

  private var numbers: [Int] { match.numbers }

  /// The names in a sentence that has no reading of its own or is cut short, in words.
  private var names: [String] {
    let named = match.values.compactMap(Reading.name).filter { name in
      // A sentence that ends with a quotation mark, or an empty list, has no name.
      !name.allSatisfy { "`'\"".contains($0) }
    }
    return named.isEmpty ? [] : ["it names " + named.joined(separator: ", ")]
  }

  /// Returns what a value names, such as `section 3`, or `nil` if it is only a count.
  private static func name(_ value: SentenceMatch.Value) -> String? {
    switch value.role {
    case .name: short(withoutBrackets(value.text))
    case .number(let noun): "\(noun) \(value.text)"
    case .count: nil
    }
  }

  /// Returns the text without the brackets in which a set or an array is described.
  private static func withoutBrackets(_ text: String) -> String {
    for (start, end) in [("{(", ")}"), ("(", ")")] where text.hasPrefix(start) {
      // A long text may be cut before the brackets end.
      return text.dropFirst(start.count).dropLast(text.hasSuffix(end) ? end.count : 0)
        .trimmingCharacters(in: .whitespaces)
    }
    return text
  }

  /// Returns an index path in the form `0 - 1`, or any other text with at most 80 characters.
  private static func short(_ text: String) -> String {
    let ends = text.components(separatedBy: "path =")
    if text.contains("NSIndexPath") || text.hasPrefix("{length"), ends.count > 1 {
      return String(ends[1].drop { $0 == " " }.prefix { $0 != "}" })
    }
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}

// MARK: Views inside UIKit

extension Reading {
  /// Returns what it means that the view or an identifier is of a class that UIKit keeps for
  /// itself.
  static func lines(ofOwnView view: String?, _ match: SentenceMatch) -> [String] {
    if let view {
      return ["the view is a \(view), which is a part of UIKit: its data is not the app's"]
    }
    let own = match.values.lazy.compactMap { value in
      value.role == .name ? value.text.firstMatch(of: /\b_UI[A-Z]\w+/) : nil
    }.first
    return own.map {
      ["\($0.output) is a class of UIKit's own: the list is that of a view which UIKit makes"]
    } ?? []
  }
}

// MARK: Counts

extension Reading {
  private var counts: [String]? {
    switch match.sentence {
    case .sectionCount, .olderSectionCount: sum(of: "section")
    case .itemCount: sum(of: item)
    case .invalidBatchUpdates, .olderInvalidBatchUpdates: update
    case .sectionMapOfTable where numbers.count == 2:
      ["before the update \(count(numbers[0], "section")), after it \(numbers[1])"]
    default: nil
    }
  }

  private func sum(of noun: String) -> [String]? {
    if let counts = BatchCounts(match) { return sum(counts, noun) }
    guard match.counts.count >= 2 else { return nil }
    let (before, after) = (count(match.counts[1], noun), match.counts[0])
    return ["\(lead(match.namedSection))before the update \(before), after it \(after)"]
  }

  private func lead(_ section: Int?) -> String { section.map { "section \($0): " } ?? "" }

  /// Returns counts, and the sum of them beside what the data source says.
  private func sum(_ counts: BatchCounts, _ noun: String) -> [String] {
    let changes = zip(counts.changes, ["inserted", "deleted", "moved in", "moved out"])
    return [
      "\(lead(counts.section))before the update \(count(counts.before, noun)); "
        + changes.map { "\($0) \($1)" }.joined(separator: ", "),
      verdict(counts, noun),
    ]
  }

  private func verdict(_ counts: BatchCounts, _ noun: String) -> String {
    guard !counts.overflows else {
      return "these numbers are no counts: \(Int.max) is NSNotFound, which a search returns that "
        + "finds nothing"
    }
    let (expected, difference) = (counts.expected, counts.difference)
    guard difference != 0 else {
      return "that makes \(expected), as the data source says: "
        + (counts.lacksMoves ? "the text lacks the moves, or " : "")
        + "the cause is elsewhere"
    }
    let amount = "\(difference.magnitude) too \(difference > 0 ? "many" : "few")"
    guard expected >= 0 else {
      return "that makes \(expected): there were not as many \(noun)s to take away"
    }
    return "that makes \(expected), the data source says \(count(counts.after, noun)): \(amount)"
      + (counts.lacksMoves ? ", or the text lacks the moves" : "")
  }

  private var update: [String]? {
    guard let update = try? LoggedUpdate(match) else { return nil }
    let (before, after) = (update.before, update.after)
    let operations = update.update.count
    let lines = [
      "before the update \(count(before.count, "section")) with "
        + "\(count(before.reduce(0, +), item)), after it \(count(after.count, "section")) with "
        + count(after.reduce(0, +), item),
      operations == 0
        ? "the update contains no operation: the data changed without an update of the view"
        : "the update contains \(count(operations, "operation"))",
    ]
    return operations == 0 ? lines : lines + sums(of: update)
  }

  /// The first counts that do not agree with an update; further ones add little.
  private func sums(of update: LoggedUpdate) -> [String] {
    if let sections = BatchCounts.sections(of: update) { return sum(sections, "section") }
    return BatchCounts.items(of: update).prefix(2).flatMap { sum($0, item) }
  }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}

// MARK: Bounds

extension Reading {
  private var bounds: [String]? {
    switch match.sentence {
    case .deleteMissingItem, .insertMissingItem:
      guard numbers.count > 2 else { return nil }
      let when = match.sentence == .deleteMissingItem ? "before" : "after"
      return [holding(numbers[2], inSection: numbers[1], when, named: numbers[0])]
    case .deleteInMissingSection, .insertInMissingSection:
      guard numbers.count == 3 else { return nil }
      let when = match.sentence == .deleteInMissingSection ? "before" : "after"
      return [missing(numbers[1], when, of: numbers[2])]
    case .deleteMissingSection, .insertMissingSection, .moveMissingSection:
      guard numbers.count == 2 else { return nil }
      let when = match.sentence == .insertMissingSection ? "after" : "before"
      return [missing(numbers[0], when, of: numbers[1])]
    case .itemsOfMissingSection, .itemsBeforeMissingSection:
      guard numbers.count == 2 else { return nil }
      return ["there is no section \(numbers[0]), only \(numbers[1]) in all"]
    case .globalIndexMissing:
      guard numbers.count == 2 else { return nil }
      let held = count(numbers[1], item)
      return ["the view has \(held) in all, but index \(numbers[0]) is requested"]
    default: return nil
    }
  }

  private var boundsOfMove: [String]? {
    let paths = match.values.compactMap(\.path)
    switch (match.sentence, numbers.count, paths.count) {
    case (.moveMissingItem, 2, 1):
      return [holding(numbers[0], inSection: numbers[1], "before", named: paths[0].item)]
    case (.moveToMissingItem, 2, 2):
      return [holding(numbers[0], inSection: numbers[1], "after", named: paths[1].item)]
    case (.moveFromMissingSection, 1, 1):
      return [missing(paths[0].section, "before", of: numbers[0])]
    case (.moveToMissingSection, 1, 2):
      return [missing(paths[1].section, "after", of: numbers[0])]
    case (.moveSectionToMissing, 3, 0): return [missing(numbers[1], "after", of: numbers[2])]
    default: return nil
    }
  }

  private func holding(
    _ items: Int, inSection section: Int, _ when: String, named place: Int
  ) -> String {
    let last = items > 0 ? "the last is \(item) \(items - 1), " : ""
    return "section \(section) contains \(count(items, item)) \(when) the update: "
      + "\(last)the update names \(item) \(place)"
      + (isThere(place, among: items)
        ? ", which is there: these numbers and the sentence do not agree" : "")
  }

  private func missing(_ section: Int, _ when: String, of sections: Int) -> String {
    guard !isThere(section, among: sections) else {
      return
        "there is a section \(section) among \(sections) \(when) the update: these numbers and the "
        + "sentence do not agree"
    }
    return "there is no section \(section) \(when) the update, only \(sections) in all"
  }

  /// Returns whether there is something at a place; a data source may answer with a count of -1.
  private func isThere(_ place: Int, among count: Int) -> Bool { place >= 0 && place < count }
}
