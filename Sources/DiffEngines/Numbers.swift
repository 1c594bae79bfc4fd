/// A row of 32-bit numbers, in memory that a ``Scratch`` lends.
///
/// A row starts with whatever its memory held before, so a number must be written before it is
/// read. A place outside the row traps in debug builds, in which the tests run. Release builds do
/// not check, like the standard library's unsafe buffers: checks would take a quarter of a diff's
/// time. Places come from loops over the lengths of the lists, and never from the answers of an
/// identifier.
@usableFromInline
struct Numbers: BitwiseCopyable {
  @usableFromInline let start: UnsafeMutablePointer<Int32>
  @usableFromInline let count: Int

  @inlinable
  init(_ start: UnsafeMutablePointer<Int32>, count: Int) {
    self.start = start
    self.count = count
  }

  @inlinable
  subscript(place: Int) -> Int {
    get {
      assert(UInt(bitPattern: place) < UInt(bitPattern: count))
      return Int(start[place])
    }
    nonmutating set {
      assert(UInt(bitPattern: place) < UInt(bitPattern: count))
      start[place] = Int32(truncatingIfNeeded: newValue)
    }
  }

  /// Returns the places of a section in a flat list, if the row holds the ends of the sections.
  @inlinable
  @inline(__always)
  func range(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : self[section - 1])..<self[section]
  }

  /// Returns the section of a place in a flat list, if the row holds the ends of the sections.
  func section(ofPlace place: Int) -> Int {
    var (first, end) = (0, count - 1)
    while first < end {
      let middle = (first + end) / 2
      if self[middle] <= place { first = middle + 1 } else { end = middle }
    }
    return first
  }

  @inlinable
  func fill(_ number: Int) {
    start.update(repeating: Int32(truncatingIfNeeded: number), count: count)
  }
}
