import Foundation
import Workers

/// An error that says why libFuzzer would find nothing, or lose its findings.
enum FuzzObstacle: Error, CaseIterable {
  /// The program is built without libFuzzer.
  case noLibFuzzer
  /// Another handler receives the signal of a trap before libFuzzer.
  case trapsAreTaken
  /// The code is built without coverage counters.
  case noCoverage

  /// The obstacle for this process, which libFuzzer drives, or `nil` if there is none.
  static var ofThisProcess: FuzzObstacle? {
    // LibFuzzer would not replace such a handler.
    if ![SIGILL, SIGTRAP].allSatisfy(SignalHandler.isDefault) { return .trapsAreTaken }
    return isInstrumented(programAt: Bundle.main.executablePath) ? nil : .noCoverage
  }

  /// Returns whether the file of a program has the section for coverage counters.
  ///
  /// Some combinations of sanitizer flags leave it out, and there is no other sign of that.
  static func isInstrumented(programAt path: String?) -> Bool {
    guard let path,
      let program = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return false }
    // The name is assembled at run time, because otherwise every program with this code would
    // contain it.
    let section = ["", "", "sancov", "cntrs"].joined(separator: "_")
    return program.range(of: Data([0] + Array(section.utf8) + [0])) != nil
  }
}

extension FuzzObstacle: CustomStringConvertible {
  private static let build =
    "swift build -c release --sanitize fuzzer --product diffable-check-libfuzzer"

  var description: String {
    switch self {
    case .noLibFuzzer:
      "this program is built without libFuzzer, so nothing makes up inputs and nothing counts "
        + "what they reach; expected one built by '\(FuzzObstacle.build)'"
    case .trapsAreTaken:
      "Swift's backtracer takes every trap before libFuzzer sees it, so no crash would be kept; "
        + "expected SWIFT_BACKTRACE=enable=no in the environment"
    case .noCoverage:
      "the code does not count what it reaches, so libFuzzer would be blind; expected a program "
        + "built by '\(FuzzObstacle.build)', with '-Xswiftc -sanitize=fuzzer,address' behind it "
        + "for AddressSanitizer as well, and with no second '--sanitize'"
    }
  }
}
