import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import SampleEngineLocation
import Testing
import Waiting

@testable import DiffableCheckCLI

@Suite(.waits) struct LibFuzzerTests {
  private static let mutant = "mutant:MoveSourceCountedAfterDeletes"

  /// Bytes whose story the mutant fails on.
  private static let deadly: [UInt8] = {
    let system = SystemUnderTest.engine(TextbookEngine(faults: [.moveSourceCountedAfterDeletes]))
    var chooser = Chooser(Seed(1))
    while true {
      let bytes = (0..<256).map { _ in UInt8(chooser.number(below: 256)) }
      let story = system.story(bytes: bytes)
      if Run(story, system, holding: Property.asked(of: system)).violation != nil { return bytes }
    }
  }()

  // MARK: Running

  @Test func `a program built without libFuzzer says what is missing`() throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(
      fileURLWithPath: SampleEngineLocation.path(of: "diffable-check-libfuzzer"))
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == ExitCode.couldNotRun)
    #expect(text.hasPrefix("diffable-check-libfuzzer: this program is built without libFuzzer"))
    #expect(text.contains("swift build -c release --sanitize fuzzer"))
  }

  /// Does what libFuzzer does first, where somebody else takes a signal.
  private static func prepare(taking number: Int32) {
    for number in [SIGILL, SIGTRAP] { signal(number, SIG_DFL) }
    signal(number) { _ in }
    FuzzTarget.prepare()
  }

  @Test func `nothing is run where traps are taken`() async throws {
    let illegal = await #expect(
      processExitsWith: .exitCode(ExitCode.couldNotRun), observing: [\.standardErrorContent]
    ) { LibFuzzerTests.prepare(taking: SIGILL) }
    let trap = await #expect(
      processExitsWith: .exitCode(ExitCode.couldNotRun), observing: [\.standardErrorContent]
    ) { LibFuzzerTests.prepare(taking: SIGTRAP) }
    for result in [illegal, trap] {
      let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(errors.contains("expected SWIFT_BACKTRACE=enable=no"))
    }
  }

  @Test func `nothing is run where nothing counts what is reached`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(ExitCode.couldNotRun), observing: [\.standardErrorContent]
    ) {
      for number in [SIGILL, SIGTRAP] { signal(number, SIG_DFL) }
      FuzzTarget.prepare()
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("the code does not count what it reaches"))
  }

  @Test func `a program that counts what it reaches is known by its section`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    // Put together here, lest the program of the tests has the name.
    let names = ["\0.text\0_", "sancov", "cntrs\0.data\0"].joined(separator: "_")
    let counting = try workplace.write(names, to: "counting")
    #expect(FuzzObstacle.isInstrumented(programAt: counting))
    // What refers to the section does not have it.
    let other = try workplace.write(names.replacing("\0__", with: "\0__start___"), to: "other")
    #expect(!FuzzObstacle.isInstrumented(programAt: other))
    #expect(!FuzzObstacle.isInstrumented(programAt: workplace.path("missing")))
    let product = SampleEngineLocation.path(of: "diffable-check-libfuzzer")
    #expect(!FuzzObstacle.isInstrumented(programAt: product))
  }

  @Test func `bytes of a story that breaks a property end the process with its page`() async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("DIFFABLE_CHECK_SYSTEM", LibFuzzerTests.mutant, 1)
      LibFuzzerTests.deadly.withUnsafeBufferPointer { FuzzTarget.test($0) }
      exit(0)
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("✘ "))
    #expect(errors.contains("    changeset   "))
    #expect(
      errors.contains("diffable-check shrink bytes:CRASH-FILE --system \(LibFuzzerTests.mutant)"))
  }

  @Test func `bytes of a story that holds end nothing`() async {
    await #expect(processExitsWith: .success) {
      LibFuzzerTests.deadly.withUnsafeBufferPointer { FuzzTarget.test($0) }
      FuzzTarget.test(UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  @Test func `the environment says what is tested, and by which rules`() throws {
    let target = try FuzzTarget(environment: ["DIFFABLE_CHECK_SYSTEM": LibFuzzerTests.mutant])
    #expect(target.page(of: LibFuzzerTests.deadly) != nil)
    #expect(try FuzzTarget(environment: [:]).page(of: LibFuzzerTests.deadly) == nil)
    let classic = try FuzzTarget(environment: [
      "DIFFABLE_CHECK_SYSTEM": "canary:always-fails", "DIFFABLE_CHECK_PROFILE": "classic",
    ])
    let page = try #require(classic.page(of: LibFuzzerTests.deadly))
    #expect(page.contains("profile classic"))
    #expect(page.hasSuffix("--system canary:always-fails --profile classic"))
    for (variable, value) in [("SYSTEM", "dif"), ("PROFILE", "old"), ("SISTEM", "diff")] {
      #expect(throws: UsageError.self) {
        try FuzzTarget(environment: ["DIFFABLE_CHECK_\(variable)": value])
      }
    }
  }

  // MARK: Files

  @Test func `bytes that broke a property become a scenario`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let operand = "bytes:\(try keep(LibFuzzerTests.deadly, "crash-1", workplace))"
    let system = ["--system", LibFuzzerTests.mutant]
    #expect(workplace.run(["replay", operand] + system).code == ExitCode.wrong)
    #expect(workplace.run(["replay", operand]).code == ExitCode.held)
    #expect(workplace.run(["show", operand] + system).code == ExitCode.wrong)
    let outcome = workplace.run(["shrink", operand] + system + workplace.files)
    #expect(outcome.code == ExitCode.wrong)
    let kept = try #require(outcome.kept)
    #expect(kept.hasSuffix(".scenario"))
    #expect(workplace.run(["replay", kept] + system).code == ExitCode.wrong)
  }

  @Test func `every file of bytes in a folder is told`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try FileManager.default.createDirectory(
      atPath: workplace.path("bytes"), withIntermediateDirectories: true)
    let operand = "bytes:\(workplace.path("bytes"))"
    _ = try keep([0], "bytes/.DS_Store", workplace)
    let empty = workplace.run(["replay", operand])
    #expect(empty.code == ExitCode.couldNotRun)
    #expect(empty.errors.contains("is empty; expected files of bytes"))
    for name in ["b", "a"] { _ = try keep(LibFuzzerTests.deadly, "bytes/\(name)", workplace) }
    let outcome = workplace.run(["replay", operand])
    #expect(outcome.text.hasPrefix("✔ \(operand)/a\n✔ \(operand)/b\n"))
    #expect(!outcome.text.contains(".DS_Store"))
  }

  @Test func `bytes that are nowhere are said to be`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(["replay", "bytes:nowhere"])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(
      outcome.errors
        == "diffable-check: nowhere: cannot be read: No such file or directory; expected a file of "
        + "bytes, as libFuzzer keeps them\n")
  }

  private func keep(_ bytes: [UInt8], _ name: String, _ workplace: Workplace) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: workplace.path(name)))
    return workplace.path(name)
  }
}
