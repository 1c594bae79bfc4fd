/// A list that somebody else holds.
///
/// Whoever is given it counts no references to what lies in it, as whoever has a copy of a list does.
@usableFromInline
struct BorrowedList<List: RandomAccessCollection>: RandomAccessCollection where List.Index == Int {
  @usableFromInline let list: UnsafePointer<List>

  @inlinable
  init(list: UnsafePointer<List>) {
    self.list = list
  }

  @inlinable var startIndex: Int { list.pointee.startIndex }
  @inlinable var endIndex: Int { list.pointee.endIndex }
  @inlinable var count: Int { list.pointee.count }

  @inlinable
  subscript(place: Int) -> List.Element {
    @inline(__always) get { list.pointee[place] }
  }

  @inlinable
  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<List.Element>) throws -> Result
  ) rethrows -> Result? {
    try list.pointee.withContiguousStorageIfAvailable(body)
  }
}
