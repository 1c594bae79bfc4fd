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
/// own. What is returned is a snapshot of this package's, and so are section snapshots. The applies
/// that are `async` are left out.
///
/// It goes by the rules of ``DiffableDataSource``, for which identifiers are numbers: one whose
/// hash changes gets another number, and is another item.
public final class FakeDiffableDataSource<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable, Content: Hashable
> {
  private var source: DiffableDataSource
  /// Where the apply leads that is at work: what a data source holds before it asks for a cell.
  private var destination: Destination?
  private let provider: FakeCellProvider<ItemIdentifier, Content>
  private var sections = FakeNumbers<SectionIdentifier>()
  /// The queue on which the app's code calls; what is not on the main queue waits for ``commit()``.
  public var queue = Queue.main
  /// The new values of identifiers that the waiting applies bring, one after another.
  private var waitingValues: [NewValues] = []
  /// Whether ``change(_:)`` is at work.
  private var isChanging = false
  /// What became of the applies, in the order in which they ran; of one that waits, both.
  public private(set) var outcomes: [Applied] = []

  /// Values that are equal to those that are there, and may look otherwise.
  private struct NewValues {
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

  /// What the data source or its view raised, after which no apply does anything; UIKit would have
  /// ended the app with it.
  public var raised: Refusal? { source.raised ?? source.view.raised }

  /// The rule of the apply of which nobody knows what UIKit makes; from there on no apply does
  /// anything.
  public var unspecified: Rule? {
    outcomes.lazy.compactMap { if case .unspecified(let rule) = $0 { rule } else { nil } }.first
  }

  /// What the data source logged; a sentence that names items has letters for them.
  public var logs: [Refusal] { source.logs }

  /// The view as it is, which knows items and contents as numbers that only tell them apart.
  public var view: ListView { source.view }

  /// What every cell shows, section by section; `nil` where there is no cell.
  public var cells: [[Content?]] {
    view.cells.map { cells in
      cells.map { cell in cell.map { provider.contents[$0.row.content] } }
    }
  }

  /// Does something to the view that a person does: scrolls, selects, types.
  ///
  /// - Precondition: The closure does not apply; what an app does after it comes after it.
  public func change(_ body: (inout ListView) -> Void) {
    precondition(!provider.isAsked, "a cell provider must not change the view that asks it")
    // The provider may ask the data source meanwhile.
    var view = source.view
    isChanging = true
    body(&view)
    isChanging = false
    source.view = view
    source.raised = source.raised ?? view.raised
  }
}

// MARK: Applies

extension FakeDiffableDataSource {
  /// Takes the view to what a snapshot holds, and carries its marks out.
  ///
  /// The completion is called when the list is on screen: on the main queue before the call
  /// returns, where UIKit calls it later, and never if the apply raises.
  public func apply(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    perform(animatingDifferences ? .animated : .notAnimated, completion) { values throws(Refusal) in
      .list(try numbered(snapshot, &values))
    }
  }

  /// Shows what a snapshot holds without comparing; its marks are dropped (rule 3.14).
  public func applySnapshotUsingReloadData(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    completion: (() -> Void)? = nil
  ) {
    perform(.reloading, completion) { values throws(Refusal) in
      .list(try numbered(snapshot, &values))
    }
  }

  /// Takes a section to the visible items of a section snapshot, and keeps all of it (rule 4.17).
  public func apply(
    _ snapshot: SectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    perform(animatingDifferences ? .animated : .notAnimated, completion) { values throws(Refusal) in
      .outline(try numbered(snapshot, &values), in: note(section, &values))
    }
  }

  /// Has the main queue run the applies that wait for it.
  public func commit() {
    precondition(!provider.isAsked, "a cell provider is asked by the main queue, which is busy")
    while let request = source.waiting.first, raised == nil, unspecified == nil {
      take(waitingValues.removeFirst())
      run(to: request.target) { $0.commitNext() }
    }
  }

  private func perform(
    _ way: ApplyRequest.Way, _ completion: (() -> Void)?,
    to target: (inout NewValues) throws(Refusal) -> ApplyRequest.Target
  ) {
    guard !provider.isAsked else {
      return provider.raised = Refusal(applyingDuringApply: source.era, source.kind)
    }
    precondition(!isChanging, "apply after change(_:), which does what a person does")
    guard unspecified == nil else { return }
    var values = NewValues()
    do throws(Refusal) {
      let request = ApplyRequest(
        target: try target(&values), way: way, queue: queue, code: code(for: completion))
      if queue == .main { take(values) }
      let outcome = run(to: request.target) { $0.perform(request) }
      if outcome == .waiting { waitingValues.append(values) }
    } catch {
      source.raised = source.raised ?? error
      outcomes.append(.raised(error))
    }
  }

  /// Applies in a copy, since the provider and the completion may ask, and the completion apply.
  @discardableResult
  private func run(
    to target: ApplyRequest.Target, _ apply: (inout DiffableDataSource) -> Applied?
  ) -> Applied? {
    var source = self.source
    let place = outcomes.count
    destination = try? source.destination(of: target)
    let outcome = apply(&source)
    destination = nil
    self.source = source
    // What the completion applied came after it.
    if let outcome { outcomes.insert(outcome, at: place) }
    return outcome
  }

  private func take(_ values: NewValues) {
    for (number, value) in values.sections { sections[number] = value }
    for (number, value) in values.items { provider.items[number] = value }
  }

  private func code(for completion: (() -> Void)?) -> AppCode {
    guard let completion else { return AppCode() }
    // It runs on the thread on which the app applies or commits, and is kept by the source.
    nonisolated(unsafe) let run: (inout DiffableDataSource) -> Void = { [unowned self] source in
      self.source = source
      completion()
      source = self.source
    }
    return AppCode(completion: { run(&$0) })
  }
}

// MARK: Questions

extension FakeDiffableDataSource {
  /// The data source as whoever asks finds it: it holds the new list before the provider is asked.
  private var held: DiffableDataSource {
    guard provider.isAsked, let destination else { return source }
    var source = source
    (source.current, source.outlines) = (destination.list, destination.outlines)
    return source
  }

  /// Returns a copy of what is on screen, without marks (rule 3.12).
  public func snapshot() -> Snapshot<SectionIdentifier, ItemIdentifier> {
    let list = held.snapshot()
    var snapshot = Snapshot<SectionIdentifier, ItemIdentifier>()
    do throws(Refusal) {
      for (section, items) in zip(list.sections, list.items) {
        try snapshot.appendSections([sections[section.number]])
        try snapshot.appendItems(items.map { provider.items[$0.number] })
      }
    } catch {
      preconditionFailure("the list on screen holds an identifier twice: \(error)")
    }
    return snapshot
  }

  /// Returns what was applied to a section; without that, its items as roots (rule 4.18).
  public func snapshot(for section: SectionIdentifier) -> SectionSnapshot<ItemIdentifier> {
    var snapshot = SectionSnapshot<ItemIdentifier>()
    guard let number = sections.number(of: section) else { return snapshot }
    do throws(Refusal) {
      let numbered = try SectionSnapshot(held.snapshot(for: Section(number)))
      try snapshot.become(numbered) { provider.items[$0.number] }
    } catch {
      preconditionFailure("a section on screen holds an item twice: \(error)")
    }
    return snapshot
  }

  /// Returns the item at a place; `nil` if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    held.itemIdentifier(for: ItemPath(indexPath)).map { provider.items[$0.number] }
  }

  /// Returns the place of an item; `nil` if the list does not hold it.
  public func indexPath(for item: ItemIdentifier) -> IndexPath? {
    provider.items.number(of: item).flatMap { held.indexPath(for: Item($0)) }.map(IndexPath.init)
  }

  /// Returns the section at a place; `nil` if there is none.
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    held.sectionIdentifier(for: index).map { sections[$0.number] }
  }

  /// Returns the place of a section; `nil` if the list does not hold it.
  public func index(for section: SectionIdentifier) -> Int? {
    sections.number(of: section).flatMap { held.index(for: Section($0)) }
  }
}

