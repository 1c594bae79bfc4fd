import DiffableCheck

extension [String] {
  /// The lines, or the first hundred and the number of the others if there are many more.
  ///
  /// What a finding's answer does wrong is seen in its first operations. An engine that answers
  /// with hundreds of thousands would otherwise fill the terminal and the report.
  var abridged: [String] {
    let most = 100
    // One line more is no longer than the line that would stand in its place.
    guard count > most + 1 else { return self }
    return prefix(most) + ["and \(grouped(count - most)) more"]
  }
}
