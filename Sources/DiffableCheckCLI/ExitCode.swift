/// The exit codes of the command.
package enum ExitCode {
  /// Everything held.
  package static let held: Int32 = 0
  /// There is a counterexample, or whatever else a verb finds wrong.
  package static let wrong: Int32 = 1
  /// The command could not run, or checked nothing, which is not a pass.
  package static let couldNotRun: Int32 = 2
  /// The command was interrupted, after writing what it had found.
  package static let interrupted: Int32 = 130
}
