import Foundation
import Workers

/// How much memory this process has in use.
enum OwnMemory {
  /// The bytes in use now; `nil` if the system does not tell.
  static var bytes: Double? { ResidentMemory.bytes(of: getpid()).map(Double.init) }

  /// The most bytes that were in use since ``forgetPeak()``; `nil` where no file of the system tells.
  static var peak: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Double($0)
      })
    else { return nil }
    return kilobytes * 1_024
  }

  /// Has the peak begin anew with what is in use now.
  static func forgetPeak() {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }
}
