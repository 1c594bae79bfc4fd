import Foundation
import Snapshots

extension Property {
  /// Broken, for example, by an engine that inserts a section in one stage and an item of another
  /// section in the next: nothing keeps the two from sharing one.
  ///
  /// Asked of small transitions only, where every other way can be tried.
  static let stagesAreFewest = Property(
    "stagesAreFewest",
    "no fewer batch updates would do, for transitions so small that all are tried"
  ) { apply in
    let count = apply.stages.count
    guard apply.isFinished, apply.transition.takesFewerStages(than: count) else { return nil }
    return Violation("stagesAreFewest", "takes \(count) stages, \(count - 1) would do")
  }
}

extension Transition {
  /// Tells whether the transition is so small that every way can be tried, and one takes fewer stages
  /// than so many.
  func takesFewerStages(than count: Int) -> Bool {
    guard count > 1, isSmall else { return false }
    let ways = KnownWays.shared.ways(of: self, stages: count - 1)
    let duties = Duty.all(of: self)
    return ways.contains { $0.suits(duties) }
  }

  /// Whether there are at most two old items, one new item, two old sections, and one new section.
  fileprivate var isSmall: Bool {
    old.rows.count <= 2 && old.sections.count <= 2 && new.rows.count <= 3 && new.sections.count <= 3
      && new.rows.count { row in !old.rows.contains { $0.item == row.item } } <= 1
      && new.sections.count { !old.sections.contains($0) } <= 1
  }
}

/// The ways that were looked for last: a search asks about one transition with every marking.
///
/// What it answers does not depend on what it remembers.
final class KnownWays: @unchecked Sendable {
  static let shared = KnownWays()

  private struct Question: Hashable {
    let old, new: Layout
    let stages: Int
  }

  // The lock guards what is remembered, which is all that is shared.
  private let lock = NSLock()
  private var remembered: [Question: [SmallWay]] = [:]

  /// How many questions are remembered.
  var count: Int { lock.withLock { remembered.count } }

  func ways(of transition: Transition, stages: Int) -> [SmallWay] {
    // Stories hash equal lists differently, and a table must not hold both.
    let question = Question(
      old: transition.old.salted(0), new: transition.new.salted(0), stages: stages)
    if let ways = lock.withLock({ remembered[question] }) { return ways }
    let ways = FewestStages(from: question.old, to: question.new, stages: stages).ways
    lock.withLock {
      if remembered.count >= 16 { remembered.removeAll() }
      remembered[question] = ways
    }
    return ways
  }
}
