/// The end of a process's standard error.
struct ErrorTail {
  private var bytes: [UInt8] = []

  private static let limit = 4_096
  private static let lines = 12

  mutating func append(_ part: some Collection<UInt8>) {
    bytes.append(contentsOf: part.suffix(ErrorTail.limit))
    if bytes.count > 2 * ErrorTail.limit { bytes.removeFirst(bytes.count - ErrorTail.limit) }
  }

  /// The last lines, without stack traces of Swift.
  var text: String {
    var isInTrace = false
    // A stack trace consists of addresses that differ in every process, and adds nothing to the
    // message.
    let lines = printable(String(decoding: bytes.suffix(ErrorTail.limit), as: UTF8.self))
      .split(separator: "\n").filter { line in
        let isFrame = isInTrace && line.first?.isNumber == true && line.contains(" 0x")
        isInTrace = isFrame || line.hasPrefix("Current stack trace:")
        return !isInTrace
      }
    return lines.suffix(ErrorTail.lines).joined(separator: "\n")
  }
}
