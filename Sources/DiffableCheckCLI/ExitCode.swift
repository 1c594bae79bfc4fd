/// How the command ends.
package enum ExitCode {
  /// Everything held.
  package static let held: Int32 = 0
  /// There is a counterexample.
  package static let counterexample: Int32 = 1
  /// The text to explain has none of the sentences that are known.
  package static let unknown: Int32 = 1
  /// A file of the corpus is not what it should be.
  package static let brokenCorpus: Int32 = 1
  /// It could not run, or ran nothing: a run that checked nothing is not a pass.
  package static let couldNotRun: Int32 = 2
  /// It was interrupted; what was found is written.
  package static let interrupted: Int32 = 130
}
