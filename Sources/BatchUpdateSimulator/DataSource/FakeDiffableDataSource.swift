import Foundation
import Snapshots

/// A simulated diffable data source with the calls of UIKit's, for code that applies snapshots of
/// identifiers of its own.
///
/// Let the app's code ask for a protocol with the calls that it makes. UIKit's data source conforms
/// to it as it is, and so does this one:
///
///     @MainActor protocol InboxSource: AnyObject {
///       func apply(
///         _ snapshot: InboxSnapshot, animatingDifferences: Bool, completion: (() -> Void)?)
///       func itemIdentifier(for indexPath: IndexPath) -> Mail.ID?
///     }
///
/// Any snapshot can be applied that is a `SnapshotReading`: on Apple's systems that can be UIKit's
/// own. What is returned is a snapshot of this package's, and so are section snapshots.
///
/// It goes by the rules of ``DiffableDataSource``, for which identifiers are numbers.
public final class FakeDiffableDataSource<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable, Content: Hashable
> {
  var source: DiffableDataSource
  let provider: FakeCellProvider<ItemIdentifier, Content>
  var sections = FakeNumbers<SectionIdentifier>()
  /// Where the apply leads that is at work: what a data source holds before it asks for a cell.
  var destination: Destination?
  /// The new values of identifiers that the waiting applies bring, one after another.
  var waitingValues: [NewValues] = []
  /// Whether ``change(_:)`` is at work.
  private(set) var isChanging = false
  /// The queue on which the app's code calls.
  ///
  /// What it applies off the main queue waits for ``commit()``, or for the next call of its own: the
  /// queue stands still until then. While the data source asks the provider, runs completions, or calls
  /// handlers, it is the main queue.
  public var queue = Queue.main
  /// What the app does when a person opens and closes items.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifier>()
  /// What became of the applies, in the order in which they ran; of one that waits, both.
  public internal(set) var outcomes: [Applied] = []

  /// Values that are equal to those that are there, and may look otherwise.
  struct NewValues {
    var sections: [(number: Int32, value: SectionIdentifier)] = []
    var items: [(number: Int32, value: ItemIdentifier)] = []
  }

  /// Creates a data source that shows nothing yet.
  ///
  /// The cell provider returns what the cell of an item shows, or `nil` as an app's provider that
  /// returns no cell, which raises (rule 3.7). To apply in it raises as well (rule 3.10.2).
  public init(
    kind: ListKind = .collection, era: Era = .modern, sdk: LinkedSDK = .iOS15,
    viewport: Viewport = Viewport(),
    cellProvider: @escaping (IndexPath, ItemIdentifier) -> Content?
  ) {
    let provider = FakeCellProvider(kind, cellProvider)
    source = DiffableDataSource(kind: kind, era: era, sdk: sdk, viewport: viewport)
    // The view asks on the thread on which the app calls.
    nonisolated(unsafe) let cell: (inout CellRequest) throws(Refusal) -> ProvidedCell = {
      (request) throws(Refusal) in try provider.cell(for: &request)
    }
    source.view.cellProvider = { request throws(Refusal) in try cell(&request) }
    self.provider = provider
  }
}

// MARK: What UIKit says, and what a person sees

extension FakeDiffableDataSource {
  /// What the data source or its view raised, after which no apply does anything; UIKit would have
  /// ended the app with it.
  public var raised: Refusal? { source.raised ?? source.view.raised }

  /// The rule of the apply of which nobody knows what UIKit makes; from there on no apply does
  /// anything.
  public var unspecified: Rule? {
    outcomes.lazy.compactMap { if case .unspecified(let rule) = $0 { rule } else { nil } }.first
  }

  /// What the data source logged; where a section snapshot is applied, a sentence that names items
  /// has letters for them.
  public var logs: [Refusal] { source.logs }

  /// The view as it is, which knows items and contents as numbers that only tell them apart.
  public var view: ListView { source.view }

  /// What every cell shows, section by section; `nil` where there is no cell.
  public var cells: [[Content?]] {
    view.cells.map { cells in
      cells.map { cell in cell.map { provider.contents[$0.row.content] } }
    }
  }
}

// MARK: What a person does

extension FakeDiffableDataSource {
  /// Does something to the view that a person does: scrolls, selects, types.
  ///
  /// To update the view raises, since the data source alone may (rule 1.1.9).
  ///
  /// - Precondition: The closure does not apply; what an app does after it comes after it.
  public func change(_ body: (inout ListView) -> Void) {
    precondition(!provider.isAsked, "a cell provider must not change the view that asks it")
    // The provider may ask the data source meanwhile.
    var view = source.view
    let requests = view.requests.count
    isChanging = true
    onMainQueue { body(&view) }
    isChanging = false
    source.view = view
    source.raised = source.raised ?? view.raised ?? view.rejection(after: requests)
  }

  /// Opens or closes an item of a section snapshot, as a tap on its disclosure does: on the main
  /// queue, animated, and as the app's ``sectionSnapshotHandlers`` have it.
  ///
  /// An item that the section does not hold is ignored, and so is one that is as it should be.
  public func setExpanded(
    _ isExpanded: Bool, _ item: ItemIdentifier, in section: SectionIdentifier
  ) {
    onMainQueue { toggle(isExpanded, item, in: section) }
  }

  private func toggle(
    _ isExpanded: Bool, _ item: ItemIdentifier, in section: SectionIdentifier
  ) {
    let before = snapshot(for: section)
    guard goesOn, before.contains(item), before.expandedItems.contains(item) != isExpanded else {
      return
    }
    let handlers = sectionSnapshotHandlers
    guard (isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true
    else { return }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    // A handler may have applied another one.
    var outline = snapshot(for: section)
    do throws(Refusal) {
      if isExpanded, let children = handlers.snapshotForExpandingParent {
        let now = try outline.snapshot(of: item)
        try outline.replace(childrenOf: item, using: children(item, now))
      }
    } catch {
      source.raised = source.raised ?? error
      return outcomes.append(.raised(error))
    }
    if isExpanded { outline.expand([item]) } else { outline.collapse([item]) }
    apply(outline, to: section)
  }
}

extension ListView {
  /// The first update that raised, of those behind a number of requests.
  fileprivate func rejection(after count: Int) -> Refusal? {
    requests.dropFirst(count).lazy.compactMap { request in
      if case .update(_, .rejected(let refusal)) = request { refusal } else { nil }
    }.first
  }
}
