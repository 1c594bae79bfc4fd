import DiffableCheckCLI
import Testing

@Suite struct CanaryTests {
  private static let corpus = RulesAndExplainTests.corpus

  @Test(arguments: ["canary:always-fails", "canary:always-throws"])
  func `a system that always fails is found at once`(_ canary: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let search = workplace.fuzz("--system", canary, "--phases", "seeds", "--cases", "3")
    #expect(search.code == ExitCode.wrong)
    let replay = workplace.run(["replay", CanaryTests.corpus + "/seeds", "--system", canary])
    #expect(replay.code == ExitCode.wrong)
    let exhaust = workplace.run(["exhaust", "--system", canary, "--items", "1"] + workplace.files)
    #expect(exhaust.code == ExitCode.wrong)
  }

  @Test func `an engine that only refuses has answered with no changeset`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let search = workplace.fuzz(
      "--system", "canary:always-throws", "--phases", "seeds", "--cases", "100", "--keep-going", "9"
    )
    #expect(search.text.contains("transitions"))
    #expect(!search.text.contains("stages"), "\(search.text)")
  }

  @Test func `a system that does nothing is no pass`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let canary = "canary:never-runs"
    let search = workplace.run([
      "--system", canary, "--cases", "500", "--corpus", CanaryTests.corpus, "--reports",
      workplace.path("Reports"),
    ])
    #expect(search.code == ExitCode.couldNotRun)
    #expect(search.text.contains("Nothing was checked: no story exercised \(canary)."))
    let replay = workplace.run(["replay", CanaryTests.corpus, "--system", canary])
    #expect(replay.code == ExitCode.couldNotRun)
    #expect(replay.text.hasSuffix("Nothing was checked: no story exercised \(canary).\n"))
    let exhaust = workplace.run(["exhaust", "--system", canary] + workplace.files)
    #expect(exhaust.code == ExitCode.couldNotRun)
  }
}
