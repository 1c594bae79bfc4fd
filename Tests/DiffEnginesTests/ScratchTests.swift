import Testing

@testable import DiffEngines

/// Memory for the time of one diff.
@Suite struct ScratchTests {
  /// A row that is filled, and what was kept before it.
  private struct Piece {
    let row: Numbers
    let kept: Kept<UInt64>
  }

  private struct Ends: BitwiseCopyable {
    var first, last: Int
  }

  // Together they fill what lies on the stack several times over.
  @Test func `whatever is taken or kept lies apart from everything else`() throws {
    try Scratch.lend { scratch in
      let pieces = (0..<200).map { number in
        Piece(row: scratch.take(number % 40, of: number), kept: scratch.keep(UInt64(number)))
      }
      for (number, piece) in pieces.enumerated() {
        #expect(piece.kept.address.pointee == UInt64(number))
        #expect((0..<piece.row.count).allSatisfy { piece.row[$0] == number })
      }
    }
  }

  @Test func `a value is kept at an address that its type asks for`() throws {
    try Scratch.lend { scratch in
      for count in 0..<5 {
        _ = scratch.take(count)
        let address = UInt(bitPattern: scratch.keep(0.5).address)
        #expect(address % UInt(MemoryLayout<Double>.alignment) == 0)
      }
    }
  }

  @Test func `what is kept can be changed where it lies`() throws {
    try Scratch.lend { scratch in
      let kept = scratch.keep(Ends(first: 1, last: 2))
      let other = kept
      kept.last = 3
      #expect(other.first == 1 && other.last == 3)
    }
  }

  @Test func `memory that was borrowed is there for the next one`() throws {
    try Scratch.lend { scratch in
      let first = scratch.borrow { $0.take(20).start }
      let second = scratch.borrow { $0.take(20).start }
      #expect(first == second)
    }
  }
}
