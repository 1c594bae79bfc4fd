extension Property {
  /// Broken, for example, by an updater that returns early when nothing has changed, so that code
  /// which waits for the completion waits forever (rule 8.7).
  static let completesOnce = Property(
    "completesOnce", "the completion of an apply runs once, when the new list is on screen",
    on: .applies
  ) { apply in
    guard apply.isFinished, let completions = apply.completions else { return nil }
    let early = apply.earlyCompletions
    guard completions != 1 || early != 0 else { return nil }
    return Breach(
      early > 0
        ? "the completion ran with another list on screen"
        : completions == 0
          ? "the completion did not run" : "the completion ran \(completions) times")
  }
}
