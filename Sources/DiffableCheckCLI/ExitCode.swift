/// How the command ends.
public enum ExitCode {
  /// Everything held.
  public static let held: Int32 = 0
  /// There is a counterexample.
  public static let counterexample: Int32 = 1
  /// The text to explain has none of the sentences that are known.
  public static let unknown: Int32 = 1
  /// A file of the corpus is not what it should be.
  public static let brokenCorpus: Int32 = 1
  /// It could not run, or ran nothing: a run that checked nothing is not a pass.
  public static let couldNotRun: Int32 = 2
  /// It was interrupted; what was found is written.
  public static let interrupted: Int32 = 130
}
