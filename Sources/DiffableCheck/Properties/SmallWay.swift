import Snapshots

/// What a sequence of batch updates can draw again.
struct SmallWay: Hashable {
  var draws: [Redraw] = []
  var reloadedSections: [Section] = []
  /// The items whose cells are replaced in any case.
  var replaces: [Item] = []
  /// The number of sections and items that are moved.
  var moves = 0

  /// Returns whether the way draws everything that has to be drawn again, reloads no other section,
  /// and replaces no other cell.
  func suits(_ redraws: [Redraw]) -> Bool {
    redraws.allSatisfy(does)
      && reloadedSections.allSatisfy { redraws.contains(.reloadSection($0)) }
      && replaces.allSatisfy {
        redraws.contains(.reload($0)) || redraws.contains(.reloadOrReconfigure($0))
      }
  }

  private func does(_ redraw: Redraw) -> Bool {
    guard case .reloadOrReconfigure(let item) = redraw else { return draws.contains(redraw) }
    return draws.contains(.reload(item)) || draws.contains(.reconfigure(item))
  }

  /// Returns whether the way can always take the place of another one, without more moves.
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
