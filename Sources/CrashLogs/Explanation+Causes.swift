import Snapshots

// What the numbers of a log tell of its cause, and what speaks against the story of it.

extension Explanation {
  /// What most likely happened, if the numbers are the sign of something.
  ///
  /// The same count before and after a batch that says otherwise has two: the data changed too early,
  /// which is the likelier one for inserts, or not at all, which is for deletes.
  package var likelyCauses: [String] {
    guard isUnchanged else { return [] }
    let rule = Rule.whenCountsAreRead
    let early =
      "the data was changed already before the batch began, and both counts were read after that "
      + "(\(rule.number) \(rule.rawValue))"
    let never = "the data was not changed at all, or not by the time the batch ended"
    let lacksItems = CountMismatch(match).map { $0.difference < 0 } ?? true
    return lacksItems ? [early, "or " + never] : [never, "or " + early]
  }

  /// Whether the view saw the same counts before and after a batch that says otherwise.
  private var isUnchanged: Bool {
    if let counts = CountMismatch(match) { return counts.isUnchanged }
    guard case .replays = story, let logged = LoggedUpdate(match) else { return false }
    return logged.isUnchanged
  }

  /// Why the story of the log goes by the rules of other systems than the log tells.
  ///
  /// It is `nil` if the story does not. A log that tells no system is taken for one of current ones.
  package var doubt: String? {
    let told = era ?? .modern
    guard let story = story?.scenario, let other = story.setting.profile.era, other != told else {
      return nil
    }
    guard told != .legacy, let counts = CountMismatch(match), counts.difference < 0 else {
      guard version != nil else { return nil }
      return "nothing that was tried ends in this sentence by the rules of \(told.systems)"
    }
    let rule = Rule.invalidBatchUpdates
    let end = told == .modern ? "raises as" : "reloads by"
    guard version != nil else {
      return """
        the log tells no system. By the rules of \(told.systems) a count that is too small mostly \
        \(end) \(rule.number) \(rule.rawValue).
        """
    }
    return """
      by the rules of \(told.systems) these counts do not end in this sentence: where one is too \
      small, the view \(end) \(rule.number) \(rule.rawValue). That is inferred from reports, so \
      believe the log: what it says of the counts holds, and so do the causes.
      """
  }
}
