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
  /// The first block that does not lie on the stack, which is kept for other diffs.
  @usableFromInline var pooled: UnsafeMutableBufferPointer<Int32>?
  /// The blocks for what does not fit into that.
  @usableFromInline var blocks: [UnsafeMutableBufferPointer<Int32>] = []

  @inlinable
  init(_ block: UnsafeMutableBufferPointer<Int32>) {
    next = block.baseAddress!
    rest = block.count
  }

  /// Lends memory to `body`; no row may be used after it has returned.
  @inlinable
  @inline(__always)
  package static func lend<Result>(
    _ body: (inout Scratch) throws(RepeatedPlace) -> Result
  ) throws(RepeatedPlace) -> Result {
    // As much as the standard library puts on the stack of any thread without asking.
    let answer = withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) {
      stack -> Swift.Result<Result, RepeatedPlace> in
      var scratch = Scratch(stack)
      defer { scratch.giveBack() }
      do throws(RepeatedPlace) {
        return .success(try body(&scratch))
      } catch {
        return .failure(error)
      }
    }
    return try answer.get()
  }

  /// Gives out a row of numbers that nothing is written to.
  @inlinable
  package mutating func take(_ count: Int) -> Numbers {
    if count > rest { addBlock(count) }
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
    let row = take(numbers.count)
    for place in numbers.indices { row[place] = numbers[place] }
    return row
  }

  @usableFromInline
  mutating func addBlock(_ count: Int) {
    if pooled == nil {
      let block = ScratchPool.shared.take()
      pooled = block
      (next, rest) = (block.baseAddress!, block.count)
      if count <= rest { return }
    }
    let block = UnsafeMutableBufferPointer<Int32>.allocate(capacity: max(count, 2048))
    blocks.append(block)
    (next, rest) = (block.baseAddress!, block.count)
  }

  /// Does something with memory that others may have afterwards.
  @inlinable
  mutating func borrow<Result>(_ body: (inout Scratch) -> Result) -> Result {
    let (before, blockCount) = ((next, rest), blocks.count + (pooled == nil ? 0 : 1))
    defer {
      // What did not fit brought a block, which is worth more than what was left before.
      if blocks.count + (pooled == nil ? 0 : 1) == blockCount { (next, rest) = before }
    }
    return body(&self)
  }

  @inlinable
  @inline(__always)
  func giveBack() {
    if pooled != nil { giveBackBlocks() }
  }

  @usableFromInline
  func giveBackBlocks() {
    guard let pooled else { return }
    ScratchPool.shared.giveBack(
      pooled, need: blocks.reduce(pooled.count) { $0 + $1.count } - rest)
    for block in blocks { block.deallocate() }
  }
}
