import Snapshots

/// An error that says that a list holds an item or a section twice, for which the engine has no
/// answer.
package struct RepeatInList: Error, Hashable, Sendable {
  /// The name of the item or section.
  var name: String

  /// Checks that a list holds every item and every section only once.
  ///
  /// - Throws: The first repeated one.
  static func check(_ list: Layout) throws(RepeatInList) {
    if let section = firstRepeat(in: list.sections) {
      throw RepeatInList(name: "\(section)")
    }
    if let item = firstRepeat(in: list.rows.map(\.item)) {
      throw RepeatInList(name: "\(item)")
    }
  }

  private static func firstRepeat<Identifier: Equatable>(
    in identifiers: [Identifier]
  ) -> Identifier? {
    identifiers.indices
      .first { identifiers[..<$0].contains(identifiers[$0]) }
      .map { identifiers[$0] }
  }
}

extension RepeatInList: CustomStringConvertible {
  package var description: String { "\(name) is in the list twice" }
}