// MARK: Numbers for identifiers

extension FakeDiffableDataSource {
  /// - Throws: What UIKit's snapshot would have raised, of one that lets more pass.
  private func numbered(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>, _ values: inout NewValues
  ) throws(Refusal) -> SnapshotModel {
    // Made of the app's identifiers first, which UIKit's sentences name.
    let list = try lawful(snapshot)
    var numbered = Snapshot<Section, Item>()
    for section in list.sectionIdentifiers {
      try numbered.appendSections([note(section, &values)])
      let items = try list.itemIdentifiers(inSection: section)
      try numbered.appendItems(items.map { note($0, &values) })
    }
    try numbered.reloadSections(list.reloadedSectionIdentifiers.map { note($0, &values) })
    try numbered.reloadItems(list.reloadedItemIdentifiers.map { note($0, &values) })
    try numbered.reconfigureItems(list.reconfiguredItemIdentifiers.map { note($0, &values) })
    return SnapshotModel(numbered)
  }

  /// Returns what a snapshot would be whose edits are UIKit's; a mark on what has left since is
  /// skipped (rule 2.6.4).
  private func lawful(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>
  ) throws(Refusal) -> Snapshot<SectionIdentifier, ItemIdentifier> {
    var list = Snapshot<SectionIdentifier, ItemIdentifier>()
    for section in snapshot.sectionIdentifiers {
      try list.appendSections([section])
      try list.appendItems(items(of: snapshot, in: section))
    }
    for item in list.itemIdentifiersAddedAgain {
      source.logs.append(Refusal(movingIntoPlace: ["\(item)"]))
    }
    try list.reloadSections(
      snapshot.reloadedSectionIdentifiers.filter { list.indexOfSection($0) != nil })
    try list.reloadItems(snapshot.reloadedItemIdentifiers.filter { list.indexOfItem($0) != nil })
    try list.reconfigureItems(
      snapshot.reconfiguredItemIdentifiers.filter { list.indexOfItem($0) != nil })
    return list
  }

  private func items(
    of snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    in section: SectionIdentifier
  ) throws(Refusal) -> [ItemIdentifier] {
    do {
      return try snapshot.itemIdentifiers(inSection: section)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      preconditionFailure("a snapshot does not know the items of its own section: \(error)")
    }
  }

  private func numbered(
    _ snapshot: SectionSnapshot<ItemIdentifier>, _ values: inout NewValues
  ) throws(Refusal) -> ItemTree {
    var numbered = SectionSnapshot<Item>()
    try numbered.become(snapshot) { note($0, &values) }
    return numbered.tree
  }

  private func note(_ section: SectionIdentifier, _ values: inout NewValues) -> Section {
    let number = sections.note(section)
    values.sections.append((number, section))
    return Section(number)
  }

  private func note(_ item: ItemIdentifier, _ values: inout NewValues) -> Item {
    let number = provider.items.note(item)
    values.items.append((number, item))
    return Item(number)
  }
}

extension SectionSnapshot {
  /// Becomes the same outline of other identifiers.
  fileprivate mutating func become<Other>(
    _ other: SectionSnapshot<Other>, _ identifier: (Other) -> ItemIdentifier
  ) throws(Refusal) {
    for item in other.items {
      try append([identifier(item)], to: try other.parent(of: item).map(identifier))
    }
    expand(other.expandedItems.map(identifier))
  }
}
