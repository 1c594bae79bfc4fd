import Snapshots

extension Property {
  /// Broken, for example, by an engine that moves every item whose index changes.
  ///
  /// UIKit accepts that, but the animation moves all these rows where moving one would do.
  static let movesAreMinimal = Property(
    "movesAreMinimal", "no fewer moves would take the old list to the new one", on: .updates
  ) { apply in
    guard apply.isFinished else { return nil }
    let sections = apply.stages.reduce(0) { $0 + $1.update.moveSections.count }
    let items = apply.stages.reduce(0) { $0 + $1.update.moveItems.count }
    guard sections + items > 0 else { return nil }
    let fewest = FewestMoves(apply.transition, apply.places.old)
    if sections > fewest.sections {
      return breach("section", sections, fewest.sections)
    }
    return items > fewest.items ? breach("item", items, fewest.items) : nil
  }

  private static func breach(_ noun: String, _ moves: Int, _ fewest: Int) -> Breach {
    Breach("moves \(counted(moves, noun)), \(fewest) would do")
  }
}
