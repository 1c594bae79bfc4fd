/// Two lists without their identifiers: how they are divided into sections, and who is who.
@usableFromInline
struct ListMatching {
  @usableFromInline let old: ListShape
  @usableFromInline let new: ListShape
  @usableFromInline let sections: Counterparts
  @usableFromInline let items: Counterparts

  @inlinable
  init(old: ListShape, new: ListShape, sections: Counterparts, items: Counterparts) {
    self.old = old
    self.new = new
    self.sections = sections
    self.items = items
  }

  /// Tells whether an item of the old list is in the same section of the new one.
  func stays(_ item: Int, in section: Int) -> Bool {
    guard let oldSection = sections.old[section] else { return false }
    return old.range(ofSection: oldSection).contains(item)
  }
}
