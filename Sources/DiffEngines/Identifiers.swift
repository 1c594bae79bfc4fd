/// The identifiers of the elements of a collection, read in place.
///
///     FlatList(Identifiers(of: messages))
///
/// Integers, UUIDs, and ASCII strings are hashed in a fraction of the time that an element takes to
/// hash itself. The other contents of an element are never read.
public struct Identifiers<Elements: RandomAccessCollection>
where Elements.Element: Identifiable, Elements.Index == Int {
  @usableFromInline let elements: Elements

  /// Creates the identifiers of a collection, which may be a slice.
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
  // Implemented here, as debug builds take long to derive it from the indices.
  @inlinable public var count: Int { elements.count }

  @inlinable
  public subscript(place: Int) -> Elements.Element.ID {
    @inline(__always) get { elements[elements.startIndex + place].id }
  }
}

extension Identifiers: Sendable where Elements: Sendable {}
