extension Property {
  /// Broken, for example, by an engine that deletes an item from one section and inserts it into
  /// another instead of moving it, which loses its cell, its selection, and its animation.
  static let keepsIdentity = Property(
    "keepsIdentity", "an item in both lists is never deleted and inserted", on: .updates
  ) { apply in
    guard case .performed(let replacement) = apply.outcome else { return nil }
    let lost = replacement.deleted.first { item in
      apply.places.new[item] != nil && apply.places.old[item] != nil
    }
    return lost.map {
      Breach("\($0) is deleted, and it is in the new list too")
    }
  }
}
