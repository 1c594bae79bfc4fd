import Foundation
import Snapshots

/// What the numbers and names of a sentence say, in plain words.
struct Reading {
  private let match: SentenceMatch
  private let item: String

  init(_ match: SentenceMatch, view: ListKind?) {
    self.match = match
    item = view == .table ? "row" : "item"
  }

  var lines: [String] {
    guard !match.isCutShort else { return ["the text stops before the sentence does"] + names }
    return counts ?? bounds ?? names
  }

  private var numbers: [Int] { match.values.compactMap(\.number) }

  /// What a sentence names that has no reading of its own.
  private var names: [String] {
    let named = match.values.compactMap(Reading.name).filter { !$0.isEmpty }
    return named.isEmpty ? [] : ["it names " + named.joined(separator: ", ")]
  }

  /// What a value names; `nil` if it only counts.
  private static func name(_ value: SentenceMatch.Value) -> String? {
    switch value.role {
    case .name: short(withoutBrackets(value.text))
    case .number(let noun): "\(noun) \(value.text)"
    case .count: nil
    }
  }

  /// A set or an array is described with brackets around it.
  private static func withoutBrackets(_ text: String) -> String {
    for (start, end) in [("{( ", " )}"), ("( ", " )")]
    where text.hasPrefix(start) && text.hasSuffix(end) && text.count >= start.count + end.count {
      return String(text.dropFirst(start.count).dropLast(end.count))
    }
    return text
  }

  /// A place as `0 - 1` where the text has a description of an index path; else at most 80
  /// characters.
  private static func short(_ text: String) -> String {
    let ends = text.components(separatedBy: "path =")
    if text.contains("NSIndexPath") || text.hasPrefix("{length"), ends.count > 1 {
      return ends[1].prefix { $0 != "}" }.trimmingPrefixSpaces
    }
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}

extension Substring {
  fileprivate var trimmingPrefixSpaces: String { String(drop { $0 == " " }) }
}

// MARK: Counts

extension Reading {
  private var counts: [String]? {
    switch match.sentence {
    case .sectionCount, .olderSectionCount: sectionCount
    case .itemCount: itemCount
    case .invalidBatchUpdates: update
    default: nil
    }
  }

  private var sectionCount: [String]? {
    guard let counts = CountMismatch(match) else { return nil }
    return [
      "before the update \(count(counts.before, "section")); \(numbers[2]) inserted, "
        + "\(numbers[3]) deleted",
      verdict(counts, "section"),
    ]
  }

  private var itemCount: [String]? {
    guard let counts = CountMismatch(match) else { return nil }
    return [
      "section \(numbers[0]): before the update \(count(counts.before, item)); "
        + "\(numbers[3]) inserted, \(numbers[4]) deleted, \(numbers[5]) moved in, "
        + "\(numbers[6]) moved out",
      verdict(counts, item),
    ]
  }

  private func verdict(_ counts: CountMismatch, _ noun: String) -> String {
    let (expected, difference) = (counts.expected, counts.difference)
    guard difference != 0 else {
      return "that makes \(expected), as the data source says: the reason is elsewhere"
    }
    let amount = "\(difference.magnitude) too \(difference > 0 ? "many" : "few")"
    return "that makes \(expected), the data source says \(count(counts.after, noun)): \(amount)"
  }

  private var update: [String]? {
    guard let update = LoggedUpdate(match) else { return nil }
    let (before, after) = (update.before, update.after)
    let operations = update.update.count
    return [
      "before the update \(count(before.count, "section")) with \(before.reduce(0, +)) \(item)s, "
        + "after it \(count(after.count, "section")) with \(after.reduce(0, +))",
      operations == 0
        ? "the update holds no operation: the data changed and nobody told the view"
        : "the update holds \(count(operations, "operation"))",
    ]
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
      return ["section \(numbers[1]) holds \(count(numbers[2], item)) \(when) the update: \(last)"]
    case .deleteInMissingSection, .insertInMissingSection:
      guard numbers.count == 3 else { return nil }
      let when = match.sentence == .deleteInMissingSection ? "before" : "after"
      return ["there is no section \(numbers[1]) \(when) the update, only \(numbers[2]) in all"]
    case .deleteMissingSection, .insertMissingSection, .moveMissingSection:
      guard numbers.count == 2 else { return nil }
      let when = match.sentence == .insertMissingSection ? "after" : "before"
      return ["there is no section \(numbers[0]) \(when) the update, only \(numbers[1]) in all"]
    default: return nil
    }
  }

  private var last: String {
    let named = "\(item) \(numbers[0]) is named"
    return numbers[2] > 0 ? "the last is \(item) \(numbers[2] - 1), \(named)" : named
  }
}
