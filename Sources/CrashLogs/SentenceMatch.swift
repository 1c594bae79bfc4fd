import Foundation
import Snapshots

/// A sentence of UIKit's that stands in a text.
package struct SentenceMatch: Hashable, Sendable {
  package let sentence: Sentence
  /// The view that the words tell; `nil` if both say the same.
  package let view: ListKind?
  /// What the sentence names, in order.
  package let values: [Value]
  /// Whether the text stops before the sentence does.
  package let isCutShort: Bool
  /// Whether the text has the name of the function that says the sentence, and not the sentence.
  package let isFunctionName: Bool
  /// Whether it is the beginning of the sentence, with which others may begin as well.
  let isPart: Bool
  /// Where in the text it stands, white space left out.
  let range: Range<Int>

  /// A number or a name in a sentence.
  package struct Value: Hashable, Sendable {
    package let text: String
    /// The same without white space.
    let squeezed: String
    /// What the sentence says it is.
    let role: Role

    /// What stands in a place of a sentence.
    enum Role: Hashable, Sendable {
      case name
      /// The number of a section, for instance.
      case number(of: String)
      case count
    }

    var number: Int? { Int(squeezed) }

    /// The place of a row, as `0 - 3` or in the description of an index path.
    var path: ItemPath? {
      let place = squeezed.components(separatedBy: "path=").last!.prefix { $0 != "}" }
      let parts = place.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let section = parts[0], let item = parts[1] else { return nil }
      return ItemPath(section, item)
    }

    /// What is named, in the one way that this project has to write it.
    var plain: String { path.map { "\($0.section) - \($0.item)" } ?? squeezed }
  }
}

extension SentenceMatch {
  /// Returns the sentences in a text, in its order; of those that overlap, the longest.
  static func all(in text: LogText) -> [SentenceMatch] { best(of: candidates(in: text), in: text) }

  /// Returns every sentence whose words stand in a text, whoever said them.
  ///
  /// The beginning of a sentence stands for it if no other rule has one that begins so.
  static func candidates(in text: LogText) -> [SentenceMatch] {
    let matches = SentencePattern.all.flatMap { pattern in
      pattern.finds(in: text).map { find in
        SentenceMatch(
          sentence: pattern.sentence, view: pattern.view,
          values: find.values.map {
            Value(
              text: text.quoted($0.range), squeezed: text.squeezed($0.range), role: $0.role)
          },
          isCutShort: find.isCutShort, isFunctionName: pattern.isFunctionName,
          isPart: find.isPart, range: find.range)
      }
    }
    return matches.filter { part in
      !part.isPart || !matches.contains { $0.range == part.range && $0.rule != part.rule }
    }
  }

  /// The rule that is told first of the sentence.
  private var rule: Rule { Explanation.owners(of: sentence)[0] }

  /// Returns the candidates that fit the rest of the text, in its order; of those that overlap, the
  /// longest.
  static func best(of candidates: [SentenceMatch], in text: LogText) -> [SentenceMatch] {
    let fitting = candidates.filter { match in
      match.sentence.context.map { context in
        text.contains(context)
          || match.sentence.mayLackContext && !text.hasColon(before: match.range.lowerBound)
      } ?? true
    }
    // Only sentences that overlap are compared: in a long log many stand one behind another.
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
      kept.append(match)
    }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private typealias Place = (offset: Int, element: SentenceMatch)

  /// The longer one is better, then one that is whole, then the one with the very spaces of the text,
  /// then the first.
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

  /// Whether a sentence that says how another one ends says it of this one, among all that stand in
  /// a text: a fallback is told right in front of it, a transaction behind it.
  func isRemark(on match: SentenceMatch, of matches: [SentenceMatch]) -> Bool {
    guard sentence == .reloadDataAsFallback else {
      return matches.last { $0.range.lowerBound < range.lowerBound } == match
    }
    let gap = match.range.lowerBound - range.upperBound
    return (0...SentenceMatch.longestGap).contains(gap)
  }

  /// How many bytes may stand between the two: a dash, and the beginning that a short form lacks.
  private static let longestGap = 20
}
