/// The error with which a generator or a property discards a case that should not be judged.
public struct Discard: Error, Hashable, Sendable {
  public init() {}
}

/// The error that ends a case with too many choices; a generator must not catch it.
struct Overrun: Error {}
