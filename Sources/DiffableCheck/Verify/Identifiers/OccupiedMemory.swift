/// Memory that hash tables of some size would get, and do not while it is occupied.
///
/// The order of a `Set` or a `Dictionary` depends on its address. One that is made again gets the
/// memory that the one before has left, and has its order, unless something else is there by then,
/// as there mostly is in an app.
final class OccupiedMemory {
  private var blocks: [UnsafeMutableRawPointer] = []
  private let sizes: [Int]

  /// Prepares for tables of as many elements as a list has, or of fewer; if there are thousands,
  /// for none.
  init(elements: Int) {
    guard elements <= 2_048 else {
      sizes = []
      return
    }
    // A table is three quarters full at most; one that has grown is a little over a third full.
    let largest = (Int.bitWidth - elements.leadingZeroBitCount) + 1
    sizes = (1...largest).flatMap { OccupiedMemory.sizes(ofTablesWith: 1 << $0) }
  }

  /// Returns the sizes in bytes of tables with a number of buckets, by their layout in the standard
  /// library: a header, a bit for each bucket, and elements of a few words.
  private static func sizes(ofTablesWith buckets: Int) -> [Int] {
    let (setHeader, dictionaryHeader) = (56, 64)
    return (1...(buckets > 256 ? 8 : 16)).flatMap { words in
      [setHeader, dictionaryHeader].map { $0 + max(8, buckets / 8) + buckets * 8 * words }
    }
  }

  /// Occupies a block of every size, besides those that are occupied already.
  func occupyMore() {
    // Any other memory that is needed meanwhile might be the very block, and is free again
    // afterwards.
    blocks.reserveCapacity(blocks.count + sizes.count)
    for size in sizes { blocks.append(.allocate(byteCount: size, alignment: 16)) }
  }

  deinit {
    for block in blocks { block.deallocate() }
  }
}
