import DiffableCheck
import Snapshots

extension EngineBench {
  /// Measures any engine, unless it would take too long, or reloads everything in every answer.
  ///
  /// - Throws: What the engine throws if it refuses a change.
  func outcome(of workload: Workload, _ engine: any DiffEngine) throws -> BenchOutcome {
    let changes = workload.changes()
    let hundredth = workload.changes(dividedBy: 100)
    // A quadratic engine takes ten thousand times as long for a list a hundred times as long.
    let growth = EngineBench.squares(changes) / EngineBench.squares(hundredth)
    guard try time(of: hundredth, engine) * growth <= limit else {
      return BenchOutcome(
        remark: "not timed: by a hundredth of it, it may take longer than anybody waits")
    }
    let pairs = changes.map(BenchPair<Item>.init)
    let transitions = changes.map { Transition($0) }
    // A refusal has to be thrown here, because the timed work takes it for an answer.
    let reloads = try transitions.count { try engine.changeset(for: $0) == .reloadData }
    guard reloads < transitions.count else {
      return BenchOutcome(remark: "not timed: everything is reloaded")
    }
    let ratios = measurement.ofLongWork.ratios {
      EngineBench.operations(transitions, engine)
    } over: {
      EngineBench.survivors(pairs)
    }
    let remark = "for \(grouped(reloads)) of \(grouped(transitions.count)), everything is reloaded"
    return BenchOutcome(ratios: ratios, remark: reloads > 0 ? remark : nil)
  }

  /// Returns the sum of the squares of the lengths of all lists.
  private static func squares(_ changes: [NumberedChange]) -> Double {
    changes.reduce(0) { sum, change in
      [change.old, change.new].reduce(sum) { sum, list in
        let count = Double(list.count + list.reduce(0) { $0 + $1.items.count })
        return sum + count * count
      }
    }
  }

  private func time(of changes: [NumberedChange], _ engine: any DiffEngine) throws -> Double {
    let transitions = changes.map { Transition($0) }
    for transition in transitions { _ = try engine.changeset(for: transition) }
    return (0..<3).map { _ in
      BenchClock.nanoseconds { _ = EngineBench.operations(transitions, engine) }
    }.min()!
  }

  /// Returns the number of operations in all answers; a refusal and a reload count as none.
  private static func operations(_ transitions: [Transition], _ engine: any DiffEngine) -> Int {
    var sum = 0
    for transition in transitions {
      guard case .stages(let stages)? = try? engine.changeset(for: transition) else { continue }
      for stage in stages { sum += stage.update.count }
    }
    return sum
  }
}

extension Transition {
  /// Creates the transition of a change, with a reconfigure for every changed item.
  init(_ change: NumberedChange) {
    let changed = Set(change.changed)
    func layout(_ list: [NumberedSection], _ content: (Int) -> Content) -> Layout {
      Layout(
        list.map { section in
          (
            Section(Int32(section.number)),
            section.items.map { Row(Item(Int32($0)), content($0)) }
          )
        })
    }
    self.init(
      from: layout(change.old) { _ in 0 },
      to: layout(change.new) { changed.contains($0) ? 1 : 0 },
      reconfiguredItems: change.changed.map { Item(Int32($0)) })
  }
}
