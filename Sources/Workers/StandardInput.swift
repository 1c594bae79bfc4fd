import Foundation

/// Reads the standard input line by line.
enum StandardInput {
  /// Calls a closure with each line, without its newline, until the input ends.
  ///
  /// The last line may have no newline.
  static func forEachLine(_ body: ([UInt8]) throws -> Void) rethrows {
    var pending: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        try body(pending + rest[..<end])
        pending.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      pending.append(contentsOf: rest)
    }
    if !pending.isEmpty { try body(pending) }
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
