import DiffableCheckCLI
import Foundation
import Testing
import Waiting

@Suite(.waits) struct IsolationTests {
  @Test func `where a parent does not care how its children end, a trap is told as one`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try RunningCommand(
      ["--system", "canary:traps", "--phases", "seeds", "--seed", "1"] + workplace.files,
      in: workplace, after: "trap '' CHLD")
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.contains("was killed by signal"), "\(outcome.text)")
  }

  @Test(arguments: [
    ("traps", "staysAlive"), ("overflows-stack", "staysAlive"), ("exits", "staysAlive"),
    ("hangs", "answersInTime"), ("eats-memory", "keepsToMemoryLimit"),
  ])
  func `what an engine does to its process costs one case and is a finding`(
    _ canary: String, _ property: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus(6)
    let timeout = canary == "hangs" ? "1s" : "30s"
    let words = [
      "--system", "canary:\(canary)", "--case-timeout", timeout, "--memory-limit", "200M",
    ]
    let run = workplace.runWithWorkers(
      workplace.files + words + ["--phases", "corpus", "--keep-going", "2"])
    #expect(run.code == ExitCode.wrong, "\(run.errors)")
    #expect(run.text.contains("✘ \(property) "), "\(run.text)")
    #expect(run.text.contains("stories       6 from the corpus"), "the run goes on")
    let file = try #require(run.kept)
    #expect(try workplace.text("Corpus/found/\((file as NSString).lastPathComponent)") != "")
    // The story that was found has more items than it takes.
    #expect(try !workplace.record().contains("\"reductions\" : 0,"))
    let replay = workplace.runWithWorkers(["replay", file] + words)
    #expect(replay.code == ExitCode.wrong)
    #expect(replay.text.contains("✘ \(property)"))
    let show = workplace.runWithWorkers(["show", file] + words)
    #expect(show.code == ExitCode.wrong)
    #expect(show.text.contains("✘ \(property)"))
    #expect(workplace.runWithWorkers(["replay", file]).code == ExitCode.held)
  }

  @Test(arguments: [
    ["--phases", "seeds", "--seed", "1", "--cases", "10"], ["exhaust", "--items", "1"],
    ["replay", "1:1"], ["replay", "1:1", "--format", "junit"], ["show", "1:1"], ["shrink", "1:1"],
  ])
  func `a system that ends the process of the command makes no pass of it`(
    _ words: [String]
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let isRun = !["replay", "show"].contains(words[0])
    let run = try RunningCommand(
      words + (isRun ? workplace.files : []) + ["--system", "canary:exits", "--in-process"],
      in: workplace)
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.couldNotRun)
    let complaint = "the system under test has ended this process, so nothing is known of it"
    #expect(outcome.errors.contains("diffable-check: \(complaint)"), "\(outcome.errors)")
    #expect(outcome.text.contains("<error") == words.contains("junit"))
  }

  @Test func `a process that is told to end during a story ends at the second signal, and says so`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try RunningCommand(
      workplace.files + ["--phases", "small", "--system", "canary:hangs", "--in-process"],
      in: workplace)
    let state = workplace.path("Reports/latest/state.json")
    #expect(waitUntil { FileManager.default.fileExists(atPath: state) })
    while run.isRunning {
      // The story that hangs is not the first one. A signal that follows another at once is taken
      // for the same, and that one is told by another thread.
      usleep(1_500_000)
      run.send(SIGINT)
    }
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.interrupted)
    #expect(outcome.errors.hasSuffix("interrupted: ending; another ^C ends it at once\n"))
  }

  @Test func `what a parent ignores for a command in the background does not end it`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try RunningCommand(
      workplace.files + ["--phases", "small"], in: workplace, after: "trap '' INT")
    let state = workplace.path("Reports/latest/state.json")
    #expect(waitUntil { FileManager.default.fileExists(atPath: state) })
    run.send(SIGINT)
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.held, "\(outcome.errors)")
  }

  @Test func `a story that hangs when the time is over is a finding`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.runWithWorkers(
      workplace.files + [
        "--system", "canary:hangs", "--phases", "seeds", "--seed", "1", "--time", "4s",
        "--case-timeout", "3s", "--shrink-time", "1ms",
      ])
    #expect(run.code == ExitCode.wrong, "\(run.text)\(run.errors)")
    #expect(run.text.contains("✘ answersInTime "))
  }

  @Test(arguments: [
    ("exit 1", "exited with code 1"), ("echo nonsense; cat", "is not ready"),
    ("kill -KILL $$", "was killed by signal 9"),
    ("read a; echo '{\"ready\":{}}'; read b; echo nonsense; cat", "nonsense"),
    ("read a; echo '{\"trouble\":{\"_0\":\"no paper\"}}'; cat", "no paper"),
  ])
  func `a worker that does not work is trouble, and no verdict`(
    _ script: String, _ words: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let program = try workplace.write("#!/bin/sh\n\(script)\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let run = workplace.run(
      workplace.files + ["--phases", "seeds", "--cases", "3"], executable: program)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.hasPrefix("diffable-check: "))
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try workplace.record().contains("\"complete\" : false"))
  }

  @Test func `a worker that is too large before it runs a story is trouble`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    // A shell by itself has less than that on some systems.
    let program = try workplace.write(
      "#!/bin/sh\nlarge=$(head -c 4000000 /dev/zero | tr '\\0' x)\nsleep 30\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let words = ["--phases", "seeds", "--cases", "3", "--memory-limit", "1M"]
    let run = workplace.run(workplace.files + words, executable: program)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("M of memory before it runs a story"), "\(run.errors)")
  }

  @Test func `a planted fault that traps is found by seeds`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.runWithWorkers(
      workplace.files + [
        "--system", "mutant:ShiftCountedWithoutSign", "--phases", "seeds", "--seed", "1",
        "--cases", "200",
      ])
    #expect(run.code == ExitCode.wrong)
    #expect(run.text.contains("✘ staysAlive "), "\(run.text)")
  }

  @Test(arguments: ["replay", "show", "mutants"])
  func `what ends its process is not told in one that can start no other`(_ verb: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words =
      verb == "mutants"
      ? [verb, "ShiftCountedWithoutSign", "--corpus", workplace.path("Corpus")]
      : [verb, "0x1:3", "--system", "canary:traps"]
    try workplace.fillCorpus(1)
    let refused = workplace.run(words)
    #expect(refused.code == ExitCode.couldNotRun)
    #expect(refused.errors.contains("ends its process, and this one can start no other"))
    guard verb != "mutants" else { return }
    // A worker that does not work is no verdict either.
    let failed = workplace.run(words, executable: "/usr/bin/false")
    #expect(failed.code == ExitCode.couldNotRun)
    #expect(failed.errors.contains("is not ready"), "\(failed.errors)")
  }

  @Test func `a program that is not there is no worker`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let program = workplace.path("none")
    let run = workplace.run(
      workplace.files + ["--phases", "seeds", "--cases", "3"], executable: program)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("\(program) worker' cannot be started: No such file"))
  }
}
