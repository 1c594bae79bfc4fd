import Foundation
import Snapshots

/// An occurrence of one of UIKit's sentences in a text.
package struct SentenceMatch: Hashable, Sendable {
  package let sentence: Sentence
  /// The view that the words belong to, or `nil` if both views use them.
  package let view: ListKind?
  /// The values in the sentence, in order.
  package let values: [Value]
  /// Whether the text does not have the whole sentence, but a part or the name of a function.
  package let isCutShort: Bool
  /// Whether the text contains the name of the function that raises, instead of the sentence.
  package let isFunctionName: Bool
  /// Whether only the beginning of the sentence was found, which other sentences may share.
  let isPart: Bool
  /// The position in the text without white space.
  let range: Range<Int>

  /// A number or a name in a sentence.
  package struct Value: Hashable, Sendable {
    package let text: String
    /// The text of the value without white space.
    let squeezed: String
    /// The meaning of the value in the sentence.
    let role: Role

    /// The meaning of a value in a sentence.
    enum Role: Hashable, Sendable {
      case name
      /// A number that identifies something, such as a section.
      case number(of: String)
      case count
    }

    /// The number that the value stands for; one that was printed without its sign is negative.
    var number: Int? { Int(squeezed) ?? UInt(squeezed).map { Int(bitPattern: $0) } }

    /// The item path that the value stands for, written as `0 - 3`, as `[0, 3]`, or as the
    /// description of an index path in Objective-C, which was `2 indexes [0, 3]` up to iOS 6.
    var path: ItemPath? {
      let place = squeezed.components(separatedBy: "path=").last!
        .components(separatedBy: "2indexes").last!.prefix { $0 != "}" }
      let isList = place.first == "[" && place.last == "]"
      let parts = (isList ? place.dropFirst().dropLast() : place)
        .split(separator: isList ? "," : "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let section = parts[0], let item = parts[1] else { return nil }
      return ItemPath(section, item)
    }

    /// The value in this project's form.
    var plain: String { path.map { "\($0.section) - \($0.item)" } ?? squeezed }
  }
}

extension SentenceMatch {
  /// The numbers among the values, in order, or none if one cannot be read: without it, the others
  /// would be taken for what they are not.
  var numbers: [Int] {
    values.allSatisfy { $0.role == .name || $0.number != nil } ? values.compactMap(\.number) : []
  }

  /// The numbers of a sentence about counts, without the section that may precede them.
  var counts: [Int] { Array(numbers.dropFirst(namesSection ? 1 : 0)) }

  /// The section at the beginning of a sentence about counts, or `nil` if the text names none.
  var namedSection: Int? { namesSection ? numbers.first : nil }

  /// Whether the first value is the number of a section.
  var namesSection: Bool { values.first?.role == .number(of: "section") }

  /// Whether a place that the sentence names is `NSNotFound`, of 64 or of 32 bits.
  var namesNothing: Bool {
    values.contains { value in
      if case .number = value.role { return SentenceMatch.isNotFound(value.number) }
      // The path of a section has `NSNotFound` as its item.
      let item = sentence == .deleteAndReload ? nil : value.path?.item
      return SentenceMatch.isNotFound(value.path?.section) || SentenceMatch.isNotFound(item)
    }
  }

  /// Whether a place that the sentence names is a negative number.
  var namesNegative: Bool {
    values.contains { value in
      if case .number = value.role { return value.number.map { $0 < 0 } ?? false }
      return false
    }
  }

  static func isNotFound(_ number: Int?) -> Bool {
    number == .max || number == Int(Int32.max)
  }

  /// Whether the sentence has placeholders in place of its values.
  var isTemplate: Bool {
    values.contains { (LogText.numberPlaceholders + ["%@"]).contains($0.squeezed) }
  }

  /// Returns the sentences in a text, in order; of those that overlap, the longest.
  static func all(in text: LogText) -> [SentenceMatch] { best(of: candidates(in: text), in: text) }

  /// Returns every sentence whose words occur in a text, whether UIKit wrote them or not.
  ///
  /// The beginning of a sentence counts if no other rule has a sentence with the same beginning.
  static func candidates(in text: LogText) -> [SentenceMatch] {
    let matches = SentencePattern.all.flatMap { pattern in
      pattern.finds(in: text).map { find in
        SentenceMatch(
          sentence: sentence(of: pattern, at: find, in: text), view: pattern.view,
          values: find.values.map {
            Value(
              text: text.quoted($0.range), squeezed: text.squeezed($0.range), role: $0.role)
          },
          isCutShort: find.isCutShort, isFunctionName: pattern.isFunctionName,
          isPart: find.isPart, range: find.range)
      }
    }
    // Only sentences at the same place are compared, because a long log has many.
    let others = Dictionary(grouping: matches, by: \.range)
    return matches.filter { part in
      !part.isPart || !others[part.range]!.contains { $0.rule != part.rule }
    } + [thrower(in: text)].compactMap(\.self)
  }

  /// Returns the function of a call stack that raised, if it does so by one rule alone.
  private static func thrower(in text: LogText) -> SentenceMatch? {
    guard let thrower = text.thrower, let sentence = Sentence.asserted(by: thrower.name) else {
      return nil
    }
    return SentenceMatch(
      sentence: sentence, view: nil, values: [], isCutShort: true, isFunctionName: true,
      isPart: false, range: thrower.range)
  }

  /// Returns the sentence of an occurrence.
  ///
  /// White space alone does not make the number of sections an older sentence: before iOS 13,
  /// neither the view nor a reload follows it.
  private static func sentence(
    of pattern: SentencePattern, at find: SentencePattern.Find, in text: LogText
  ) -> Sentence {
    let isOfLaterSystem =
      pattern.sentence == .olderSectionCount && text.goesOn(behind: find.range.upperBound)
    return isOfLaterSystem ? .sectionCount : pattern.sentence
  }

  /// The main rule of the sentence.
  private var rule: Rule { Explanation.owners(of: sentence)[0] }

  /// Returns the candidates that fit the rest of the text, in order; of those that overlap, the
  /// longest.
  static func best(of candidates: [SentenceMatch], in text: LogText) -> [SentenceMatch] {
    let contexts = Set(candidates.compactMap(\.sentence.context)).filter(text.contains)
    let fitting = candidates.filter { match in
      match.sentence.context.map { context in
        contexts.contains(context)
          || match.sentence.mayLackContext && !text.hasColon(before: match.range.lowerBound)
      } ?? true
    }
    // Only sentences that overlap are compared, because a long log has many in a row.
    let ordered = fitting.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    var groups: [[SentenceMatch]] = []
    var end = 0
    for match in ordered {
      if match.range.lowerBound >= end { groups.append([]) }
      groups[groups.count - 1].append(match)
      end = max(end, match.range.upperBound)
    }
    return groups.flatMap { bestOfOverlapping($0, in: text) }
  }

  private static func bestOfOverlapping(
    _ group: [SentenceMatch], in text: LogText
  ) -> [SentenceMatch] {
    var kept: [SentenceMatch] = []
    for match in group.enumerated().sorted(by: { isBetter($0, $1, in: text) }).map(\.element)
    where !kept.contains(where: { $0.range.overlaps(match.range) }) {
      let isOfBothViews = group.contains { match.hasSameWords(as: $0, in: text) }
      kept.append(isOfBothViews ? match.withoutView : match)
    }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether another match has the same words, as far as the text goes, and those of another view.
  private func hasSameWords(as other: SentenceMatch, in text: LogText) -> Bool {
    range == other.range && sentence == other.sentence && view != other.view
      && isLiteral(in: text) == other.isLiteral(in: text)
  }

  private var withoutView: SentenceMatch {
    SentenceMatch(
      sentence: sentence, view: nil, values: values, isCutShort: isCutShort,
      isFunctionName: isFunctionName, isPart: isPart, range: range)
  }

  private typealias Place = (offset: Int, element: SentenceMatch)

  /// Returns whether the first match is better than the second.
  ///
  /// The longer match is better, then the whole sentence, then the one whose beginning has the same
  /// white space in the text, then the first.
  private static func isBetter(_ one: Place, _ other: Place, in text: LogText) -> Bool {
    let (left, right) = (one.element, other.element)
    if left.range.count != right.range.count { return left.range.count > right.range.count }
    if left.isPart != right.isPart { return right.isPart }
    let (isLiteral, otherIsLiteral) = (left.isLiteral(in: text), right.isLiteral(in: text))
    if isLiteral != otherIsLiteral { return isLiteral }
    return one.offset < other.offset
  }

  private func isLiteral(in text: LogText) -> Bool {
    text.matchesLiterally(sentence.beginning(for: view ?? .collection), at: range.lowerBound)
  }
}
