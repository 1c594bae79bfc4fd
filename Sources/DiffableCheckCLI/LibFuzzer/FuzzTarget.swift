import DiffableCheck
import Foundation
import Reporting
import Snapshots

/// The target that libFuzzer calls.
///
/// It runs the story that the bytes stand for, and ends the process with the page of the
/// violation if there is one. The environment variables of the flags `--system`, `--profile`, and
/// `--view` choose the system and the rules.
package struct FuzzTarget: Sendable {
  private let system: SystemUnderTest
  private let profile: Profile?
  private let properties: [Property]
  /// The flags with which `diffable-check` runs the same story.
  private let flags: String

  init(environment: [String: String]) throws {
    let arguments = try Arguments([Verb.fuzz.name], environment: environment)
    let chosen = try ChosenSystem(arguments, of: SystemCatalog(), unless: Interruption())
    system = chosen.system
    profile = try arguments.profile(for: system)
    properties = Property.asked(of: system)
    flags = (["\(chosen.words)"] + arguments.given([.profile, .view])).joined(separator: " ")
  }

  /// Returns the page of what the story of some bytes breaks, or `nil` if everything holds.
  func page(of bytes: some Sequence<UInt8>) -> String? {
    let run = Run(system.story(bytes: bytes, by: profile), system, holding: properties)
    return run.violation.map { violation in
      let lines = FindingPage(run, violation: violation).lines()
      let command = "diffable-check shrink \(StoryBytes.prefix)CRASH-FILE \(flags)"
      return (lines + ["", "To make it small and keep it: \(command)"]).joined(separator: "\n")
    }
  }
}

// MARK: What libFuzzer calls

extension FuzzTarget {
  private static let chosen = Result {
    try FuzzTarget(environment: ProcessInfo.processInfo.environment)
  }

  /// Ends a process that libFuzzer does not drive, with an error.
  package static func refuseWithoutLibFuzzer() {
    refuse(FuzzObstacle.noLibFuzzer)
  }

  /// Ends the process with an error if a run would find nothing, or lose its findings.
  package static func prepare() {
    if let obstacle = FuzzObstacle.ofThisProcess { refuse(obstacle) }
    if case .failure(let error) = chosen { refuse(error) }
  }

  /// Runs the story of some bytes, and traps if it breaks a property.
  package static func test(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let page = withAutoreleasePool({ try? chosen.get().page(of: bytes) }) else { return }
    fatalError(page)
  }

  private static func refuse(_ reason: any Error) {
    Console(environment: [:]).writeError("diffable-check-libfuzzer: \(reason)\n")
    exit(ExitCode.couldNotRun)
  }
}
