extension Snapshot: CustomStringConvertible {
  /// What it holds and what is marked, as in `Snapshot(main: [1, 2], reconfiguring: [1])`.
  ///
  /// - Complexity: O(*n* + *s*).
  public var description: String {
    let sections = zip(sectionIdentifiers, itemsBySection).map { "\($0): \($1)" }
    let marks = [
      ("reloading sections", "\(reloadedSectionIdentifiers)"),
      ("reloading", "\(reloadedItemIdentifiers)"),
      ("reconfiguring", "\(reconfiguredItemIdentifiers)"),
    ]
    let told = marks.filter { $0.1 != "[]" }.map { "\($0.0): \($0.1)" }
    return "Snapshot(\((sections + told).joined(separator: ", ")))"
  }

  private var itemsBySection: [[ItemIdentifier]] {
    sectionIdentifiers.map { (try? itemIdentifiers(inSection: $0)) ?? [] }
  }
}
