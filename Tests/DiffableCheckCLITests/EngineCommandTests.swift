import DiffableCheck
import DiffableCheckCLI
import Foundation
import Reporting
import SampleEngineLocation
import Testing
import Waiting
import Workers

@Suite(.waits) struct EngineCommandTests {
  private static let sample = SampleEngineLocation.path

  @Test func `an engine behind two hyphens is tested as one with a name`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--phases", "seeds", "--cases", "40", "--seed", "1"] + workplace.files
    let run = workplace.run(words + ["--", EngineCommandTests.sample, "diff"])
    #expect(run.code == ExitCode.held)
    #expect(run.text.contains("✔ staysAlive "))
    #expect(run.text.contains("✔ movesAreMinimal "))
    #expect(run.text.contains("Everything held for external:sample."))
    let here = workplace.run(words)
    func digest(_ run: Outcome) -> Substring? { run.timeless.first { $0.hasPrefix("digest ") } }
    #expect(digest(run) != nil)
    #expect(digest(run) == digest(here))
    // What it does not promise is not asked of it.
    let other = workplace.run(words + ["--", EngineCommandTests.sample, "replace"])
    #expect(other.code == ExitCode.held)
    #expect(!other.text.contains("movesAreMinimal"))
  }

  @Test func `a finding says how to run it again, in words that a shell takes`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    // The command needs quotes.
    let command = ["sh", "-c", "exec \"$0\" diff trap items 3 # it's", EngineCommandTests.sample]
    let run = workplace.run(
      ["--phases", "seeds", "--seed", "1", "--case-timeout", "20s"] + workplace.files + ["--"]
        + command)
    #expect(run.code == ExitCode.wrong)
    #expect(run.text.contains("✘ staysAlive "))
    #expect(run.text.contains("because     the engine's process was killed by signal "))
    #expect(run.text.contains(#"{"id":"#))
    #expect(run.text.contains("Fatal error: a"))
    #expect(run.text.contains("properties does not hold for external:sample."))
    let line = try #require(run.timeless.first { $0.hasPrefix("    replay ") })
    let marker = try #require(line.range(of: "diffable-check "))
    let words = try EngineCommandTests.words(of: String(line[marker.upperBound...]))
    #expect(Array(words.dropFirst(2)) == ["--case-timeout", "20s", "--"] + command)
    let again = workplace.run(words)
    #expect(again.code == ExitCode.wrong)
    #expect(again.text.contains("✘ staysAlive "))
    // A right engine passes where this one traps.
    let right = workplace.run(Array(words.prefix(2)) + ["--", EngineCommandTests.sample, "diff"])
    #expect(right.code == ExitCode.held)
    let show = workplace.run(["show", words[1], "--"] + command)
    #expect(show.code == ExitCode.wrong)
    #expect(show.text.contains("✘ staysAlive: the engine's process was killed by signal "))
    // What it found is worth keeping, though nobody knows its command from the file.
    #expect(workplace.run(["corpus", "check", workplace.path("Corpus")]).code == ExitCode.held)
  }

  /// What a shell makes of a line.
  private static func words(of line: String) throws -> [String] {
    let child = try ChildProcess(Command(["sh", "-c", "for w in \(line); do echo \"$w\"; done"])!)
    var words: [String] = []
    do {
      while true {
        words.append(String(decoding: try child.readLine(until: .in(20)), as: UTF8.self))
      }
    } catch ChildProcess.Failure.ended { return words }
  }

  @Test func `an engine that always reloads everything is not taken for one that animates`() throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let greeting = #"{"engine":"lazy","changes":"marks","promises":[]}"#
    let answer = #"s/^{"id":\([0-9]*\),.*/{"id":\1,"reloadData":true}/"#
    let run = workplace.run(
      ["--phases", "seeds", "--seed", "1", "--cases", "40"] + workplace.files
        + ["--", "sh", "-c", "echo \"$0\"; exec sed -u \"$1\"", greeting, answer])
    #expect(run.code == ExitCode.held, "\(run.text)\(run.errors)")
    let line = try #require(run.timeless.first { $0.hasPrefix("reloads       everything, ") })
    let transitions = try #require(run.timeless.first { $0.hasPrefix("transitions   ") })
    #expect(line == "reloads       everything, \(transitions.dropFirst(14)) times")
    #expect(!run.text.contains("\nstages  "))
    #expect(
      run.text.contains(
        "Every changeset that is not empty reloads everything: nothing is animated."))
  }

  @Test func `an engine that says that names do not matter is asked under odd ones`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let answers = [
      #"/"toString"/s/^{"id":\([0-9]*\),.*/{"id":\1,"error":"toString is taken"}/"#,
      #"/"old"/s/^{"id":\([0-9]*\),.*/{"id":\1,"reloadData":true}/"#,
    ]
    let story = try workplace.write(
      "scenario 1\nstart\n  A: a b\nsnapshot\n  A: b\napply animated\n", to: "b.scenario")
    for (promises, code) in [("", ExitCode.held), (#""ignoresNames""#, ExitCode.wrong)] {
      let greeting = #"{"engine":"js","changes":"marks","promises":[\#(promises)]}"#
      let run = workplace.run(
        ["replay", story, "--", "sh", "-c", #"echo "$0"; exec sed -u -e "$1" -e "$2""#, greeting]
          + answers)
      #expect(run.code == code, "\(run.text)\(run.errors)")
      #expect(run.text.contains("toString is taken") == (code == ExitCode.wrong))
    }
  }

  @Test func `a run is one of an engine that always promises the same`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let answer = #"s/^{"id":\([0-9]*\),.*/{"id":\1,"reloadData":true}/"#
    func run(promising promises: String, _ words: [String]) throws -> Outcome {
      let greeting = #"{"engine":"x","changes":"marks","promises":[\#(promises)]}"#
      let file = try workplace.write(greeting + "\n", to: "greeting")
      return workplace.run(
        words + ["--corpus", workplace.path("Corpus")]
          + ["--", "sh", "-c", #"cat "$0"; exec sed -u "$1""#, file, answer])
    }
    let folders = ["one", "other"].map(workplace.path)
    for (number, promises) in ["", #""keepsIdentity""#].enumerated() {
      let words =
        ["--phases", "seeds", "--seed", "1", "--cases", "40", "--reports", folders[number]]
        + ["--shard", "\(number + 1)/2"]
      #expect(try run(promising: promises, words).code == ExitCode.held)
    }
    let latest = folders.map { "\($0)/latest" }
    let resumed = try run(
      promising: #""keepsIdentity""#, ["--resume", latest[0], "--reports", folders[0]])
    #expect(resumed.code == ExitCode.couldNotRun)
    #expect(
      resumed.errors.contains(
        "other properties were judged there, as external:x promised other things then"),
      "\(resumed.errors)")
    let merged = workplace.run(["merge"] + latest + workplace.files)
    #expect(merged.code == ExitCode.couldNotRun)
    #expect(
      merged.errors.contains(
        "as external:x promised other things then; expected shards of one version"),
      "\(merged.errors)")
  }

  @Test func `an engine in many processes is asked by several jobs`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["exhaust", "--items", "2", "--sections", "1", "--jobs", "3"] + workplace.files
    let right = workplace.run(words + ["--", EngineCommandTests.sample, "replace"])
    #expect(right.code == ExitCode.held)
    #expect(right.text.contains("Everything held for external:sample."))
    let wrong = workplace.run(
      words + ["--", EngineCommandTests.sample, "replace", "exit", "items", "3"])
    #expect(wrong.code == ExitCode.wrong)
    #expect(wrong.text.contains("the engine's process exited with code 3"))
  }

  @Test func `limits are set by flags, and by variables`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--phases", "seeds", "--seed", "1", "--cases", "5"] + workplace.files
    let hang = workplace.run(
      words + [
        "--case-timeout", "100ms", "--", EngineCommandTests.sample, "diff", "hang", "items", "3",
      ])
    #expect(hang.code == ExitCode.wrong)
    #expect(hang.text.contains("the engine gives no answer in 100ms"))
    let eat = workplace.run(
      words + [
        "--case-timeout", "20s", "--", EngineCommandTests.sample, "diff", "eat", "items", "3",
      ],
      environment: ["DIFFABLE_CHECK_MEMORY_LIMIT": "120M"])
    #expect(eat.code == ExitCode.wrong)
    #expect(eat.text.contains("the engine's process takes more than 120M of memory"))
    #expect(eat.text.contains("--case-timeout 20s --memory-limit 120M -- "))
    // A variable that is set for runs of all kinds hurts none of another kind.
    let other = workplace.run(words, environment: ["DIFFABLE_CHECK_MEMORY_LIMIT": "120M"])
    #expect(other.code == ExitCode.held)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `an engine that hangs keeps nobody who is asked to end`(_ signal: Int32) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--phases", "seeds", "--seed", "1", "--case-timeout", "1h"] + workplace.files
    let run = try RunningCommand(
      words + ["--", EngineCommandTests.sample, "replace", "hang", "items", "1"], in: workplace)
    let state = workplace.path("Reports/latest/state.json")
    #expect(waitUntil { FileManager.default.fileExists(atPath: state) })
    var engines: [pid_t] = []
    #expect(
      waitUntil {
        engines = run.workers
        return !engines.isEmpty
      })
    // Somewhat later it hangs.
    usleep(500_000)
    run.send(signal)
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.interrupted, "\(outcome.errors)")
    #expect(outcome.kept == nil, "what was not waited for is no finding")
    #expect(outcome.text.contains("Interrupted."))
    #expect(try workplace.record().contains("\"complete\" : false"))
    #expect(!engines.isEmpty && waitUntil { engines.allSatisfy(Processes.hasEnded) })
  }

  @Test func `a request is quoted as it was sent, whatever the file calls its items`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story =
      "scenario 1\nstart\n  heroes: batman \"Mr. \\\"J\\\"\"\nsnapshot\n  heroes: batman\napply animated\n"
    let file = try workplace.write(story, to: "named.scenario")
    let run = workplace.run([
      "replay", file, "--", EngineCommandTests.sample, "replace", "garble", "items", "1",
    ])
    #expect(run.code == ExitCode.wrong)
    let text = run.text.split(whereSeparator: \.isWhitespace).joined()
    #expect(
      text.contains(#""old":[{"section":"A10000","items":["a10000","b10000"]}]"#), "\(run.text)")
  }

  @Test func `a fault whose shrinking nobody waits for is told`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let unfinished = workplace.path("Reports/latest/unfinished.scenario")
    let greeting = #"{"engine":"still","changes":"marks","promises":[]}"#
    let answer = #"s/^{"id":\([0-9]*\),.*/{"id":\1,"stages":[]}/"#
    // It does nothing, and from the moment when somebody has seen that, not even that.
    let script = #"""
      echo "$0"; while read -r a; do [ -e "$2" ] && sleep 60; echo "$a" | sed "$1"; done
      """#
    let run = try RunningCommand(
      ["--phases", "seeds", "--seed", "1", "--case-timeout", "1h"] + workplace.files
        + ["--", "sh", "-c", script, greeting, answer, unfinished], in: workplace)
    #expect(waitUntil { FileManager.default.fileExists(atPath: unfinished) })
    run.send(SIGINT)
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.interrupted, "\(outcome.errors)")
    #expect(outcome.text.contains("\n✘ reachesTarget "), "\(outcome.text)")
    let sentence = "A story that breaks reachesTarget is not shrunk: \(unfinished)."
    #expect(outcome.text.contains(sentence))
    #expect(!outcome.text.contains("Everything held"))
    #expect(try Scenario(parsing: String(contentsOfFile: unfinished, encoding: .utf8)).steps != [])
  }

  /// The command of an engine that takes its time, and reloads everything.
  private static func slow(_ seconds: String) -> [String] {
    let greeting = #"{"engine":"slow","changes":"marks","promises":[]}"#
    let answer = #"s/^{"id":\([0-9]*\),.*/{"id":\1,"reloadData":true}/"#
    let script = #"echo "$0"; while read -r a; do sleep \#(seconds); echo "$a" | sed "$1"; done"#
    return ["sh", "-c", script, greeting, answer]
  }

  @Test func `a run of a slow engine that is killed has counted what it has told`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    // A thousand stories would take a minute.
    let run = try RunningCommand(
      ["--phases", "seeds", "--seed", "1"] + workplace.files + ["--"]
        + EngineCommandTests.slow("0.05"), in: workplace)
    let folder = workplace.path("Reports/latest")
    let told = { (try? RunState(reading: folder))?.checkpoint.counts.cases ?? 0 }
    #expect(waitUntil { told() > 0 })
    #expect(told() < 1_000)
    run.kill9()
    let resumed = workplace.run(["--resume", folder, "--time", "10ms"] + workplace.files)
    #expect(resumed.code == ExitCode.held, "\(resumed.errors)")
  }

  @Test func `a run goes on with the engine that it began with`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--phases", "seeds", "--seed", "1", "--cases", "2"] + workplace.files
    let command = EngineCommandTests.slow("0")
    #expect(workplace.run(words + ["--"] + command).code == ExitCode.held)
    let resume = ["--resume", workplace.path("Reports/latest")] + workplace.files
    #expect(workplace.run(resume + ["--"] + command).code == ExitCode.held)
    let other = workplace.run(resume + ["--"] + EngineCommandTests.slow("0.0"))
    #expect(other.code == ExitCode.couldNotRun)
    #expect(other.errors.contains("expected the same command, or none"), "\(other.errors)")
    let inside = workplace.run(resume + ["--in-process"])
    #expect(inside.code == ExitCode.couldNotRun)
    #expect(inside.errors.contains("is a run of a command, which is a process of its own"))
  }

  @Test func `silences that are forgiven are counted`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--phases", "seeds", "--seed", "1", "--case-timeout", "1s"] + workplace.files
    let run = workplace.run(
      words + ["--cases", "1", "--", EngineCommandTests.sample, "replace", "hang", "at", "2"])
    #expect(run.code == ExitCode.held, "\(run.text)")
    #expect(run.text.contains(" that a new process did not repeat\n"))
    #expect(try !workplace.record().contains("\"silences\" : 0"))
    // Whoever goes on with the run forgets none of them.
    let record = try workplace.record()
    let resumed = workplace.run(["--resume", workplace.path("Reports/latest")] + workplace.files)
    #expect(resumed.code == ExitCode.held, "\(resumed.errors)")
    #expect(try workplace.record() == record)
    let quiet = workplace.run(words + ["--cases", "1", "--", EngineCommandTests.sample, "replace"])
    #expect(!quiet.text.contains("silences"))
  }

  @Test func `an engine that cannot be started again ends the run`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let script = #"echo >>"$0"; [ $(wc -l <"$0") = 1 ] || exit 4; echo "$1"; read -r a; exit 3"#
    let greeting = #"{"engine":"mortal","changes":"marks","promises":[]}"#
    let run = workplace.run(
      ["--phases", "seeds", "--seed", "1", "--cases", "40"] + workplace.files
        + ["--", "sh", "-c", script, workplace.path("starts"), greeting])
    #expect(run.code == ExitCode.couldNotRun)
    let words = "cannot be started again: the engine's process exited with code 4, before a"
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.text.contains("The run could not go on: "))
    #expect(try workplace.text("starts").count == 4)
  }

  @Test func `what an engine that is no more was asked last has no verdict`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let stories = try ["asked", "last"].map { name in
      try workplace.write(
        "scenario 1\nstart\n  A: a\nsnapshot\n  A: b\napply animated\n", to: name + ".scenario")
    }
    let script = #"[ -e "$0" ] && exit 4; touch "$0"; echo "$1"; read -r a; exit 3"#
    let greeting = #"{"engine":"mortal","changes":"marks","promises":[]}"#
    let run = workplace.run(
      ["replay"] + stories + ["--", "sh", "-c", script, workplace.path("met"), greeting])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("cannot be started again"), "\(run.errors)")
    #expect(stories.map(run.text.contains) == [true, false], "\(run.text)")
  }

  @Test(arguments: [
    (["--"], "there is no command behind '--'; expected -- CMD ARG…"),
    (["--", ""], "there is no command behind '--'; expected -- CMD ARG…"),
    (
      ["--system", "diff", "--", "cat"],
      "--system is given, and a command behind '--'; expected one of them"
    ),
    (
      ["rules", "--", "cat"],
      "'rules' takes no command behind '--'; expected one of 'fuzz', 'exhaust', 'replay', 'show', or 'shrink'"
    ),
    (
      ["--case-timeout", "1s", "--in-process"],
      "--case-timeout is for a process of its own; expected no --in-process"
    ),
    (
      ["--case-timeout", "1", "--", "cat"],
      "--case-timeout is '1'; expected a time from 10ms to 1h, as in 2s or 500ms"
    ),
    (
      ["--case-timeout", "1ms", "--", "cat"],
      "--case-timeout is '1ms'; expected a time from 10ms to 1h, as in 2s or 500ms"
    ),
    (
      ["--memory-limit", "9999999999999999999G", "--", "cat"],
      "--memory-limit is '9999999999999999999G'; expected a size from 1M to 1024G, as in 512M or 2G"
    ),
    (
      ["--memory-limit", "1025G", "--", "cat"],
      "--memory-limit is '1025G'; expected a size from 1M to 1024G, as in 512M or 2G"
    ),
    (
      ["--memory-limit", "+512M", "--", "cat"],
      "--memory-limit is '+512M'; expected a size from 1M to 1024G, as in 512M or 2G"
    ),
    (
      ["--memory-limit", "512", "--", "cat"],
      "--memory-limit is '512'; expected a size from 1M to 1024G, as in 512M or 2G"
    ),
    (
      ["--", "./no-such-engine", "a b"],
      "./no-such-engine 'a b' cannot be started: No such file or directory; expected the path of "
        + "a program"
    ),
    (
      ["--", "no-such-engine", "a b"],
      "no-such-engine 'a b' cannot be started: No such file or directory; expected a program in a "
        + "folder of PATH, or a path with a slash"
    ),
    (
      ["--", "no-such-engine --fast"],
      "'no-such-engine --fast' cannot be started: No such file or directory; expected the program "
        + "and its arguments as words of their own, for no shell reads them"
    ),
    (
      ["--", "/"],
      "'/' cannot be started: Permission denied; expected a file that may be executed, or the "
        + "program that reads it before its name"
    ),
    (
      ["--", "true"],
      "'true' is not an engine: the engine's process exited with code 0, before a greeting"
    ),
    (
      ["--", "echo", #"{"engine":"x","changes":"marks","promises":["keepsCell"]}"#],
      "echo '{\"engine\":\"x\",\"changes\":\"marks\",\"promises\":[\"keepsCell\"]}' is not an engine: the greeting is none: "
        + "promises[0]: unknown promise \"keepsCell\" (did you mean 'keepsCells'?); expected "
    ),
  ])
  func `what cannot be run says why and exits 2`(_ words: [String], _ message: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(words)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.hasPrefix("diffable-check: \(message)"), "\(run.errors)")
    #expect(run.text.isEmpty)
  }

  @Test func `words of the command are no flags of this one`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(["--", "echo", "--help", "--system"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("the greeting is none"))
  }
}
