/// The stages in which marked sections and items are drawn.
struct RedrawStages {
  /// For each section of the new list, the stage that reloads it, or 0.
  fileprivate let sections: Numbers
  /// For each marked item, the stage that draws it, or 0; ``withSection`` if its section is
  /// reloaded.
  fileprivate let items: Numbers
  /// The number of sections still to be reloaded.
  fileprivate(set) var restOfSections = 0
  /// The number of items and sections still to be drawn.
  fileprivate(set) var rest = 0

  fileprivate static let withSection = -1

  init(_ redraws: Kept<Redraws>, _ scratch: inout Scratch) {
    sections = scratch.take(redraws.sections.count)
    items = scratch.take(redraws.itemCount)
  }
}

extension Kept<RedrawStages> {
  /// Resets all marks to not drawn.
  func clear(_ redraws: Kept<Redraws>) {
    self.sections.fill(0)
    self.items.fill(0)
    self.restOfSections = redraws.sectionCount
    self.rest = redraws.sectionCount + redraws.itemCount
  }

  /// Returns whether a section, by identity, is reloaded in a stage.
  func reloads(section: Int, in stage: Int) -> Bool {
    section < self.sections.count && self.sections[section] == stage
  }

  /// Returns whether an item is still to be reloaded on its own.
  func leavesReload(_ redraws: Kept<Redraws>) -> Bool {
    for mark in 0..<redraws.itemCount where !isDrawn(mark: mark) && redraws.reloads(mark: mark) {
      return true
    }
    return false
  }

  func isDrawn(section: Int) -> Bool { self.sections[section] != 0 }

  func isDrawn(mark: Int) -> Bool { self.items[mark] != 0 }

  /// Returns whether a marked item is drawn on its own in a stage.
  func draws(mark: Int, in stage: Int) -> Bool { self.items[mark] == stage }

  func draw(section: Int, in stage: Int) {
    self.sections[section] = stage
    self.restOfSections -= 1
    self.rest -= 1
  }

  func draw(mark: Int, in stage: Int) {
    self.items[mark] = stage
    self.rest -= 1
  }

  /// Records that a section draws a marked item, instead of the stage that draws it, if any.
  func drawWithSection(mark: Int) {
    if !isDrawn(mark: mark) { self.rest -= 1 }
    self.items[mark] = RedrawStages.withSection
  }
}
