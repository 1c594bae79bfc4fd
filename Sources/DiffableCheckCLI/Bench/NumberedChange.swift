/// A section of a list whose identifiers are still numbers.
struct NumberedSection: Hashable, Sendable {
  var number: Int
  var items: [Int]
}

/// A change of a list, before a type of identifiers is chosen.
struct NumberedChange: Hashable, Sendable {
  var old: [NumberedSection]
  var new: [NumberedSection]
  /// The items of both lists with changed content, in the order of the new list.
  var changed: [Int] = []

  init(from old: [NumberedSection], to new: [NumberedSection], changed: [Int] = []) {
    self.old = old
    self.new = new
    self.changed = changed
  }

  /// Creates a change of a list with a single section.
  init(from old: [Int], to new: [Int], changed: [Int] = []) {
    self.init(
      from: [NumberedSection(number: 0, items: old)], to: [NumberedSection(number: 0, items: new)],
      changed: changed)
  }
}
