import Foundation
import Snapshots

/// An engine that reloads everything, but harms its process when a list gets shorter.
struct EndingEngine: DiffEngine {
  /// Does the harm, given a number that the compiler cannot foresee.
  ///
  /// The result is not used.
  let end: @Sendable (Int) -> Int

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    let isShorter = transition.new.rows.count < transition.old.rows.count
    // The compiler must not be able to remove the call.
    if isShorter, end(transition.old.rows.count) == .min { return .stages([]) }
    return .reloadData
  }
}

/// Calls itself until the stack overflows.
@Sendable func depth(_ number: Int) -> Int {
  // The work after the call keeps the compiler from making a loop of it.
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
