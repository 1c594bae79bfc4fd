import Foundation
import Snapshots

/// A simulated view with UIKit's calls, for code that holds its view and has a data source.
///
/// Let the app's code take a protocol with the calls that it makes. UIKit's view conforms to it as
/// it is, and so does this one:
///
///     @MainActor protocol ListViewing: AnyObject {
///       func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
///       func insertItems(at indexPaths: [IndexPath])
///       func reloadData()
///     }
///     extension UICollectionView: ListViewing {}    // in the app
///     extension FakeListView: ListViewing {}        // in the tests
///
/// The data source is queried when UIKit's view does so: before the outermost batch and after it,
/// at a reconfigure inside it, before a call outside of batches, at a layout, and when ``view`` is
/// read. Data that changes at the wrong moment therefore has the same effect as in an
/// app (rules 1.1.3 to 1.1.5, 1.1.7).
///
/// It has the calls of a table view as well, with their own names, and conforms in the same way to
/// a protocol with those.
///
/// `Content` is what tells two states of a cell apart, such as its text.
public final class FakeListView<Content: Hashable> {
  var listView: ListView
  let data: () -> Layout
  /// Returns the content that has a number in the view.
  let content: (Int32) -> Content
  /// Returns the descriptions of the app's sections and items, see ``Screenshot/Words``.
  let names: () -> (sections: [String], items: [String])?
  /// Returns the list that is expected where the view shows another one, see
  /// ``FakeListNumbers/withPlaces(_:asShownIn:)``.
  let withPlaces: (_ expected: Layout, _ shown: Layout) -> Layout
  /// Returns the kind of a row's cell if its item needs another one.
  let otherKind: (ListView.Slot, ItemPath) -> OtherKind?
  /// What has happened since the last screenshot.
  var record = ScreenRecord()
  /// The number of batches that have begun and not ended; a nested batch is part of the outer one
  /// (rule 1.1.4).
  var openBatches = 0
  /// Whether the view showed what the data held before the outermost batch.
  var beganWithRightRows = true
  /// The counts that the view had before the reload with which the outermost batch began, if one
  /// was pending.
  var countsBeforeReload: [Int]?
  /// The updates that these batches have asked for so far.
  var batch: Batch
  var completions: [(Bool) -> Void] = []
  /// Whether completions wait for ``callCompletions()``, as they do in UIKit until the animation
  /// ends.
  ///
  /// Otherwise they are called before the outermost call returns.
  public var holdsCompletions = false
  var heldCompletions: [HeldCompletion] = []
  /// Whether ``change(_:)`` is running.
  var isChanging = false
  /// What the view raised, which would have ended the app.
  ///
  /// Afterwards, no update is performed, and no completion is called.
  public internal(set) var raised: Refusal? { didSet { noteEnd() } }
  /// The rule of the first update of which it is not known what UIKit's view does.
  ///
  /// Afterwards, no update is performed, and no completion is called.
  public internal(set) var unspecified: Rule? { didSet { noteEnd() } }
  /// Why the view reloaded everything instead of performing an update.
  ///
  /// UIKit logs that, but for a table view that gives up a move (rules 1.6.1, 1.6.2), which reloads
  /// without a word.
  public internal(set) var logs: [Refusal] = []

  private init(
    _ view: ListView, data: @escaping () -> Layout, content: @escaping (Int32) -> Content,
    names: @escaping () -> (sections: [String], items: [String])? = { nil },
    withPlaces: @escaping (Layout, Layout) -> Layout = { expected, _ in expected },
    otherKind: @escaping (ListView.Slot, ItemPath) -> OtherKind? = { _, _ in nil }
  ) {
    listView = view
    batch = Batch(model: view.model)
    self.data = data
    self.content = content
    self.names = names
    self.withPlaces = withPlaces
    self.otherKind = otherKind
  }

  /// The simulated view; its `model` is the list that the data source holds now.
  ///
  /// ``ListView/requests`` has the outcome of every update. Reading this property does not notify
  /// the view: inside a batch it knows of no change yet, and a pending reload waits for
  /// ``layoutIfNeeded()``.
  public var view: ListView {
    var view = listView
    view.model = data()
    return view
  }

  /// The content that each cell shows, section by section, or `nil` for a row without a cell.
  public var cells: [[Content?]] {
    listView.cells.map { cells in cells.map { cell in cell.map { content($0.row.content) } } }
  }

