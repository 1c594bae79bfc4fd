import Snapshots

/// What a batch update says about the sections and rows of the lists before and after it.
struct UpdateMarks {
  private(set) var before: DrawnList
  private(set) var after: DrawnList
  /// The places in both lists between which something moves.
  private(set) var moves: [Move<DrawnLine.Place>] = []
  /// The operations that name a place that a list does not have, in words.
  private(set) var strays: [String] = []

  init(_ update: BatchUpdate, _ before: DrawnList, _ after: DrawnList) {
    (self.before, self.after) = (before, after)
    for section in update.deleteSections { old(.section(section), .deleted, "delete section") }
    for section in update.insertSections { inserted(.section(section), "insert section") }
    for move in update.moveSections {
      self.move(.section(move.source), .section(move.destination), "section \(move)")
    }
    for section in update.reloadSections { old(.section(section), .reloaded, "reload section") }
    for path in update.deleteItems { old(.item(path), .deleted, "delete") }
    for path in update.insertItems { inserted(.item(path), "insert") }
    for move in update.moveItems {
      self.move(.item(move.source), .item(move.destination), "\(move)")
    }
    for path in update.reloadItems { old(.item(path), .reloaded, "reload") }
    for path in update.reconfigureItems { old(.item(path), .reconfigured, "reconfigure") }
  }

  /// Adds a mark to the list after the update that no operation is the reason for.
  mutating func note(_ place: DrawnLine.Place, _ mark: DrawnMark) { after.mark(place, mark) }

  private mutating func old(_ place: DrawnLine.Place, _ mark: DrawnMark, _ words: String) {
    if !before.mark(place, mark) { strays.append("\(words) \(place)") }
  }

  private mutating func inserted(_ place: DrawnLine.Place, _ words: String) {
    if !after.mark(place, .inserted) { strays.append("\(words) \(place)") }
  }

  private mutating func move(
    _ source: DrawnLine.Place, _ destination: DrawnLine.Place, _ words: String
  ) {
    let starts = before.mark(source, .moved(to: "\(destination)"))
    let ends = after.mark(destination, .arrived)
    if starts, ends {
      moves.append(Move(from: source, to: destination))
    } else {
      strays.append("move \(words)")
    }
  }
}

extension DrawnLine.Place: CustomStringConvertible {
  var description: String {
    switch self {
    case .section(let section): "\(section)"
    case .item(let path): "\(path)"
    }
  }
}
