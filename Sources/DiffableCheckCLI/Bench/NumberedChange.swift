/// A section of a list whose identifiers are numbers still.
struct NumberedSection: Hashable, Sendable {
  var number: Int
  var items: [Int]
}

/// A change of a list, before any type of identifiers is chosen.
struct NumberedChange: Hashable, Sendable {
  var old: [NumberedSection]
  var new: [NumberedSection]
  /// The items of both lists whose content is another one in the new list, in its order.
  var changed: [Int] = []

  init(from old: [NumberedSection], to new: [NumberedSection], changed: [Int] = []) {
    self.old = old
    self.new = new
    self.changed = changed
  }

  /// Creates a change of a list of one section.
  init(from old: [Int], to new: [Int], changed: [Int] = []) {
    self.init(
      from: [NumberedSection(number: 0, items: old)], to: [NumberedSection(number: 0, items: new)],
      changed: changed)
  }
}
