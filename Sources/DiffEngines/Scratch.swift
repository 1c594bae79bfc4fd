/// Memory for the time of one diff; for most diffs, it is on the stack.
///
/// This is the only place that manages memory manually. A diff needs a dozen rows of numbers. As
/// arrays, each would be allocated, reference-counted, and freed separately, which takes longer
/// than the whole diff of a small list.
@usableFromInline
struct Scratch {
  /// The start of the next row.
  @usableFromInline var next: UnsafeMutablePointer<Int32>
  /// The count of numbers left in the block after the last row.
  @usableFromInline var rest: Int
  /// Two more blocks on the stack; `spareCount` of them are unused.
  @usableFromInline let spare: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>)
  @usableFromInline var spareCount = 2
  /// The last block on the heap, or `nil` if everything is on the stack.
  @usableFromInline var last: UnsafeMutablePointer<Block>?

  /// A block on the heap.
  ///
  /// The blocks form a list and not an array: most diffs need none, and even an empty array is
  /// reference-counted.
  @usableFromInline
  struct Block {
    let numbers: UnsafeMutableBufferPointer<Int32>
    /// The previous block, or `nil` for the first one, which is kept for other diffs.
    let previous: UnsafeMutablePointer<Block>?
  }

  /// The count of numbers in a block on the stack.
  ///
  /// The standard library allocates this much on the stack in any thread, without asking how much
  /// is left.
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

  /// Lends memory to `body`; its rows must not be used after `body` returns.
  @inlinable
  @inline(__always)
  static func lend<Result>(
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

  /// Ensures that rows with a total count of numbers fit into one block.
  @inlinable
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > rest { addBlock(count) }
  }

  /// Returns a row of uninitialized numbers.
  @inlinable
  mutating func take(_ count: Int) -> Numbers {
    reserve(count)
    return takeReserved(count)
  }

  /// Returns a row whose memory has been reserved.
  @inlinable
  @inline(__always)
  mutating func takeReserved(_ count: Int) -> Numbers {
    let row = Numbers(next, count: count)
    next += count
    rest -= count
    return row
  }

  /// Returns a row that repeats one number.
  @inlinable
  mutating func take(_ count: Int, of number: Int) -> Numbers {
    let row = take(count)
    row.fill(number)
    return row
  }

  /// Returns a row with given numbers.
  @inlinable
  mutating func take(_ numbers: [Int]) -> Numbers {
    reserve(numbers.count)
    return takeReserved(numbers)
  }

  /// Returns a row with given numbers, whose memory has been reserved.
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

  /// Runs a closure, and frees the rows that it takes for others to use.
  @inlinable
  mutating func borrow<Result>(_ body: (inout Scratch) -> Result) -> Result {
    let before = self
    defer {
      // If the rows did not fit, keeps the added block, which has more room than was left before.
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
