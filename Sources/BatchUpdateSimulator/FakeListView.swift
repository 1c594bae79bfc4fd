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
/// at a reconfigure inside it, before a call outside of batches, for a pending reload, and when
/// ``view`` is read. Data that changes at the wrong moment therefore has the same effect as in an
/// app (rules 1.1.3 to 1.1.5, 1.1.7).
///
/// The calls of a table view, which have an argument for the animation, can be forwarded:
///
///     func insertRows(at paths: [IndexPath], with animation: Animation) { insertItems(at: paths) }
///
/// `Content` is what tells two states of a cell apart, such as its text.
public final class FakeListView<Content: Hashable> {
  private var listView: ListView
  private let data: () -> Layout
  /// Returns the content that has a number in the view.
  private let content: (Int32) -> Content
  /// Returns the descriptions of the app's sections and items, see ``Screenshot/Words``.
  private let names: () -> (sections: [String], items: [String])?
  /// The list on screen at the last screenshot, or `nil` before the first one.
  private var seen: Layout?
  /// What the app asked for since then; before the first screenshot, nothing is kept.
  private var updates: [AskedUpdate] = []
  /// What the view did wrong since then.
  private var flaws: [Flaw] = []
  /// The number of things that were logged before then.
  private var seenLogs = 0
  /// The number of batches that have begun and not ended; a nested batch is part of the outer one
  /// (rule 1.1.4).
  private var openBatches = 0
  /// The updates that these batches have asked for so far.
  private var batch: Batch
  private var completions: [(Bool) -> Void] = []
  /// Whether completions wait for ``callCompletions()``, as they do in UIKit until the animation
  /// ends.
  ///
  /// Otherwise they are called before the outermost call returns.
  public var holdsCompletions = false
  private var heldCompletions: [HeldCompletion] = []
  /// Whether ``change(_:)`` is running.
  private var isChanging = false
  /// What the view raised, which would have ended the app.
  ///
  /// Afterwards, no update is performed, and no completion is called.
  public private(set) var raised: Refusal?
  /// The rule of the first update of which it is not known what UIKit's view does.
  ///
  /// Afterwards, no update is performed, and no completion is called.
  public private(set) var unspecified: Rule?
  /// What the view logged: that it reloaded everything instead of performing an update.
  public private(set) var logs: [Refusal] = []

  private init(
    _ view: ListView, data: @escaping () -> Layout, content: @escaping (Int32) -> Content,
    names: @escaping () -> (sections: [String], items: [String])? = { nil }
  ) {
    listView = view
    batch = Batch(model: view.model)
    self.data = data
    self.content = content
    self.names = names
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
      raised = raised ?? Refusal(countingSection: section, of: counts.count, listView.profile.view)
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

  private func layOut() { changeView { $0.layoutIfNeeded() } }

  /// Performs an action of a person on the view, such as scrolling, selecting, or typing.
  ///
  ///     list.change { $0.scroll(to: list.numberOfItems(inSection: 0) - 1) }
  ///
  /// - Precondition: The closure calls the view that it is given, and only reads this object: an
  ///   app's reaction to the action comes after this call.
  public func change(_ body: (inout ListView) -> Void) {
    requireNoChange()
    // A pending reload is carried out before, as the closure may ask for the counts.
    if listView.needsReload { layOut() }
    isChanging = true
    defer { isChanging = false }
    changeView(body)
  }

  private func changeView(_ body: (inout ListView) -> Void) {
    if openBatches == 0 { listView.model = data() }
    // The closure may read this object meanwhile.
    var view = listView
    body(&view)
    listView = view
    raised = raised ?? listView.raised ?? listView.rejection
    unspecified = unspecified ?? listView.unspecified
  }

  /// Traps while ``change(_:)`` is running, whose end would undo any other change.
  private func requireNoChange() {
    precondition(!isChanging, "update after change(_:), which does what a person does")
  }
}

// MARK: Looking at the view

extension FakeListView: FakeScreen {
  public func takeScreenshot() -> Screenshot {
    if goesOn { layoutIfNeeded() }
    let picture = listView.picture
    defer { (seen, updates, flaws, seenLogs) = (picture, [], [], logs.count) }
    return Screenshot(
      raised: raised, unspecified: unspecified, before: seen ?? picture, shown: picture,
      // The layout has just asked for the data.
      expected: goesOn ? listView.picture(of: listView.model) : picture,
      expectedAgain: { [listView, data] in listView.picture(of: data()) },
      logs: Array(logs.dropFirst(seenLogs)), flaws: flaws, updates: updates,
      hasOpenBatch: openBatches > 0, view: listView,
      words: Screenshot.Words(identifiers: names) { [content] in AnyHashable(content($0)) })
  }

