/// In which stage everything is drawn that is to be drawn again.
struct RedrawStages {
  /// For each section of the new list, the stage that reloads it, or 0.
  private let sections: Numbers
  /// For each marked item, the stage that draws it, or 0; ``withSection`` if its section is reloaded.
  private let items: Numbers
  /// How many sections are still to be reloaded.
  private(set) var restOfSections = 0
  /// How many items and sections are still to be drawn.
  private(set) var rest = 0

  private static let withSection = -1

  init(_ redraws: Redraws, _ scratch: inout Scratch) {
    sections = scratch.take(redraws.sections.count)
    items = scratch.take(redraws.itemCount)
    clear(redraws)
  }

  /// Goes back to nothing drawn.
  mutating func clear(_ redraws: Redraws) {
    sections.fill(0)
    items.fill(0)
    restOfSections = redraws.sectionCount
    rest = redraws.sectionCount + redraws.itemCount
  }

  /// Whether a section, by identity, is reloaded in a stage.
  func reloads(section: Int, in stage: Int) -> Bool {
    section < sections.count && sections[section] == stage
  }

  func isDrawn(section: Int) -> Bool { sections[section] != 0 }

  func isDrawn(mark: Int) -> Bool { items[mark] != 0 }

  /// Whether a marked item is drawn in a stage by itself.
  func draws(mark: Int, in stage: Int) -> Bool { items[mark] == stage }

  mutating func draw(section: Int, in stage: Int) {
    sections[section] = stage
    restOfSections -= 1
    rest -= 1
  }

  mutating func draw(mark: Int, in stage: Int) {
    items[mark] = stage
    rest -= 1
  }

  mutating func drawWithSection(mark: Int) { draw(mark: mark, in: RedrawStages.withSection) }
}
