import Snapshots

extension Property {
  /// Broken, for example, by an engine whose first stage still holds an item in the section that it
  /// leaves and already in the one where it goes.
  static let identifiersStayUnique = Property(
    "identifiersStayUnique", "no list on the way holds an identifier twice"
  ) { apply in
    guard let stage = apply.stage, let model = apply.stages[stage].model else { return nil }
    return violation(of: model)
  } ofEdit: { edit in
    violation(of: edit.actual)
  }

  private static func violation(of layout: Layout) -> Violation? {
    let items = layout.rows.map(\.item).sorted { ($0.number, $0.edition) < ($1.number, $1.edition) }
    if let (item, _) = zip(items, items.dropFirst()).first(where: { $0 == $1 }) {
      return Violation("identifiersStayUnique", "\(item) stands twice in \(layout)")
    }
    let sections = layout.sections.sorted { $0.number < $1.number }
    if let (section, _) = zip(sections, sections.dropFirst()).first(where: { $0 == $1 }) {
      return Violation("identifiersStayUnique", "section \(section) stands twice in \(layout)")
    }
    return nil
  }
}
