import Foundation

/// The standard input of a process that answers another one, which nothing else may read from.
enum StandardInput {
  /// Leaves nothing to read for the process from now on.
  ///
  /// - Returns: A descriptor for the requests.
  static func setApart() -> Int32 {
    // Programs that the process starts do not get it.
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, STDIN_FILENO)
    closeDescriptor(nothing)
    return input
  }

  /// Ends what ``setApart()`` began.
  static func restore(_ input: Int32) {
    dup2(input, STDIN_FILENO)
    closeDescriptor(input)
  }

  /// Calls a closure with each line that is read, without its newline, until the input ends or the
  /// closure returns `false`.
  ///
  /// The last line may have no newline.
  static func forEachLine(of input: Int32, _ body: ([UInt8]) throws -> Bool) rethrows {
    var pending: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(input, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        guard try body(pending + rest[..<end]) else { return }
        pending.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      pending.append(contentsOf: rest)
    }
    if !pending.isEmpty { _ = try body(pending) }
  }
}

/// Writes all bytes to a descriptor.
///
/// - Returns: Whether they were written.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress!, $0.count) }
    guard count > 0 || (count < 0 && errno == EINTR) else { return false }
    rest = rest.dropFirst(max(0, count))
  }
  return true
}
