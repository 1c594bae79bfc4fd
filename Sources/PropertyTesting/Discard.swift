/// Says that a case is not one to judge: a generator or a property throws it to have another.
public struct Discard: Error, Hashable, Sendable {
  public init() {}
}

/// Ends a case that makes more choices than it may; a generator does not catch it.
struct Overrun: Error {}
