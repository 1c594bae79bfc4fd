import DiffableCheck

extension Scenario {
  /// The lines of the notation but for what is of no use to a reader: the version, and the default
  /// profile.
  var linesForReaders: [String] {
    notation.split(separator: "\n").dropFirst().map(String.init).filter { $0 != "profile strict" }
  }
}
