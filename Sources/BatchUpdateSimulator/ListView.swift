import Snapshots

/// A simulated collection view or table view, which performs batch updates, raises what UIKit would
/// raise, and knows which cell shows what.
///
/// It is the reference by which engines are judged: written from the rulebook, slow and simple on
/// purpose. Only in a search do the plainest updates take a shorter way, which the first stories of
/// every run check against the long one. It does not simulate supplementary views, layout, or
/// animation, and of drag and drop only the row that has moved.
///
/// What is on screen follows from replaying items and cells through the map of old to new positions
/// that the update implies. A batch update that is not rejected can therefore still show the wrong
/// item.
public struct ListView: Sendable {
  /// The rules that the view follows.
  public let profile: Profile
  /// The kind of data source that the view has.
  public let dataSource: DataSource
  /// The SDK that the app is linked with, which decides which cells an app may ask for (rule 8.8).
  public var sdk = LinkedSDK.iOS15
  /// The list that the data source holds.
  ///
  /// The view does not notice changes outside a batch (rule 1.1.3).
  public var model: Layout

  /// The sections that the view shows, found by replay like the items.
  public internal(set) var sections: [Section] = []
  /// What the view shows at each place: the item that the replay moved there, and its cell.
  public internal(set) var slots: [Slot] = []
  /// For each section of the view, the number of rows up to and including it.
  var ends: [Int] = []
  public internal(set) var viewport: Viewport
  /// Whether everything is to be reloaded at the next layout.
  public internal(set) var needsReload = false

  /// Every call of the cell provider that returned a cell which the view took, since the view was
  /// created or its history was forgotten.
  public internal(set) var providerCalls: [ProviderCall] = []
  /// Every request of the app since the view was created or its history was forgotten.
  public internal(set) var requests: [Request] = []
  /// The first rejection of a request, whatever history was forgotten.
  var rejection: Refusal?
  /// The rule of the first request of which it is not known what UIKit does, whatever history was
  /// forgotten.
  var unspecified: Rule?
  /// The app's code that supplies cells.
  ///
  /// Without it, the cells of an item's kind show what the data holds. An app's provider reads the
  /// app's data when it is called; one that is set here must be set again when what it captured
  /// changes.
  public var cellProvider: CellProvider?
  /// What the view raised because of its provider; the view must not be used afterwards.
  public internal(set) var raised: Refusal?
  /// How the updates that have a fast path are performed.
  package var paths = Paths.slow
  /// How the slow path treated the last update with a fast path, if both were taken and it
  /// differed: a fault of the simulator.
  package internal(set) var disagreement: String?
  var cellsMade = 0
  /// The cells that went out of use, or `nil` if cells are never used again.
  public internal(set) var pool: ReusePool?
  /// The numbers of the cells with the first responder and the focus.
  var (firstResponder, focused): (Int?, Int?)

  /// A kind of data source.
  public enum DataSource: String, CaseIterable, Hashable, Sendable {
    /// The app's own data source; the app itself calls the view.
    case own
    /// UIKit's diffable data source, which alone may call the view (rule 1.1.9).
    case diffable
  }

  /// The ways to perform an update by the strict rules.
  package enum Paths: Sendable {
    case slow
    case fast
    /// The slow path decides, and differences are recorded.
    case both
  }

  /// A place in the list as the view has it.
  public struct Slot: Hashable, Sendable {
    /// The item of this row, found by replay and not from the data source.
    public internal(set) var item: Item
    public internal(set) var cell: Cell?
    public internal(set) var selection = Selection.none
  }

  /// The outcome of a batch update.
  public enum Outcome: Hashable, Sendable {
    case performed(Replacement)
    /// The view dropped the update and reloaded everything for this reason.
    ///
    /// UIKit logs it unless the app has asked for the reload (rule 1.1.8), or a table view gives up
    /// a move (rules 1.6.1, 1.6.2).
    case reloadedData(Refusal)
    /// The view raised, and must not be used afterwards, as UIKit's is corrupt then.
    ///
    /// If a check of the update raised, this view is unchanged, apart from a pending reload, which
    /// has been carried out.
    case rejected(Refusal)
    /// What the view does is not known.
    case unspecified(Rule)
  }

  /// A request of the app to the view.
  public enum Request: Hashable, Sendable {
    /// A batch of updates or a single one, and its outcome.
    case update(BatchUpdate, Outcome)
    /// A reload of everything.
    case reloadData
  }

  /// Creates a view that shows a list and has made the cells on screen.
  ///
  /// With a number of kinds of cells, cells are used again, see ``ReusePool``.
  public init(
    showing model: Layout, viewport: Viewport = Viewport(), profile: Profile = .strict,
    dataSource: DataSource = .own, kinds: Int? = nil, cellProvider: CellProvider? = nil
  ) {
    self.profile = profile
    self.dataSource = dataSource
    self.model = model
    self.viewport = viewport
    self.cellProvider = cellProvider
    pool = kinds.map(ReusePool.init)
    load(model)
  }

  /// Creates an empty view, as a placeholder for one that was lent.
  package init() {
    profile = .strict
    dataSource = .own
    model = Layout()
    viewport = Viewport(height: 0)
  }

  /// Forgets the calls of the cell provider and the requests of the app so far.
  public mutating func forgetHistory() {
    providerCalls.clear()
    requests.clear()
  }
}

// MARK: Displayed contents

extension ListView {
  /// The number of rows in each section of the view.
  var counts: [Int] { ends.indices.map { range(ofSection: $0).count } }

  /// Returns the range of a section in ``slots``.
  func range(ofSection index: Int) -> Range<Int> { ends.range(ofSection: index) }

  /// The cells of all rows, section by section; `nil` for a row without a cell.
  public var cells: [[Cell?]] {
    sections.indices.map { slots[range(ofSection: $0)].map(\.cell) }
  }

  /// The list that a person would see by scrolling through all of it.
  ///
  /// Cells show what they were configured with, rows without a cell what the data source holds.
  public var shown: Layout {
    let rows = slots.indices.map { row in
      let cell = slots[row].cell.flatMap { $0.needsConfiguring ? nil : $0 }
      return cell?.row ?? Row(slots[row].item, dataRow(row)?.content ?? 0)
    }
    return Layout(sections, ends: ends, rows: rows)
  }

  /// Returns where the cell of a row of the whole list is.
  public func cellState(ofRow row: Int) -> CellState {
    guard slots.indices.contains(row), slots[row].cell != nil else { return .absent }
    return viewport.visible(of: slots.count).contains(row) ? .visible : .prepared
  }
}

extension ListView {
  /// Whether the items that the view shows, by replay, are those that the data source holds.
  public var showsWhatIsHeld: Bool {
    sections == model.sections && ends == model.ends
      && zip(slots, model.rows).allSatisfy { $0.item == $1.item }
  }

  /// The list as the view has it, by replay; for an update, it is the list before it.
  public var list: Layout { Layout(sections, ends: ends, rows: slots.map { Row($0.item) }) }
}
