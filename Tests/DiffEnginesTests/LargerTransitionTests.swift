import DiffEngines
import Snapshots
import Testing

// What small lists cannot show: several of a kind come, go, and move at once.
@Suite struct LargerTransitionTests {
  @Test func `larger changes reach their target with every list of operations in order`() throws {
    var numbers = Numbers(state: 1)
    for _ in 0..<300 {
      let transition = Transition(
        from: randomLayout(using: &numbers), to: randomLayout(using: &numbers))
      var shown = transition.old
      for (update, model) in try stages(for: transition) {
        shown = try Replay.perform(update, on: shown, model: model)
      }
      try #require(shown.hasSameIdentifiers(as: transition.new), "\(transition)")
    }
  }

  @Test(arguments: [
    ("D: d | X: x | Y:", "X: d | Y: x | N:"),
    ("D: d | X: x a b c | Y: e f g", "X: d a b c | Y: x e f g | N: n"),
  ])
  func `a move is made before its sections come to have one number`(
    _ old: String, _ new: String
  ) throws {
    // The move into Y would have to wait for a third stage if it waited for the delete of D.
    let transition = Transition(from: try list(old), to: try list(new))
    #expect(try stages(for: transition).count == 2)
  }

  /// Returns some of nine sections that hold some of forty items, all in any order.
  private func randomLayout(using numbers: inout Numbers) -> Layout {
    let sections = (0..<9).shuffled(using: &numbers).prefix(6)
    let items = (0..<40).shuffled(using: &numbers).prefix(25)
    var layout = Layout()
    for section in sections {
      layout.appendSection(Section(Int32(section)))
      layout.append(
        contentsOf: items.filter { $0 % sections.count == layout.sections.count - 1 }
          .map { Row(Item(Int32($0))) })
    }
    return layout
  }
}

/// A fixed sequence of numbers: SplitMix64 (Steele, Lea, and Flood 2014).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
