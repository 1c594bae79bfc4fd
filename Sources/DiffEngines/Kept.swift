/// A value in memory that a ``Scratch`` lends, referred to by its address.
///
/// A plan consists of structs with a dozen rows each. Passed by value, each step of the plan would
/// copy hundreds of bytes, once for each schedule that is tried.
@dynamicMemberLookup
struct Kept<Value: BitwiseCopyable> {
  let address: UnsafeMutablePointer<Value>

  // The compiler turns a constant path into an offset.
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
  /// Keeps a value for as long as the memory is lent.
  mutating func keep<Value: BitwiseCopyable>(_ value: Value) -> Kept<Value> {
    // Rows hold numbers of four bytes, and begin wherever the previous one ends.
    let unit = MemoryLayout<Int32>.stride
    let alignment = MemoryLayout<Value>.alignment
    let row = take((MemoryLayout<Value>.size + alignment) / unit)
    let address = UnsafeMutableRawPointer(row.start).alignedUp(toMultipleOf: alignment)
    return Kept(address: address.initializeMemory(as: Value.self, to: value))
  }
}
