extension Property {
  /// Broken, for example, by an engine that deletes an item from one section and inserts it into
  /// another instead of moving it, which loses its cell, its selection, and its animation.
  ///
  /// A section that is deleted and inserted loses its header, even if it is empty.
  static let keepsIdentity = Property(
    "keepsIdentity", "an item or a section in both lists is never deleted and inserted",
    on: .updates
  ) { apply in
    guard case .performed(let replacement) = apply.outcome else { return nil }
    let item = replacement.deleted.first { item in
      apply.places.new[item] != nil && apply.places.old[item] != nil
    }
    if let item { return Breach("\(item) is deleted, and it is in the new list too") }
    return replacement.deletedSections.first(where: apply.transition.keeps).map {
      Breach("section \($0) is deleted, and it is in the new list too")
    }
  }
}
