import Snapshots

/// An engine that runs in its own processes, so that a crash ends only those and not the harness.
///
/// It promises only what can be judged from outside, see ``Promise/ofOtherProcesses``.
package protocol IsolatedEngine: DiffEngine {
  /// The same engine in other processes, which is asked everything a second time.
  ///
  /// What differs between processes, such as the order of a set, does not show in one process.
  var twin: any DiffEngine { get }

  /// Returns the same engine in fresh processes.
  func startedAnew() -> any IsolatedEngine
}
