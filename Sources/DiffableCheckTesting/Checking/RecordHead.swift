/// What a record begins with: eight bytes, little end first.
struct RecordHead {
  static let size = 8

  /// The number of bytes of the story; zero if no story is being told.
  var count: Int
  /// Whether somebody stopped the process in the middle of the story, which need not have a part in it.
  var wasStopped = false
  /// Whether an earlier process was stopped in the same story: one that never ends is stopped again.
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

  /// Says that somebody stopped the process, if a story is being told, and if it is for the first time.
  static func markAsStopped(_ memory: UnsafeMutableRawPointer) {
    var head = RecordHead(in: memory)
    guard head.count > 0, !head.wasStoppedBefore else { return }
    head.wasStopped = true
    head.write(to: memory)
  }
}
