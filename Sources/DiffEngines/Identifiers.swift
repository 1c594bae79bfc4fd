/// What identifies the elements of a collection, read where they lie.
///
///     FlatList(sections: ["inbox"], items: Identifiers(of: messages), ends: [messages.count])
///
/// Integers, UUIDs, and ASCII text are hashed in a fraction of the time that it takes an element
/// to hash itself, and what an element shows beside is never looked at.
public struct Identifiers<Elements: RandomAccessCollection>
where Elements.Element: Identifiable, Elements.Index == Int {
  @usableFromInline let elements: Elements

  /// Reads the identifiers of a collection, be it a whole one or a slice.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(of elements: Elements) {
    self.elements = elements
  }
}

extension Identifiers: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { elements.count }
  // Said here, as debug builds take long to find it out from the indices.
  @inlinable public var count: Int { elements.count }

  @inlinable
  public subscript(place: Int) -> Elements.Element.ID {
    @inline(__always) get { elements[elements.startIndex + place].id }
  }
}

extension Identifiers: Sendable where Elements: Sendable {}
