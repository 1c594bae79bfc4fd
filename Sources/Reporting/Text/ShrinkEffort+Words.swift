import DiffableCheck

extension ShrinkEffort {
  /// The number of attempts, and what ended them if there were more to make.
  package var words: String { counted(attempts, "attempt") + end }

  private var end: String {
    if wasCutShort { return ", until it was cut short" }
    return isAtLimit ? ", which are the most that are made" : ""
  }
}
