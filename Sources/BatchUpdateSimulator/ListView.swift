import Snapshots

/// A collection view or table view that is not there: it takes batch updates, raises what UIKit
/// would raise, and says which cell shows what.
///
/// It is the reference that engines are judged by: slow and plain on purpose, written from the
/// rulebook. Not simulated: supplementary views, layout, animation, drag and drop.
///
/// What is on screen is found by replaying items and cells through the map of old to new positions
/// that the update implies. A batch update that nobody rejects can therefore still show the wrong
/// item.
public struct ListView: Sendable {
  /// What the data source holds.
  public private(set) var model: Layout
  /// What the view shows as each section, found by replay like the items.
  public private(set) var sections: [Section]
  /// What the view shows at each place: the item that the replay brought there, and its cell.
  public private(set) var slots: [Slot]
  public private(set) var viewport: Viewport
  /// Every call of the cell provider since the view was made, or since they were last forgotten.
  public private(set) var providerCalls: [ProviderCall] = []
  private var cellsMade = 0

  /// A place in the list as the view knows it.
  public struct Slot: Hashable, Sendable {
    /// The item whose row this is, found by replay and not by asking the data source.
    public internal(set) var item: Item
    public internal(set) var cell: Cell?
  }

  /// How a batch update ended.
  public enum Outcome: Hashable, Sendable {
    case performed(Replacement)
    case rejected(Refusal)
  }

  /// Creates a view that shows a list and has made the cells that are on screen.
  public init(showing model: Layout, viewport: Viewport = Viewport()) {
    self.model = model
    self.viewport = viewport
    sections = []
    slots = []
    reloadData(model)
  }
}

// MARK: Updates

extension ListView {
  /// Collects updates and the new list in a closure, then performs them all at once.
  ///
  /// - Returns: What became of the update. After a rejection the view is unchanged, and of no
  ///   further use: UIKit's is corrupt by then (rulebook section 7, U14).
  @discardableResult
  public mutating func performBatchUpdates(
    _ body: (inout Batch) throws -> Void
  ) rethrows -> Outcome {
    var batch = Batch(model: model)
    try body(&batch)
    return perform(batch.update, model: batch.model)
  }

  /// Performs a batch update after which the data source holds the given list.
  public mutating func perform(_ update: BatchUpdate, model newModel: Layout) -> Outcome {
    let map: IndexMap
    do {
      map = try BatchCheck(update, before: model.counts, after: newModel.counts).indexMap()
    } catch {
      return .rejected(error)
    }
    let replacement = Replacement(map, update: update, old: slots, newModel: newModel)
    let reconfigured = rowsToReconfigure(update)
    sections = map.sections.indices.map { section in
      map.sections[section].map { sections[$0] } ?? newModel.sections[section]
    }
    slots = map.sources.indices.map { row in
      if let source = map.sources[row] {
        Slot(item: slots[source].item, cell: slots[source].cell)
      } else {
        Slot(item: newModel.rows[row].item, cell: nil)
      }
    }
    model = newModel
    for row in slots.indices {
      if let source = map.sources[row], reconfigured.contains(source) { reconfigure(row) }
    }
    makeVisibleCells()
    return .performed(replacement)
  }

  /// Throws all cells away and shows a list anew.
  public mutating func reloadData(_ newModel: Layout) {
    model = newModel
    sections = newModel.sections
    slots = newModel.rows.map { Slot(item: $0.item, cell: nil) }
    layoutIfNeeded()
  }

  /// Changes what the data source holds for the rows that are there, and tells nobody.
  ///
  /// Cells that exist go on showing what they were configured with.
  public mutating func replaceContents(with newModel: Layout) {
    precondition(newModel.hasSameIdentifiers(as: model), "only contents change without an update")
    model = newModel
  }

  /// Scrolls so that a row is on top, or as near to it as the end of the list lets it.
  public mutating func scroll(to row: Int) {
    viewport.scroll(to: row, of: slots.count)
    layoutIfNeeded()
  }

  /// Settles what the updates left: drops cells that are too far from the screen, makes those that
  /// are missing on it.
  public mutating func layoutIfNeeded() {
    viewport.scroll(to: viewport.first, of: slots.count)
    let kept = viewport.kept(of: slots.count)
    for row in slots.indices where !kept.contains(row) { slots[row].cell = nil }
    makeVisibleCells()
  }

  /// Forgets the calls of the cell provider recorded so far.
  public mutating func forgetProviderCalls() { providerCalls.removeAll(keepingCapacity: true) }
}

// MARK: Cells

extension ListView {
  /// The cells that exist, section by section, row by row.
  public var cells: [[Cell?]] {
    model.sections.indices.map { section in
      slots[model.range(ofSection: section)].map(\.cell)
    }
  }

  /// The list as a person would see it, scrolling through all of it: cells show what they were
  /// configured with, rows without a cell what the data source holds.
  public var shown: Layout {
    var shown = Layout()
    for section in model.sections.indices {
      shown.appendSection(sections[section])
      for row in model.range(ofSection: section) {
        shown.append(slots[row].cell?.row ?? Row(slots[row].item, model.rows[row].content))
      }
    }
    return shown
  }

  /// Where the cell of a row of the whole list is.
  public func cellState(ofRow row: Int) -> CellState {
    guard slots[row].cell != nil else { return .absent }
    return viewport.visible(of: slots.count).contains(row) ? .visible : .prepared
  }

  /// The rows, in the list before the update, whose cells a batch configures again.
  private func rowsToReconfigure(_ update: BatchUpdate) -> [Int] {
    update.reconfigureItems.map { model.range(ofSection: $0.section).lowerBound + $0.item }
  }

  /// Has the provider configure the cell of a row again; without a cell nothing happens
  /// (rule 3.5.1).
  private mutating func reconfigure(_ row: Int) {
    guard let cell = slots[row].cell else { return }
    slots[row].cell = Cell(number: cell.number, row: model.rows[row])
    providerCalls.append(
      ProviderCall(item: model.rows[row].item, reason: .reconfigure, cell: cell.number))
  }

  private mutating func makeVisibleCells() {
    for row in viewport.visible(of: slots.count) where slots[row].cell == nil {
      cellsMade += 1
      slots[row].cell = Cell(number: cellsMade, row: model.rows[row])
      providerCalls.append(
        ProviderCall(item: model.rows[row].item, reason: .cellNeeded, cell: cellsMade))
    }
  }
}