  /// The number of sections that the view knows of; a pending reload is carried out first, which
  /// queries the data source.
  public var numberOfSections: Int { knownCounts.count }

  /// Returns the number of items in a section that the view knows of; a pending reload is carried
  /// out first, which queries the data source.
  ///
  /// A section that the view does not know of raises (rule 3.8), and has no items here.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = knownCounts
    guard counts.indices.contains(section) else {
      if goesOn {
        raised = Refusal(countingSection: section, of: counts.count, listView.profile.view)
      }
      return 0
    }
    return counts[section]
  }

  private var knownCounts: [Int] {
    if listView.needsReload, !isChanging { layOut() }
    return listView.counts
  }

  /// Lays the view out, as UIKit does before the next frame; this carries out a pending reload.
  public func layoutIfNeeded() {
    requireNoChange()
    layOut()
  }

  func layOut() { changeView { $0.layoutIfNeeded() } }

  func changeView(_ body: (inout ListView) -> Void) {
    if openBatches == 0 { listView.model = data() }
    // The closure may read this object meanwhile.
    var view = listView
    body(&view)
    listView = view
    guard goesOn else { return }
    raised = listView.raised ?? listView.rejection
    unspecified = listView.unspecified
  }

  private func noteEnd() { if !goesOn { record.noteEnd() } }

  /// Traps while ``change(_:)`` is running, whose end would undo any other change.
  func requireNoChange() {
    precondition(!isChanging, "update after change(_:), which does what a person does")
  }
}

// MARK: Creating a view

extension FakeListView {
  /// Creates a view that shows what the app's data source holds.
  ///
  ///     let screen = FakeListView {
  ///       inbox.folders.map { ($0.id, $0.messages.map(\.id)) }
  ///     } content: { _, message in
  ///       inbox.text(of: message)
  ///     }
  ///
  /// Both closures are called for the whole list whenever the data source is queried.
  ///
  /// - Parameters:
  ///   - viewport: The number of rows on screen.
  ///   - profile: The rules that the view follows; by default those that hold for both views and
  ///     all systems at once.
  ///   - sections: Returns the identifiers of the sections and of their items, as the data source
  ///     holds them at the moment. If those of all sections, or of all items, are always their
  ///     places, 0, 1, 2, and so on, they do not tell one from another, and only what the cells
  ///     show is compared.
  ///   - content: Returns what the cell of an item shows if it is configured at the moment.
  ///   - reuseIdentifier: Returns the identifier with which the cell of an item is dequeued at the
  ///     moment, if cells are of several kinds; a reconfigure of an item that needs another kind
  ///     raises (rule 3.5.3).
  public convenience init<SectionIdentifier: Hashable, ItemIdentifier: Hashable>(
    viewport: Viewport = Viewport(), profile: Profile = .strict,
    sections: @escaping () -> [(SectionIdentifier, [ItemIdentifier])],
    content: @escaping (IndexPath, ItemIdentifier) -> Content,
    reuseIdentifier: ((IndexPath, ItemIdentifier) -> String)? = nil
  ) {
    let numbers = FakeListNumbers(sections, content, reuseIdentifier)
    let data = { numbers.layout() }
    // The view asks for cells on the thread on which the app makes its calls.
    nonisolated(unsafe) let cell: (inout CellRequest) throws(Refusal) -> ProvidedCell = {
      (request) throws(Refusal) in try numbers.cell(for: &request)
    }
    let view = ListView(
      showing: data(), viewport: viewport, profile: profile,
      cellProvider: { request throws(Refusal) in try cell(&request) })
    self.init(
      view, data: data, content: { numbers.contents[$0] }, names: { numbers.names },
      withPlaces: { numbers.withPlaces($0, asShownIn: $1) },
      otherKind: { numbers.otherKind($0, at: $1) })
  }
}

extension FakeListView where Content == Snapshots.Content {
  /// Creates a view that shows what a simulated view shows.
  ///
  /// - Parameters:
  ///   - view: The view in its current state.
  ///   - data: Returns the list that the app's data source holds at the moment.
  public convenience init(_ view: ListView, data: @escaping () -> Layout) {
    self.init(view, data: data, content: { $0 })
  }
}
