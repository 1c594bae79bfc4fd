import Snapshots

/// The effect of a batch update on the arrays of an app.
///
/// A view takes its calls in any order, but arrays do not. The safe order (rule 1.1.2) treats a
/// move as a delete and an insert, and performs first all deletes, from the highest index down, and
/// then all inserts, from the lowest index up.
struct DataEdit {
  /// The update that the app asks the view for.
  let update: BatchUpdate
  /// The list after the update, which contains the inserted rows.
  let target: Layout
  let faults: Set<UpdaterFault>

  func perform(on data: inout AppData) {
    let (before, moves) = (data, update.moveItems)
    let deletes = update.deleteItems + moves.map(\.source)
    let arrivals = moves.compactMap { move in
      before.row(at: move.source).map { Arrival(row: $0, path: move.destination) }
    }
    if faults.contains(.deletesAppliedToDataInAscendingOrder) {
      for path in deletes.sorted() { data.removeRow(at: path) }
      performSections(on: &data)
      insert(inserts + arrivals, into: &data)
    } else if faults.contains(.insertsAppliedToDataBeforeDeletes) {
      insert(inserts + arrivals, into: &data)
      delete(deletes, from: &data)
      performSections(on: &data)
    } else if faults.contains(.movesAppliedToDataAsTheyCome) {
      delete(update.deleteItems, from: &data)
      performSections(on: &data)
      performMovesOneByOne(on: &data)
      insert(inserts, into: &data)
    } else if faults.contains(.insertsAppliedToDataBeforeMoves) {
      delete(update.deleteItems, from: &data)
      performSections(on: &data)
      insert(inserts, into: &data)
      performMovesOneByOne(on: &data)
    } else {
      delete(deletes, from: &data)
      performSections(on: &data)
      insert(inserts + arrivals, into: &data)
    }
  }
}

// MARK: Items

extension DataEdit {
  /// A row, and its destination.
  private struct Arrival {
    let row: Row
    let path: ItemPath
  }

  private var inserts: [Arrival] {
    update.insertItems.map { Arrival(row: target[$0], path: $0) }
  }

  private func delete(_ paths: [ItemPath], from data: inout AppData) {
    for path in paths.sorted().reversed() { data.removeRow(at: path) }
  }

  private func insert(_ arrivals: [Arrival], into data: inout AppData) {
    for arrival in arrivals.sorted(by: { $0.path < $1.path }) {
      data.insert(arrival.row, at: arrival.path)
    }
  }

  private func performMovesOneByOne(on data: inout AppData) {
    for move in update.moveItems {
      guard let row = data.row(at: move.source) else { continue }
      data.removeRow(at: move.source)
      data.insert(row, at: move.destination)
    }
  }
}

// MARK: Sections

extension DataEdit {
  private func performSections(on data: inout AppData) {
    let parts = data.parts
    let new = AppData(target).parts
    let arrivals =
      update.insertSections.map { (part: new[$0], index: $0) }
      + update.moveSections.map { (part: parts[$0.source], index: $0.destination) }
    let deletes = update.deleteSections + update.moveSections.map(\.source)
    for index in deletes.sorted().reversed() { data.removePart(at: index) }
    for arrival in arrivals.sorted(by: { $0.index < $1.index }) {
      data.insert(arrival.part, at: arrival.index)
    }
  }
}