  private func keep(_ update: AskedUpdate) {
    if seen != nil { updates.append(update) }
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
  ///   - profile: The rules that the view follows; by default those that hold for both views and all
  ///     systems at once.
  ///   - sections: Returns the identifiers of the sections and of their items, as the data source
  ///     holds them at the moment.
  ///   - content: Returns what the cell of an item shows if it is configured at the moment.
  public convenience init<SectionIdentifier: Hashable, ItemIdentifier: Hashable>(
    viewport: Viewport = Viewport(), profile: Profile = .strict,
    sections: @escaping () -> [(SectionIdentifier, [ItemIdentifier])],
    content: @escaping (IndexPath, ItemIdentifier) -> Content
  ) {
    let numbers = FakeListNumbers(sections, content)
    let data = { numbers.layout() }
    self.init(
      ListView(showing: data(), viewport: viewport, profile: profile), data: data,
      content: { numbers.contents[$0] }, names: { numbers.names })
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

// MARK: Batches

extension FakeListView {
  /// Performs the updates that the closure and any nested batches ask for.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the view.
  ///   - completion: Called when the outermost batch has ended, see ``holdsCompletions``; never
  ///     called if the view raises.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { completions.append(completion) }
    endUpdates()
  }

  /// Performs the updates that the closure and any nested batches ask for, and returns when the
  /// completion would be called, see ``holdsCompletions``.
  ///
  /// - Returns: `true`, but `false` if the view raises, which would have ended the app.
  public nonisolated(nonsending) func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    performBatchUpdates(updates, completion: nil)
    guard holdsCompletions, goesOn else { return goesOn }
    await withCheckedContinuation { heldCompletions.append(.awaited($0)) }
    return goesOn
  }

  /// Begins a batch, as a table view does.
  public func beginUpdates() {
    requireNoChange()
    if openBatches == 0 {
      listView.model = data()
      batch = Batch(model: listView.model)
    }
    openBatches += 1
  }

  /// Ends a batch, and performs it if it is the outermost one.
  public func endUpdates() {
    requireNoChange()
    precondition(openBatches > 0, "endUpdates() was called, and no batch has begun")
    openBatches -= 1
    guard openBatches == 0, goesOn else { return }
    batch.model = data()
    keep(
      .batch(
        batch.update, before: listView.model, model: batch.model, reloadsData: batch.reloadsData))
    let outcome = listView.performBatchUpdates { $0 = batch }
    let waiting = completions
    completions = []
    guard note(outcome) else { return }
    heldCompletions += waiting.map { completion in .called { completion(true) } }
    if !holdsCompletions { callCompletions() }
  }

  /// Calls the completions of the batches that have ended, and lets the code that awaits such a
  /// batch go on.
  ///
  /// Those of further batches that a completion performs wait for another call. After the view has
  /// raised, no completion is called any more, but code that awaits goes on.
  public func callCompletions() {
    let ended = heldCompletions
    heldCompletions = []
    for completion in ended { completion.end { if goesOn { $0() } } }
  }

  /// Reloads everything at the next layout or, in a batch, when the batch ends and its updates are
  /// dropped (rule 1.1.8).
  public func reloadData() {
    requireNoChange()
    guard goesOn else { return }
    guard openBatches == 0 else { return batch.reloadData() }
    keep(.reloadData)
    flaws = []
    listView.reloadData()
  }

  private func call(_ add: (inout BatchUpdate) -> Void) {
    requireNoChange()
    guard openBatches == 0 else { return batch.call(add) }
    guard goesOn else { return }
    listView.model = data()
    var update = BatchUpdate()
    add(&update)
    // An empty array of places asks for nothing.
    if !update.isEmpty { keep(.call(update, model: listView.model)) }
    note(listView.call { $0 = update })
  }

  private var goesOn: Bool { raised == nil && unspecified == nil }

  /// Records the outcome of an update, and returns whether the view shows its result.
  @discardableResult
  private func note(_ outcome: ListView.Outcome) -> Bool {
    switch outcome {
    case .performed(let replacement): flaws += replacement.flaw.map { [$0] } ?? []
    case .reloadedData(let log):
      logs.append(log)
      flaws = []
    case .rejected(let refusal): raised = refusal
    case .unspecified(let rule): unspecified = rule
    }
    return goesOn
  }
}

// MARK: Updates

extension FakeListView {
  public func deleteSections(_ sections: IndexSet) { call { $0.deleteSections += sections } }

  public func insertSections(_ sections: IndexSet) { call { $0.insertSections += sections } }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    call { $0.moveSections.append(Move(from: section, to: newSection)) }
  }

  public func reloadSections(_ sections: IndexSet) { call { $0.reloadSections += sections } }

  public func deleteItems(at indexPaths: [IndexPath]) {
    call { $0.deleteItems += indexPaths.map(ItemPath.init) }
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    call { $0.insertItems += indexPaths.map(ItemPath.init) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    call { $0.moveItems.append(Move(from: ItemPath(indexPath), to: ItemPath(newIndexPath))) }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    call { $0.reloadItems += indexPaths.map(ItemPath.init) }
  }

  /// Configures cells again at once, with what the data source holds at their places at that
  /// moment.
  ///
  /// In a batch, these are places before the batch (rule 1.1.7).
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if openBatches > 0 { batch.model = data() }
    call { $0.reconfigureItems += indexPaths.map(ItemPath.init) }
  }
}
