/// A move from a place in the list before an update to a place in the list after it.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  public var source: Place
  public var destination: Place

  @inlinable
  public init(from source: Place, to destination: Place) {
    self.source = source
    self.destination = destination
  }
}

extension Move: CustomStringConvertible {
  public var description: String { "\(source) → \(destination)" }
}
