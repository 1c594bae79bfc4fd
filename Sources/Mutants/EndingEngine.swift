import Foundation
import Snapshots

/// An engine that loads everything anew, but does its process some harm where a list gets shorter.
struct EndingEngine: DiffEngine {
  /// Does the harm, given a number that nobody can foresee; what it returns is of no use.
  let end: @Sendable (Int) -> Int

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    let isShorter = transition.new.rows.count < transition.old.rows.count
    // The compiler must not find out that nobody needs it.
    if isShorter, end(transition.old.rows.count) == .min { return .stages([]) }
    return .reloadData
  }
}

/// Calls itself until the stack is over.
@Sendable func depth(_ number: Int) -> Int {
  // What comes after the call keeps it from being made a loop.
  number == .min ? 0 : max(depth(number &+ 1) &+ 1, number)
}

@Sendable func waitForEver(_ number: Int) -> Int {
  while number != .min { usleep(1_000) }
  return number
}

@Sendable func takeMemory(_ number: Int) -> Int {
  var taken: [[UInt8]] = []
  while taken.count != .max {
    taken.append([UInt8](repeating: UInt8(number & 0xFF), count: 1 << 20))
  }
  return taken.count
}
