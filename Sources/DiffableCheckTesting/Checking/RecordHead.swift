/// The beginning of a record: eight bytes in little-endian order.
struct RecordHead {
  static let size = 8

  /// The number of bytes of the story, or zero if no story is running.
  var count: Int
  /// Whether a signal stopped the process during the story, which need not be the story's fault.
  var wasStopped = false
  /// Whether an earlier process was stopped during the same story, as happens with one that never
  /// ends.
  var wasStoppedBefore = false

  private enum Bit {
    static let stopped: UInt64 = 1 << 63
    static let before: UInt64 = 1 << 62
    static let all = stopped | before
  }

  init(count: Int, wasStoppedBefore: Bool = false) {
    self.count = count
    self.wasStoppedBefore = wasStoppedBefore
  }

  init(in memory: UnsafeMutableRawPointer) {
    let bits = UInt64(littleEndian: memory.load(as: UInt64.self))
    count = Int(clamping: bits & ~Bit.all)
    wasStopped = bits & Bit.stopped != 0
    wasStoppedBefore = bits & Bit.before != 0
  }

  func write(to memory: UnsafeMutableRawPointer) {
    var bits = UInt64(count)
    if wasStopped { bits |= Bit.stopped }
    if wasStoppedBefore { bits |= Bit.before }
    memory.storeBytes(of: bits.littleEndian, as: UInt64.self)
  }

  /// Marks the story as stopped, if one is running and was not stopped before.
  static func markAsStopped(_ memory: UnsafeMutableRawPointer) {
    var head = RecordHead(in: memory)
    guard head.count > 0, !head.wasStoppedBefore else { return }
    head.wasStopped = true
    head.write(to: memory)
  }
}
