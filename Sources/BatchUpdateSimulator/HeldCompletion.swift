/// What waits for the `callCompletions()` of a fake.
enum HeldCompletion {
  case called(() -> Void)
  /// The code that awaits an update; if it never went on, the test would never end.
  case awaited(CheckedContinuation<Void, Never>)

  /// Ends the wait; a completion is passed to a closure, which may call it.
  func end(_ call: (() -> Void) -> Void) {
    switch self {
    case .called(let completion): call(completion)
    case .awaited(let continuation): continuation.resume()
    }
  }
}
