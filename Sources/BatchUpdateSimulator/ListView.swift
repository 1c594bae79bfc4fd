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
  /// The rules that the view goes by.
  public let profile: Profile
  /// Whose data the view shows.
  public let dataSource: DataSource
  /// The SDK that the app is linked with: it decides which cells an app may ask for (rule 8.8).
  public var sdk = LinkedSDK.iOS15
  /// What the data source holds.
  ///
  /// If it is changed outside a batch, the view does not know (rule 1.1.3).
  public var model: Layout

  /// What the view shows as each section, found by replay like the items.
  public internal(set) var sections: [Section] = []
  /// What the view shows at each place: the item that the replay brought there, and its cell.
  public internal(set) var slots: [Slot] = []
  /// For each section as the view knows it, the number of rows up to and including it.
  var ends: [Int] = []
  public internal(set) var viewport: Viewport
  /// Whether everything is to be loaded anew at the next layout.
  public internal(set) var needsReload = false

  /// Every call of the cell provider since the view was made, or since the history was forgotten.
  public internal(set) var providerCalls: [ProviderCall] = []
  /// What the app asked for, since the view was made, or since the history was forgotten.
  public internal(set) var requests: [Request] = []
  /// The app's code that hands out cells; if it is `nil`, cells of the item's kind show what the data
  /// holds.
  ///
  /// An app's provider reads the app's data when it is asked; one that is set here has to be set anew
  /// when what it captured changes.
  public var cellProvider: CellProvider?
  /// What the view raised about its provider, after which it is of no further use.
  public internal(set) var raised: Refusal?
  /// Whether every update goes the long way as well as the short one, and a difference is noted.
  package var goesBothWays = true
  /// What the long way did with the last update for which there was a short one, if it was something
  /// else: a mistake of the simulator's own.
  package internal(set) var disagreement: String?
  var cellsMade = 0
  /// The cells that went out of use; `nil` if no cell is ever used again.
  public internal(set) var pool: ReusePool?
  /// The numbers of the cells that hold the first responder and the focus.
  var (firstResponder, focused): (Int?, Int?)

  /// Whose data a view shows.
  public enum DataSource: String, CaseIterable, Hashable, Sendable {
    /// The app's own, with calls of the app's own to the view.
    case own
    /// UIKit's diffable one, which alone may call the view (rule 1.1.9).
    case diffable
  }

  /// A place in the list as the view knows it.
  public struct Slot: Hashable, Sendable {
    /// The item whose row this is, found by replay and not by asking the data source.
    public internal(set) var item: Item
    public internal(set) var cell: Cell?
    public internal(set) var selection = Selection.none
  }

  /// How a batch update ended.
  public enum Outcome: Hashable, Sendable {
    case performed(Replacement)
    /// The view dropped the update and loaded everything anew; what it logged.
    case reloadedData(Refusal)
    /// The view raised, and is of no further use: UIKit's is corrupt by then. By a check of the
    /// update it is unchanged.
    case rejected(Refusal)
    /// Nobody knows what the view does here.
    case unspecified(Rule)
  }

  /// Something that the app asked the view for.
  public enum Request: Hashable, Sendable {
    /// A batch of updates, or a single one, and how it ended.
    case update(BatchUpdate, Outcome)
    /// That everything be loaded anew.
    case reloadData
  }

  /// Creates a view that shows a list and has made the cells that are on screen.
  ///
  /// With a number of kinds of cells, cells are used again, see ``ReusePool``.
  public init(
    showing model: Layout, viewport: Viewport = Viewport(), profile: Profile = .strict,
    dataSource: DataSource = .own, kinds: Int? = nil
  ) {
    self.profile = profile
    self.dataSource = dataSource
    self.model = model
    self.viewport = viewport
    pool = kinds.map(ReusePool.init)
    load(model)
  }

  /// Creates a view of nothing, to stand where one was lent from.
  package init() {
    profile = .strict
    dataSource = .own
    model = Layout()
    viewport = Viewport(height: 0)
  }

  /// Forgets the calls of the cell provider and what the app asked for so far.
  public mutating func forgetHistory() {
    providerCalls.clear()
    requests.clear()
  }
}

// MARK: What is shown

extension ListView {
  /// The number of rows of each section as the view knows it.
  var counts: [Int] { ends.indices.map { range(ofSection: $0).count } }

  /// The positions in ``slots`` that a section takes.
  func range(ofSection index: Int) -> Range<Int> { ends.range(ofSection: index) }

  /// The cells that exist, section by section, row by row.
  public var cells: [[Cell?]] {
    sections.indices.map { slots[range(ofSection: $0)].map(\.cell) }
  }

  /// The list as a person would see it, scrolling through all of it: cells show what they were
  /// configured with, rows without a cell what the data source holds.
  public var shown: Layout {
    var shown = Layout()
    for section in sections.indices {
      shown.appendSection(sections[section])
      for row in range(ofSection: section) {
        let content = dataRow(row)?.content ?? 0
        let cell = slots[row].cell.flatMap { $0.needsConfiguring ? nil : $0 }
        shown.append(cell?.row ?? Row(slots[row].item, content))
      }
    }
    return shown
  }

  /// Where the cell of a row of the whole list is.
  public func cellState(ofRow row: Int) -> CellState {
    guard slots[row].cell != nil else { return .absent }
    return viewport.visible(of: slots.count).contains(row) ? .visible : .prepared
  }
}

extension ListView {
  /// Whether the items that the view shows, by replay, are those that the data source holds.
  public var showsWhatIsHeld: Bool {
    sections == model.sections && ends == model.ends
      && zip(slots, model.rows).allSatisfy { $0.item == $1.item }
  }

  /// The list that the view knows, by replay: what it would call the list before an update.
  public var list: Layout {
    var list = Layout()
    for section in sections.indices {
      list.appendSection(sections[section])
      list.append(contentsOf: slots[range(ofSection: section)].map { Row($0.item) })
    }
    return list
  }
}
