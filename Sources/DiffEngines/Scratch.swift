/// Memory for the time of one diff: most are so small that it lies on the stack.
///
/// This is the one place that hands out memory by hand. A diff needs a dozen rows of numbers; as
/// arrays, each would be asked for, counted and given back by itself, which takes longer than the
/// whole diff of a small list.
@usableFromInline
package struct Scratch {
  /// Where the next row begins.
  @usableFromInline var next: UnsafeMutablePointer<Int32>
  /// How many numbers are left from there to the end of the block.
  @usableFromInline var rest: Int
  /// Two more blocks on the stack, and how many of them nothing has been taken from.
  @usableFromInline let spare: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>)
  @usableFromInline var spareCount = 2
  /// The block that came last; `nil` as long as all lies on the stack.
  @usableFromInline var last: UnsafeMutablePointer<Block>?

  /// A block that does not lie on the stack.
  ///
  /// No array holds them: most diffs need none, and an array that is empty is counted and given back
  /// all the same.
  @usableFromInline
  struct Block {
    let numbers: UnsafeMutableBufferPointer<Int32>
    /// The block before it; `nil` for the first one, which is kept for other diffs.
    let previous: UnsafeMutablePointer<Block>?
  }

  /// How many numbers a block on the stack holds: as much as the standard library puts there, in any
  /// thread, without asking how much of it is left.
  @usableFromInline static var stackCount: Int { 256 }

  @inlinable
  init(
    _ block: UnsafeMutableBufferPointer<Int32>,
    spare: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>)
  ) {
    next = block.baseAddress!
    rest = block.count
    self.spare = spare
  }

  /// Lends memory to `body`; no row may be used after it has returned.
  @inlinable
  @inline(__always)
  package static func lend<Result>(
    _ body: (inout Scratch) throws(RepeatedPlace) -> Result
  ) throws(RepeatedPlace) -> Result {
    let answer = withStack { block -> Swift.Result<Result, RepeatedPlace> in
      withStack { spare in
        withStack { otherSpare in
          var scratch = Scratch(block, spare: (spare.baseAddress!, otherSpare.baseAddress!))
          defer { scratch.giveBack() }
          do throws(RepeatedPlace) {
            return .success(try body(&scratch))
          } catch {
            return .failure(error)
          }
        }
      }
    }
    return try answer.get()
  }

  @inlinable
  @inline(__always)
  static func withStack<Result>(
    _ body: (UnsafeMutableBufferPointer<Int32>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: stackCount, body)
  }

  /// Makes sure that rows of so many numbers together lie in one block.
  @inlinable
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > rest { addBlock(count) }
  }

  /// Gives out a row of numbers that nothing is written to.
  @inlinable
  package mutating func take(_ count: Int) -> Numbers {
    reserve(count)
    return takeReserved(count)
  }

  /// Gives out a row of numbers that have been reserved.
  @inlinable
  @inline(__always)
  mutating func takeReserved(_ count: Int) -> Numbers {
    let row = Numbers(next, count: count)
    next += count
    rest -= count
    return row
  }

  /// Gives out a row of one number again and again.
  @inlinable
  package mutating func take(_ count: Int, of number: Int) -> Numbers {
    let row = take(count)
    row.fill(number)
    return row
  }

  /// Gives out a row that holds numbers which are known.
  @inlinable
  package mutating func take(_ numbers: [Int]) -> Numbers {
    reserve(numbers.count)
    return takeReserved(numbers)
  }

  /// Gives out a row that has been reserved, and holds numbers which are known.
  @inlinable
  @inline(__always)
  mutating func takeReserved(_ numbers: [Int]) -> Numbers {
    let row = takeReserved(numbers.count)
    for place in 0..<numbers.count { row[place] = numbers[place] }
    return row
  }

  @usableFromInline
  mutating func addBlock(_ count: Int) {
    if spareCount > 0, count <= Scratch.stackCount {
      spareCount -= 1
      (next, rest) = (spareCount == 1 ? spare.0 : spare.1, Scratch.stackCount)
      return
    }
    if last == nil {
      add(ScratchPool.shared.take())
      if count <= rest { return }
    }
    add(.allocate(capacity: max(count, 2048)))
  }

  private mutating func add(_ numbers: UnsafeMutableBufferPointer<Int32>) {
    let block = UnsafeMutablePointer<Block>.allocate(capacity: 1)
    block.initialize(to: Block(numbers: numbers, previous: last))
    last = block
    (next, rest) = (numbers.baseAddress!, numbers.count)
  }

  /// Does something with memory that others may have afterwards.
  @inlinable
  mutating func borrow<Result>(_ body: (inout Scratch) -> Result) -> Result {
    let before = self
    defer {
      // What did not fit brought a block, which is worth more than what was left before.
      if last == before.last, spareCount == before.spareCount { self = before }
    }
    return body(&self)
  }

  @inlinable
  @inline(__always)
  func giveBack() {
    if last != nil { giveBackBlocks() }
  }

  @usableFromInline
  func giveBackBlocks() {
    var need = -rest
    var block = last
    while let current = block {
      let (numbers, previous) = (current.pointee.numbers, current.pointee.previous)
      current.deallocate()
      need += numbers.count
      if previous == nil {
        ScratchPool.shared.giveBack(numbers, need: need)
      } else {
        numbers.deallocate()
      }
      block = previous
    }
  }
}
