import Snapshots

/// Adapts an engine for plain lists: most are that.
///
///     let engine = FlatEngine(rows: { old, new in
///       let difference = MyDiff(from: old, to: new)
///       return FlatChanges(deletes: difference.removed, inserts: difference.added)
///     })
///
/// It is asked where both lists have one and the same section. For any other change the adapter
/// answers by itself: nothing where lists are equal, and otherwise that everything is to be
/// reloaded. A reload throws cells away, so that `keepsCells` cannot be promised.
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
  ///   - promises: What the engine claims; `keepsCells` is left out.
  ///   - rows: Takes the rows of the old list and of the new one. It answers for every row whose
  ///     content changed, marked or not.
  public init(
    promises: Set<Promise> = [],
    rows: @escaping @Sendable (_ old: [Row], _ new: [Row]) throws -> FlatChanges
  ) {
    difference = .ofRows(rows)
    self.promises = promises.subtracting([.keepsCells])
  }

  /// Creates an engine that knows items only; what is marked, the adapter reloads or reconfigures
  /// when nothing moves any more.
  ///
  /// - Parameters:
  ///   - promises: What the engine claims; `keepsCells` is left out.
  ///   - items: Takes the items of the old list and of the new one.
  // `FlatEngine { old, new in … }` takes rows.
  @_disfavoredOverload
  public init(
    promises: Set<Promise> = [],
    items: @escaping @Sendable (_ old: [Item], _ new: [Item]) throws -> FlatChanges
  ) {
    difference = .ofItems(items)
    self.promises = promises.subtracting([.keepsCells])
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
      var redraws = transition.redraws
      // What is marked may be what the engine reloads by itself: one reload will do for both.
      let marked = Set(redraws.reloadItems)
      redraws.reloadItems += changes.redraws(inSection: 0).reloadItems.filter {
        !marked.contains($0)
      }
      let reloaded = Set(redraws.reloadItems)
      redraws.reconfigureItems.removeAll(where: reloaded.contains)
      return Changeset(changes.update(inSection: 0), then: redraws)
    }
  }

  /// Tells whether nothing is to be done that the engine could know of.
  private func isSettled(_ transition: Transition) -> Bool {
    guard !transition.hasMarks else { return false }
    return learnsOfChanges == .contents
      ? transition.old == transition.new : transition.old.hasSameIdentifiers(as: transition.new)
  }
}

extension Changeset {
  /// Creates a changeset of the batch updates that have something to do.
  init(_ update: BatchUpdate, then redraws: BatchUpdate) {
    self = .stages([update, redraws].filter { !$0.isEmpty }.map { Stage($0) })
  }
}

extension Transition {
  /// What draws again, in the new list, what is marked and has a cell from before.
  ///
  /// Both lists have the same sections. A reloaded section needs no operation for its items, and a
  /// reloaded item is not reconfigured.
  var redraws: BatchUpdate {
    var update = BatchUpdate()
    guard hasMarks else { return update }
    let oldItems = Set(old.rows.map(\.item))
    let (reloaded, reconfigured) = (Set(reloadedItems), Set(reconfiguredItems))
    for section in new.sections.indices {
      guard !reloadedSections.contains(new.sections[section]) else {
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
