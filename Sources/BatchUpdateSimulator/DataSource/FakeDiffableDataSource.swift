import Foundation
import Snapshots

/// A simulated diffable data source with UIKit's calls, for code that applies snapshots of its own
/// identifiers.
///
/// Let the app's code take a protocol with the calls that it makes. UIKit's data source conforms to
/// it as it is, and so does this one:
///
///     @MainActor protocol InboxSource: AnyObject {
///       func apply(
///         _ snapshot: InboxSnapshot, animatingDifferences: Bool, completion: (() -> Void)?)
///       func itemIdentifier(for indexPath: IndexPath) -> Mail.ID?
///     }
///
/// It can apply any snapshot that is a `SnapshotReading`, which on Apple's systems includes UIKit's
/// own. The snapshots and section snapshots that it returns are those of this package.
///
/// It follows the rules of ``DiffableDataSource``, for which identifiers are numbers. Equal
/// identifiers have one number. If they are different objects of a class that is not a subclass of
/// `NSObject`, UIKit may compare their addresses instead: ``unspecified`` is then rule 2.6.7.
public final class FakeDiffableDataSource<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable, Content: Hashable
> {
  var source: DiffableDataSource { didSet { noteEnd() } }
  let provider: FakeCellProvider<ItemIdentifier, Content>
  var sections = FakeNumbers<SectionIdentifier>()
  /// Whether an apply is running and has not reached its completion.
  var isApplying = false
  /// The state to which the running apply leads, once the data source holds it.
  var destination: Destination?
  /// The new values of identifiers in the waiting applies, one element for each apply.
  var waitingValues: [NewValues] = []
  /// Whether ``change(_:)`` is running.
  private var isChanging = false
  /// Whether the app's handlers for reordering are running.
  var isReordering = false
  /// The queue on which the app's code makes its calls.
  ///
  /// An apply off the main queue waits for ``commit()``, or for the queue's next call: the queue is
  /// blocked until then. While the data source calls the provider, completions, or handlers, this
  /// is the main queue.
  public var queue = Queue.main
  /// Whether completions wait for ``callCompletions()``, as they do in UIKit until the animation
  /// ends.
  ///
  /// Otherwise they are called when the list is on screen: for an apply on the main queue, before
  /// it returns. Code that awaits an apply is suspended as long.
  public var holdsCompletions = false
  var heldCompletions: [HeldCompletion] = []
  /// What the app does when a person drags items.
  public var reorderingHandlers = ReorderingHandlers<SectionIdentifier, ItemIdentifier>()
  /// What the app does when a person expands and collapses items.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifier>()
  /// The outcomes of the applies, in the order in which they ran; an apply that waits has two.
  ///
  /// The outcome of an apply is here once its completion has returned.
  public internal(set) var outcomes: [Applied] = [] { didSet { noteEnd() } }
  /// The rule of the first call of which it is not known what UIKit does.
  ///
  /// Applies have no effect afterwards.
  public internal(set) var unspecified: Rule?

  /// What has happened since the last screenshot.
  var record = ScreenRecord()
  /// What should be on screen at the next screenshot, if that is known.
  var expected: ExpectedScreen<SectionIdentifier, ItemIdentifier, Content>?

  /// Values that are equal to existing ones, and may differ otherwise.
  struct NewValues {
    var sections: [(number: Int32, value: SectionIdentifier)] = []
    var items: [(number: Int32, value: ItemIdentifier)] = []
    /// Whether UIKit may not find what a mark names in the list that has the mark (rule 2.6.7).
    var hasUnclearMarks = false
  }

  /// Creates a data source that shows nothing yet.
  ///
  /// The cell provider returns the content that the cell of an item shows. `nil` stands for a
  /// provider that returns no cell, which raises (rule 3.7). Applying in a provider that an apply
  /// asks raises as well (rule 3.10.2).
  ///
  /// If cells are of several kinds, `reuseIdentifier` returns the identifier with which the cell of
  /// an item is dequeued. An item that needs another one after a reconfigure makes the view raise
  /// (rule 3.5.3).
  ///
  /// - Parameters:
  ///   - kind: The kind of view; that of a table has no section snapshots.
  ///   - era: The systems by whose rules the view goes.
  ///   - sdk: The SDK that the app is linked with, which decides what an apply without animation
  ///     does.
  ///   - viewport: The part of the list that is on screen; by default all of it.
  ///   - cellProvider: Returns what the cell of an item shows.
  ///   - reuseIdentifier: Returns the kind of cell of an item, if there are several.
  public init(
    kind: ListKind = .collection, era: Era = .modern, sdk: LinkedSDK = .iOS15,
    viewport: Viewport = Viewport(),
    cellProvider: @escaping (IndexPath, ItemIdentifier) -> Content?,
    reuseIdentifier: ((IndexPath, ItemIdentifier) -> String)? = nil
  ) {
    let provider = FakeCellProvider(kind, cellProvider, reuseIdentifier)
    source = DiffableDataSource(kind: kind, era: era, sdk: sdk, viewport: viewport)
    // The view calls the provider on the thread on which the app makes its calls.
    nonisolated(unsafe) let cell: (inout CellRequest) throws(Refusal) -> ProvidedCell = {
      (request) throws(Refusal) in try provider.cell(for: &request)
    }
    source.view.cellProvider = { request throws(Refusal) in try cell(&request) }
    nonisolated(unsafe) let name: (Item) -> String = { "\(provider.items[$0.number])" }
    source.itemName = { name($0) }
    self.provider = provider
    nonisolated(unsafe) let hold: (Destination) -> Void = { [weak self] in self?.destination = $0 }
    source.didHold = { hold($0) }
  }
}

