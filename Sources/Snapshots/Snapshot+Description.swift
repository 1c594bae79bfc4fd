extension Snapshot: CustomStringConvertible {
  /// The contents and the marks, as in `Snapshot(main: [1, 2], reconfiguring: [1])`.
  ///
  /// - Complexity: O(*n* + *s*).
  public var description: String {
    var parts = zip(sectionIdentifiers, itemsBySection).map { "\($0): \($1)" }
    if !reloadedSectionIdentifiers.isEmpty {
      parts.append("reloading sections: \(reloadedSectionIdentifiers)")
    }
    if !reloadedItemIdentifiers.isEmpty { parts.append("reloading: \(reloadedItemIdentifiers)") }
    if !reconfiguredItemIdentifiers.isEmpty {
      parts.append("reconfiguring: \(reconfiguredItemIdentifiers)")
    }
    return "Snapshot(\(parts.joined(separator: ", ")))"
  }

  private var itemsBySection: [[ItemIdentifier]] {
    sectionIdentifiers.map { (try? itemIdentifiers(inSection: $0)) ?? [] }
  }
}
