/// A value in memory that a ``Scratch`` lends, known by its address.
///
/// What a plan is made of are structs with a dozen rows each. Handed on as they are, each step of the
/// plan would copy hundreds of bytes, as often as there are schedules to try.
@dynamicMemberLookup
struct Kept<Value: BitwiseCopyable> {
  let address: UnsafeMutablePointer<Value>

  // The compiler turns a path that it knows into an offset.
  @inline(__always)
  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    address.pointee[keyPath: path]
  }

  @inline(__always)
  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { address.pointee[keyPath: path] }
    nonmutating set { address.pointee[keyPath: path] = newValue }
  }
}

extension Scratch {
  /// Keeps a value as long as the memory is lent.
  mutating func keep<Value: BitwiseCopyable>(_ value: Value) -> Kept<Value> {
    // Rows hold numbers of four bytes, and begin wherever the one before has ended.
    let unit = MemoryLayout<Int32>.stride
    let alignment = MemoryLayout<Value>.alignment
    let row = take((MemoryLayout<Value>.size + alignment) / unit)
    let address = UnsafeMutableRawPointer(row.start).alignedUp(toMultipleOf: alignment)
    return Kept(address: address.initializeMemory(as: Value.self, to: value))
  }
}
