import Foundation
import Workers

/// The memory that this process uses.
enum OwnMemory {
  /// The number of resident bytes, or `nil` if it is unknown.
  static var bytes: Double? { ResidentMemory.bytes(of: getpid()).map(Double.init) }

  /// The largest number of resident bytes since ``forgetPeak()``, or `nil` on systems that do not
  /// record it.
  static var peak: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Double($0)
      })
    else { return nil }
    return kilobytes * 1_024
  }

  /// Resets the peak to the current memory use, and returns whether that is possible.
  static func forgetPeak() -> Bool {
    do {
      try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
      return true
    } catch {
      return false
    }
  }
}
