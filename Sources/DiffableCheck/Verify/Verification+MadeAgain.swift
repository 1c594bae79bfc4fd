import BatchUpdateSimulator
import Snapshots

// Snapshots that are made again, to see whether they hold the same.

extension Verification {
  /// Ends the sequence: has the snapshot of the last state made again, to see whether it holds the
  /// same identifiers.
  ///
  /// This is done at the end, because making a snapshot may change what the app does next. A short
  /// list of a `Set` may come in the same order by chance, and any may come to lie where the one
  /// before was, so it is made several times.
  mutating func end<State>(
    _ state: State, wanting kinds: Set<StateFinding.Kind>, _ snapshot: (State) throws -> S?
  ) {
    guard !kinds.isDisjoint(with: [.identityLost, .orderVaries]), let last,
      stateOfLast == report.states - 1
    else { return }
    let count = max(last.contents.count, last.read.sections.identifiers.count)
    guard count > (replaces ? 0 : 1) else { return }
    let memory = OccupiedMemory(elements: count)
    withExtendedLifetime(memory) {
      for _ in 0..<max(count > 256 ? 2 : 4, min(12, 64 / count)) {
        memory.occupyMore()
        // What only a later one throws says nothing about the list that was applied.
        guard let again = try? snapshot(state) else { return }
        if let variation = last.read.variation(in: again) { return add(variation, of: last) }
      }
    }
  }

  /// Ends the sequence of all states, and has the snapshots of earlier ones made again, too: that
  /// of the last one that has a snapshot, and those whose lists may hold identifiers that the last
  /// one does not.
  mutating func end<State>(
    _ states: [State], wanting kinds: Set<StateFinding.Kind>, _ snapshot: (State) throws -> S?,
    _ content: (S.ItemIdentifier, State) -> C
  ) {
    guard let state = states.last, let last else { return }
    end(state, wanting: kinds, snapshot)
    let earlier = replacements.filter { $0.state < stateOfLast }
    // The last state may have no snapshot.
    let isEarlier =
      stateOfLast < states.count - 1 && !kinds.isDisjoint(with: [.identityLost, .orderVaries])
    // Where a state stands for what the app does, what comes of an old one says nothing.
    guard isEarlier || !earlier.isEmpty, let again = try? snapshot(states[stateOfLast]),
      isEarlier || last.read.isSame(as: again)
    else { return }
    for (number, list) in earlier + (isEarlier ? [(stateOfLast, last)] : []) {
      let state = states[number]
      let variation = variation(of: list, { try snapshot(state) }) { content($0, state) }
      if let variation { return add(variation, of: list, inState: number) }
    }
  }

  /// Returns how the list of an earlier state differs each time it is made, although it shows the
  /// same, or the same in another order.
  ///
  /// The first of three may still be what an earlier call has left behind; the others have to
  /// differ from each other.
  private func variation(
    of list: List, _ snapshot: () throws -> S?, _ content: (S.ItemIdentifier) -> C
  ) -> Read.Variation? {
    let made = (0..<3).compactMap { _ in try? snapshot() }
    guard made.count == 3, let one = try? Read(reading: made[1], after: nil),
      let other = try? Read(reading: made[2], after: nil),
      let variation = one.variation(in: made[2])
    else { return nil }
    if case .reordered = variation { return variation }
    return other.items.identifiers.map(content) == list.contents
      ? list.read.variation(in: made[2]) : nil
  }

  private mutating func add(_ variation: Read.Variation, of list: List, inState state: Int? = nil) {
    let state = state ?? report.states - 1
    switch variation {
    case .replaced(let things) where replaces:
      add(
        .identityLost, of: list, inState: state,
        "holds other \(things): identifiers are created every time, as by UUID() in an initializer, "
          + "and with each change their cells are thrown away; make them once, and keep them in the "
          + "state")
    case .reordered(let things):
      add(
        .orderVaries, of: list, inState: state,
        "holds its \(things) in another order, so rows jump without a reason: sort what comes out of a "
          + "Set or a Dictionary")
    case .replaced: break
    }
  }

  /// Adds a finding about the snapshot of a state, made again.
  private mutating func add(
    _ kind: StateFinding.Kind, of list: List, inState state: Int, _ difference: String
  ) {
    let scenario = start(list)
    add(kind, "the snapshot of this state, made again, \(difference)", inState: state, scenario)
  }
}
