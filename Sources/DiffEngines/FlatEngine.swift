import Snapshots

/// An adapter for engines that compare plain lists, as most engines do.
///
///     let engine = FlatEngine(rows: { old, new in
///       let difference = MyDiff(from: old, to: new)
///       return FlatChanges(deletes: difference.removed, inserts: difference.added)
///     })
///
/// The engine is called if both lists have one and the same section. For any other change, the
/// adapter gives its own answer: no changes if nothing that it compares differs and nothing is
/// marked, and a reload of everything otherwise. Such a reload discards cells, so `keepsCells`
/// cannot be promised.
public struct FlatEngine: DiffEngine {
  private enum Difference: Sendable {
    case ofRows(@Sendable (_ old: [Row], _ new: [Row]) throws -> FlatChanges)
    case ofItems(@Sendable (_ old: [Item], _ new: [Item]) throws -> FlatChanges)
  }

  private let difference: Difference
  public let promises: Set<Promise>

  /// Creates an engine that compares items and their contents.
  ///
  /// - Parameters:
  ///   - promises: The promises of the engine; `keepsCells` is ignored.
  ///   - rows: Compares the rows of the old list with those of the new one. It handles every row
  ///     whose content changed, marked or not.
  public init(
    promises: Set<Promise> = [],
    rows: @escaping @Sendable (_ old: [Row], _ new: [Row]) throws -> FlatChanges
  ) {
    difference = .ofRows(rows)
    self.promises = promises.subtracting([.keepsCells])
  }

  /// Creates an engine that compares items only.
  ///
  /// The adapter reloads or reconfigures marked items after all moves, in a batch update of their
  /// own.
  ///
  /// - Parameters:
  ///   - promises: The promises of the engine; `keepsCells` and `stagesAreFewest` are ignored.
  ///   - items: Compares the items of the old list with those of the new one.
  // Disfavored, so that `FlatEngine { old, new in … }` takes rows.
  @_disfavoredOverload
  public init(
    promises: Set<Promise> = [],
    items: @escaping @Sendable (_ old: [Item], _ new: [Item]) throws -> FlatChanges
  ) {
    difference = .ofItems(items)
    self.promises = promises.subtracting([.keepsCells, .stagesAreFewest])
  }

  public var learnsOfChanges: ChangeSource {
    switch difference {
    case .ofRows: .contents
    case .ofItems: .marks
    }
  }

  public func changeset(for transition: Transition) throws -> Changeset {
    let (old, new) = (transition.old, transition.new)
    guard old.sections == new.sections, new.sections.count < 2 else {
      return isSettled(transition) ? .empty : .reloadData
    }
    guard !new.sections.isEmpty else { return .empty }
    switch difference {
    case .ofRows(let difference):
      let changes = try difference(old.rows, new.rows)
      return .stages(changes.batchUpdates(inSection: 0).map { Changeset.Stage($0) })
    case .ofItems(let difference):
      let changes = try difference(old.rows.map(\.item), new.rows.map(\.item))
      return Changeset(
        changes.update(inSection: 0), then: redraws(of: transition, beside: changes))
    }
  }

  /// Returns the update that redraws what is marked and what the engine reloads afterwards, but for
  /// the cells that it has replaced already: one reload is enough.
  private func redraws(of transition: Transition, beside changes: FlatChanges) -> BatchUpdate {
    var redraws = transition.redraws
    guard redraws.reloadSections.isEmpty else { return redraws }
    let rows = transition.old.rows
    // A wrong engine may name places that the list does not have.
    let replaced = Set(changes.reloads.filter(rows.indices.contains).map { rows[$0].item })
    let isReplaced = { (path: ItemPath) in replaced.contains(transition.new[path].item) }
    redraws.reloadItems.removeAll(where: isReplaced)
    let marked = Set(redraws.reloadItems)
    redraws.reloadItems += changes.redraws(inSection: 0).reloadItems.filter {
      !marked.contains($0)
    }
    let reloaded = Set(redraws.reloadItems)
    redraws.reconfigureItems.removeAll { reloaded.contains($0) || isReplaced($0) }
    return redraws
  }

  /// Returns whether there is nothing to do that the engine could know of.
  private func isSettled(_ transition: Transition) -> Bool {
    switch learnsOfChanges {
    case .contents: transition.old == transition.new
    case .marks:
      !transition.hasMarks && transition.old.hasSameIdentifiers(as: transition.new)
    }
  }
}

extension Changeset {
  /// Creates a changeset from batch updates, without empty ones.
  init(_ update: BatchUpdate, then redraws: BatchUpdate) {
    self = .stages([update, redraws].filter { !$0.isEmpty }.map { Stage($0) })
  }
}

extension Transition {
  /// The update that redraws marked places of the new list whose cells existed before.
  ///
  /// Both lists have the same sections. A reloaded section needs no operations on its items, and a
  /// reloaded item is not reconfigured.
  var redraws: BatchUpdate {
    var update = BatchUpdate()
    guard hasMarks else { return update }
    let oldItems = Set(old.rows.map(\.item))
    let (reloaded, reconfigured) = (Set(reloadedItems), Set(reconfiguredItems))
    let sections = Set(reloadedSections)
    for section in new.sections.indices {
      guard !sections.contains(new.sections[section]) else {
        update.reloadSections.append(section)
        continue
      }
      for (place, row) in new.rows(inSection: section).enumerated()
      where oldItems.contains(row.item) {
        let path = ItemPath(section, place)
        if reloaded.contains(row.item) {
          update.reloadItems.append(path)
        } else if reconfigured.contains(row.item) {
          update.reconfigureItems.append(path)
        }
      }
    }
    return update
  }
}
