import Snapshots

/// What some batch updates, one after another, can draw again on the way.
struct SmallWay: Hashable {
  var draws: [Redraw] = []
  var reloadedSections: [Section] = []
  /// The items whose cells are thrown away in any case.
  var replaces: [Item] = []
  /// The number of sections and items that it moves.
  var moves = 0

  /// Tells whether the way does all that marks ask for, reloads no other section, and throws no
  /// other cell away.
  func suits(_ redraws: [Redraw]) -> Bool {
    redraws.allSatisfy(draws.contains)
      && reloadedSections.allSatisfy { redraws.contains(.reloadSection($0)) }
      && replaces.allSatisfy { redraws.contains(.reload($0)) }
  }

  /// Tells whether the way suits whatever the other one suits, and moves no more.
  func serves(insteadOf other: SmallWay) -> Bool {
    moves <= other.moves && other.draws.allSatisfy(draws.contains)
      && reloadedSections.allSatisfy(other.reloadedSections.contains)
      && replaces.allSatisfy(other.replaces.contains)
  }

  func followed(by other: SmallWay) -> SmallWay {
    SmallWay(
      draws: draws + other.draws.filter { !draws.contains($0) },
      reloadedSections: reloadedSections + other.reloadedSections,
      replaces: replaces + other.replaces.filter { !replaces.contains($0) },
      moves: moves + other.moves)
  }
}
