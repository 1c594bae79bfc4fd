import Foundation

/// Says why libFuzzer would find nothing, or lose what it finds.
enum FuzzObstacle: Error, CaseIterable {
  /// The program is built without libFuzzer.
  case noLibFuzzer
  /// Something else takes the signal of a trap before libFuzzer sees it.
  case trapsAreTaken
  /// The code does not count what it reaches.
  case noCoverage

  /// What is in the way of this process, which libFuzzer drives; `nil` if nothing is.
  static var ofThisProcess: FuzzObstacle? {
    if trapsAreTakenHere() { return .trapsAreTaken }
    return isInstrumented(programAt: Bundle.main.executablePath) ? nil : .noCoverage
  }

  /// libFuzzer takes no signal that is taken already.
  private static func trapsAreTakenHere() -> Bool {
    [SIGILL, SIGTRAP].contains { number in
      let handler = signal(number, SIG_DFL)
      signal(number, handler)
      return handler != nil
    }
  }

  /// Whether the file of a program has the section in which instrumented code counts.
  ///
  /// Several flags for sanitizers may leave the code without it, and nothing else tells.
  static func isInstrumented(programAt path: String?) -> Bool {
    guard let path,
      let program = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return false }
    // Put together here, lest every program that has this code has the name.
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
