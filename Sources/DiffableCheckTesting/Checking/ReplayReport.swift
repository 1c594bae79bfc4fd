/// The results of the stories of a corpus.
public struct ReplayReport: Hashable, Sendable {
  /// The number of stories that ended as their files say.
  public internal(set) var held = 0
  /// The number of stories that broke a property, or did not end as their files say.
  public internal(set) var broken = 0
  /// The number of stories whose outcome is not known.
  public internal(set) var undecided = 0
  /// The number of stories that do not exercise the system.
  public internal(set) var notApplicable = 0
  /// The number of files that cannot be read.
  public internal(set) var unreadable = 0
}