// MARK: Results

extension FakeDiffableDataSource {
  /// What the data source or its view raised, which would have ended the app.
  ///
  /// Applies have no effect afterwards.
  public var raised: Refusal? { source.raised }

  /// What the data source and the snapshots that were applied to it have logged.
  ///
  /// UIKit logs at the edit that an item is added again (rule 2.3.4). Here it stands at every apply
  /// of the snapshot, and only if the snapshot reports it or still holds the item twice, see
  /// `SnapshotReading.itemIdentifiersAddedAgain`.
  public var logs: [Refusal] { source.logs }

  /// The view as it is; it knows items and contents as numbers, which serve only to distinguish
  /// them.
  public var view: ListView { source.view }

  /// The content that each cell shows, section by section, or `nil` for a row without a cell.
  public var cells: [[Content?]] {
    view.cells.map { cells in
      cells.map { cell in cell.map { provider.contents[$0.row.content] } }
    }
  }
}

// MARK: Actions of a person

extension FakeDiffableDataSource {
  /// Performs an action of a person on the view, such as scrolling, selecting, or typing.
  ///
  /// Updating the view raises, since only the data source may do that (rule 1.1.9).
  ///
  /// - Precondition: The closure calls the view that it is given, and only reads this object: an
  ///   app's reaction to the action comes after this call. The cell provider is not running.
  public func change(_ body: (inout ListView) -> Void) {
    precondition(!provider.isAsked, "a cell provider must not change the view that asks it")
    requireNoChange()
    // The provider may query the data source meanwhile.
    var view = source.view
    isChanging = true
    onMainQueue { body(&view) }
    isChanging = false
    source.view = view
    if goesOn { source.raised = view.raised ?? view.rejection }
  }

  /// Traps while ``change(_:)`` is running, whose end would undo any other change.
  func requireNoChange() {
    precondition(!isChanging, "call after change(_:), which does what a person does")
  }

  /// Expands or collapses an item of a section snapshot, as a tap on its disclosure does.
  ///
  /// This happens on the main queue, animated, and with the app's ``sectionSnapshotHandlers``. An
  /// item that is in no section snapshot, or hidden in one, has no disclosure, so it is ignored,
  /// and so is one that is in the wanted state already.
  ///
  /// - Returns: Whether the item was in the other state, and the app let it change, and goes on.
  @discardableResult
  public func setExpanded(
    _ isExpanded: Bool, _ item: ItemIdentifier, in section: SectionIdentifier
  ) -> Bool {
    onMainQueue { toggle(isExpanded, item, in: section) }
  }

  private func toggle(
    _ isExpanded: Bool, _ item: ItemIdentifier, in section: SectionIdentifier
  ) -> Bool {
    guard goesOn, holdsOutline(of: section) else { return false }
    let before = snapshot(for: section)
    guard before.visibleItems.contains(item), before.expandedItems.contains(item) != isExpanded
    else {
      return false
    }
    let handlers = sectionSnapshotHandlers
    guard (isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true
    else { return false }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    // A handler may have applied another section snapshot.
    var outline = snapshot(for: section)
    do throws(Refusal) {
      if isExpanded, let children = handlers.snapshotForExpandingParent {
        let now = try outline.snapshot(of: item)
        try outline.replace(childrenOf: item, using: children(item, now))
      }
    } catch {
      note(error)
      return false
    }
    if isExpanded { outline.expand([item]) } else { outline.collapse([item]) }
    apply(outline, to: section)
    return goesOn
  }

  private func holdsOutline(of section: SectionIdentifier) -> Bool {
    sections.number(of: section).map { source.outlines[Section($0)] != nil } ?? false
  }

  /// Records what a handler made a section snapshot do: of some it is not known what UIKit does.
  func note(_ refusal: Refusal) {
    guard goesOn else { return }
    guard refusal.rule.entry.effects.contains(where: { $0.consequence == .raises }) else {
      return outcomes.append(.unspecified(refusal.rule))
    }
    source.raised = refusal
    outcomes.append(.raised(refusal))
  }

  /// Records if the last thing that happened has ended the app, or what is known of it.
  private func noteEnd() {
    if case .unspecified(let rule)? = outcomes.last { unspecified = unspecified ?? rule }
    if !goesOn { record.noteEnd() }
  }
}
