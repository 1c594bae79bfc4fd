import DiffableCheck

extension EverythingSmall {
  /// The transitions where nobody sets other bounds.
  static func usual(marking: Marking = .none) -> EverythingSmall {
    EverythingSmall(items: 3, newItems: 1, sections: 2, newSections: 1, marking: marking)
  }
}
