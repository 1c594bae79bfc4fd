/// What waits for ``FakeDiffableDataSource/callCompletions()``.
enum HeldCompletion {
  case called(() -> Void)
  /// The code that awaits an apply; if it never went on, the test would never end.
  case awaited(CheckedContinuation<Void, Never>)
}
