/// A collection that reads a list through a pointer.
///
/// A copy of the list would count references to its storage; this type does not.
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
