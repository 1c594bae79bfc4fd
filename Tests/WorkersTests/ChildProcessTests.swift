import Foundation
import Testing
import Waiting

@testable import Workers

@Suite(.waits) struct ChildProcessTests {
  static func shell(_ script: String) throws -> ChildProcess {
    try ChildProcess(Command(["sh", "-c", script])!)
  }

  private static func text(_ child: ChildProcess, within seconds: Double = 20) throws -> String {
    String(decoding: try child.readLine(until: .in(seconds)), as: UTF8.self)
  }

  // MARK: Starting

  @Test func `a program that somebody is still writing is started once it is whole`() throws {
    let program = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: program) }
    try Data("#!/bin/sh\necho whole\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let writer = try FileHandle(forWritingTo: program)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.3)
      try? writer.close()
    }
    let child = try ChildProcess(Command([program.path])!)
    #expect(try ChildProcessTests.text(child) == "whole")
  }

  // MARK: Lines

  @Test func `lines go there and come back, in order, however they arrive`() throws {
    let child = try ChildProcess(Command(["cat"])!)
    try child.write(Array("one\ntwo\nthr".utf8), until: .in(20))
    #expect(try ChildProcessTests.text(child) == "one")
    try child.write(Array("ee\n\n".utf8), until: .in(20))
    for line in ["two", "three", ""] { #expect(try ChildProcessTests.text(child) == line) }
    child.closeInput()
    #expect(throws: ChildProcess.Failure.ended) { try child.readLine(until: .in(20)) }
    #expect(child.end(within: 20) == .exited(code: 0))
  }

  @Test func `a child that answers before it has read everything is no deadlock`() throws {
    let child = try ChildProcess(Command(["cat"])!)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000) + [UInt8(ascii: "\n")]
    let count = 2_000
    try child.write(Array(repeating: line, count: count).flatMap { $0 }, until: .in(20))
    for _ in 0..<count { #expect(try child.readLine(until: .in(20)).count == 1_000) }
  }

  @Test(arguments: [
    (
      "Fatal error: Index out of range\nCurrent stack trace:\n0 0x1f\n",
      "Fatal error: Index out of range"
    ),
    ("Current stack trace:\n0 0x1f\n1 0x2f\nout of budget\n3 left\n", "out of budget\n3 left"),
    ("Current stack trace:\n0 0x1f\n3 of 9 failed\n", "3 of 9 failed"),
  ])
  func `the addresses behind a trap of Swift are left out, and nothing else`(
    _ errors: String, _ told: String
  ) throws {
    let child = try ChildProcessTests.shell("printf '\(errors)' >&2; exit 7")
    #expect(child.end(within: 20) == .exited(code: 7))
    #expect(child.lastErrors == told)
  }

  @Test func `what a child says last is read, however much it says before`() throws {
    let child = try ChildProcessTests.shell(
      "i=0; while [ $i -lt 3000 ]; do echo \"line $i, and more\" >&2; i=$((i+1)); done; echo done; exit 7"
    )
    #expect(try ChildProcessTests.text(child) == "done")
    #expect(child.end(within: 20) == .exited(code: 7))
    #expect(child.lastErrors.hasSuffix("line 2999, and more"))
    #expect(child.lastErrors.split(separator: "\n").count == 12)
  }

  @Test func `a terminal's commands do not come through`() throws {
    let child = try ChildProcessTests.shell("printf 'a\\033[31mb\\r\\n' >&2")
    child.end(within: 20)
    #expect(child.lastErrors == "a [31mb ")
  }

  // MARK: Failures

  @Test func `a silent child costs the time that it is given and no more`() throws {
    let child = try ChildProcessTests.shell("sleep 1000")
    let start = Deadline.now
    #expect(throws: ChildProcess.Failure.silent) { try child.readLine(until: .in(0.1)) }
    let seconds = Deadline.now.seconds(since: start)
    #expect(seconds >= 0.1)
    #expect(seconds < 20)
    #expect(child.end(within: 0) == nil)
  }

  @Test func `a child that does not read is silent as well`() throws {
    let child = try ChildProcessTests.shell("sleep 1000")
    let much = [UInt8](repeating: 0, count: 1 << 20)
    #expect(throws: ChildProcess.Failure.silent) { try child.write(much, until: .in(0.1)) }
  }

  // The system may close the output of a process that ends before its input, so that writes still
  // succeed for a while: until the pipe is full.
  @Test(arguments: ["echo last; exit 4", "echo last; exec >&-; sleep 0.5; exit 4"])
  func `a child that is gone has ended, for who reads and for who writes`(script: String) throws {
    let child = try ChildProcessTests.shell(script)
    #expect(try ChildProcessTests.text(child) == "last")
    #expect(throws: ChildProcess.Failure.ended) { try child.readLine(until: .in(20)) }
    let much = [UInt8](repeating: 10, count: 1 << 20)
    #expect(throws: ChildProcess.Failure.ended) { try child.write(much, until: .in(20)) }
    #expect(child.end(within: 20) == .exited(code: 4))
    #expect(child.end(within: 20) == .exited(code: 4), "an ending is remembered")
    #expect(throws: ChildProcess.Failure.ended) { try child.write([10], until: .in(20)) }
  }

  @Test func `a child that is gone has ended, though what it has started keeps its pipes`() throws {
    let child = try ChildProcessTests.shell("sleep 1000 & echo last; exit 4")
    #expect(try ChildProcessTests.text(child) == "last")
    #expect(throws: ChildProcess.Failure.ended) { try child.readLine(until: .in(1_000)) }
    #expect(child.end(within: 20) == .exited(code: 4))
  }

  @Test func `a line without end is not waited for`() throws {
    let flood = try ChildProcess(SampleCommand.command("diff", "flood", "at", "1"))
    _ = try flood.readLine(until: .in(20))
    try flood.write(Array((ExternalEngineTests.smallRequest + "\n").utf8), until: .in(20))
    #expect(throws: ChildProcess.Failure.verbose) { try flood.readLine(until: .in(20)) }
  }

  @Test func `a child that writes without end while it is written to is not waited for`() throws {
    let child = try ChildProcessTests.shell("yes")
    let much = [UInt8](repeating: 0, count: 1 << 20)
    #expect(throws: ChildProcess.Failure.verbose) { try child.write(much, until: .in(20)) }
  }

  @Test func `memory is looked at while a child works`() throws {
    let child = try ChildProcess(SampleCommand.command("diff", "eat", "at", "1"))
    child.memoryLimit = 200 << 20
    _ = try child.readLine(until: .in(20))
    try child.write(Array((ExternalEngineTests.smallRequest + "\n").utf8), until: .in(20))
    let error = #expect(throws: ChildProcess.Failure.self) { try child.readLine(until: .in(20)) }
    guard case .greedy(let bytes) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(bytes > 200 << 20)
  }

  @Test func `a signal is an ending of its own`() throws {
    #expect(try ChildProcessTests.shell("kill -ABRT $$").end(within: 20) == .killed(signal: 6))
    #expect("\(ProcessEnding.killed(signal: 6))" == "was killed by signal 6 (SIGABRT)")
    #expect("\(ProcessEnding.killed(signal: SIGXFSZ))".hasSuffix(" (SIGXFSZ)"))
    #expect("\(ProcessEnding.exited(code: 3))" == "exited with code 3")
  }

  @Test(arguments: ["no-such-program-anywhere", "/etc/passwd", "/"])
  func `a command that does not start says so`(_ program: String) {
    let error = #expect(throws: SpawnError.self) { try ChildProcess(Command([program])!) }
    #expect(error?.description.hasPrefix("'\(program)' cannot be started: ") == true)
  }

  // MARK: What is left behind

  @Test func `a child takes what it has started with it`() throws {
    let child = try ChildProcessTests.shell("sleep 1000 & echo $!; wait")
    let grandchild = try #require(pid_t(try ChildProcessTests.text(child)))
    #expect(kill(grandchild, 0) == 0)
    child.end(within: 0)
    // Whoever inherits it has to wait for it first.
    let deadline = Deadline.in(20)
    while kill(grandchild, 0) == 0, !ChildProcessTests.isZombie(grandchild), Deadline.now < deadline
    {
      usleep(1_000)
    }
    #expect(kill(grandchild, 0) != 0 || ChildProcessTests.isZombie(grandchild))
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.contains(") Z ")
  }

  @Test func `a child that is released is gone`() throws {
    var child: ChildProcess? = try ChildProcessTests.shell("sleep 1000")
    let process = try #require(child?.process)
    #expect(kill(process, 0) == 0)
    child = nil
    #expect(kill(process, 0) != 0)
  }

  @Test func `a process that exits takes its children with it`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let child = try ChildProcess(Command(["sleep", "1000"])!)
      print("child \(child.process)")
      fflush(nil)
      withExtendedLifetime(child) { exit(0) }
    }
    try ChildProcessTests.expectGone(result)
  }

  @Test func `a process that exits while it starts a child takes the others with it`() async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let child = try ChildProcess(Command(["sleep", "1000"])!)
      print("child \(child.process)")
      fflush(nil)
      let starts = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = try? LiveProcesses.shared.start { () throws(SpawnError) in
          starts.signal()
          usleep(100_000)
          throw SpawnError("nothing", code: ENOENT)
        }
      }
      starts.wait()
      withExtendedLifetime(child) { exit(0) }
    }
    try ChildProcessTests.expectGone(result)
  }

  /// Expects that the child whose number a process has written does not outlive it.
  private static func expectGone(_ result: ExitTest.Result?) throws {
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("child ") })
    let process = try #require(pid_t(line.dropFirst(6)))
    let deadline = Deadline.in(20)
    while kill(process, 0) == 0, !ChildProcessTests.isZombie(process), Deadline.now < deadline {
      usleep(1_000)
    }
    #expect(kill(process, 0) != 0 || ChildProcessTests.isZombie(process))
  }

  @Test func `no descriptor stays open`() async {
    await #expect(processExitsWith: .success) {
      func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
      }
      let before = try count()
      for _ in 0..<20 {
        let child = try ChildProcess(Command(["sh", "-c", "exit 3"])!)
        child.end(within: 20)
        _ = try? ChildProcess(Command(["no-such-program-anywhere"])!)
      }
      // The process may open and close some of its own meanwhile.
      guard try count() < before + 10 else { exit(1) }
    }
  }

  @Test func `a child gets no descriptor that any program would inherit`() async {
    await #expect(processExitsWith: .success) {
      // Far from those that a shell opens itself, and below 256, which is where macOS ends.
      let strays = [150, 200, 201].map { fcntl(0, F_DUPFD, Int32($0)) }
      let child = try ChildProcess(
        Command(["sh", "-c", "for f in /dev/fd/*; do echo ${f##*/}; done; echo end"])!)
      var descriptors: [Int32] = []
      while let number = Int32(String(decoding: try child.readLine(until: .in(20)), as: UTF8.self))
      {
        descriptors.append(number)
      }
      guard descriptors.contains(1), strays.allSatisfy({ $0 >= 150 }) else { exit(3) }
      guard Set(strays).isDisjoint(with: descriptors) else { exit(4) }
    }
  }

  @Test func `a child does not keep another one's input open`() throws {
    let reader = try ChildProcess(Command(["cat"])!)
    let later = try ChildProcessTests.shell("sleep 1000")
    #expect(reader.end(within: 20) == .exited(code: 0))
    withExtendedLifetime(later) {}
  }

  @Test func `a child gets the signals that this process ignores`() async {
    await #expect(processExitsWith: .success) {
      for number in [SIGINT, SIGTERM, SIGPIPE] {
        signal(number, SIG_IGN)
        let child = try ChildProcess(Command(["sh", "-c", "kill -\(number) $$; echo alive"])!)
        guard child.end(within: 20) == .killed(signal: number) else { exit(number) }
      }
    }
  }

  @Test func `an interrupt from the keyboard is not for a child`() throws {
    let child = try ChildProcessTests.shell("sleep 1000")
    #expect(getpgid(child.process) == child.process)
  }

  @Test func `variables are changed for the child alone`() throws {
    let child = try ChildProcess(
      Command(["sh", "-c", "echo \"$SAMPLE_WORD $HOME\""])!, changing: ["SAMPLE_WORD": "a b"])
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(try ChildProcessTests.text(child) == "a b \(home)")
    #expect(ProcessInfo.processInfo.environment["SAMPLE_WORD"] == nil)
  }

  @Test func `children of many threads are told apart`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let child = try ChildProcess(Command(["cat"])!)
          try child.write(Array("\(number)\n".utf8), until: .in(20))
          let line = try ChildProcessTests.text(child)
          // A copy of its input in another child would keep it from seeing the end.
          return line == "\(number)" && child.end(within: 20) == .exited(code: 0)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}

@Suite struct CommandTests {
  @Test func `a shell takes the words as they are`() throws {
    let words = [
      "printf", "%s\\n", "plain-1.2/x_y=z,%+@:", "two words", "it's", "", "$HOME", "a\"b", "*", "~",
      "back\\slash", "`id`", "; rm", "é", "--", "-x",
    ]
    let command = try #require(Command(words))
    let child = try ChildProcessTests.shell("\(command)")
    for word in words.dropFirst(2) {
      #expect(String(decoding: try child.readLine(until: .in(20)), as: UTF8.self) == word)
    }
    #expect("\(Command(["swift", "run", "x", "a b"])!)" == "swift run x 'a b'")
  }

  @Test(arguments: [[], [""], ["a\0b"], ["cat", "\0"]])
  func `words that are no command are none`(_ words: [String]) {
    #expect(Command(words) == nil)
  }
}
