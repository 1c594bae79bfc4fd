import DiffableCheckCLI
import Testing
import Waiting

@Suite(.waits) struct DivisionTests {
  @Test func `a run comes to the same however many share it, and whoever tells the stories`() throws
  {
    var records: [String: String] = [:]
    for system in ["diff", twoFaults] {
      let sharings =
        ["--in-process", "--jobs=5"] + (system == "diff" ? [] : ["--jobs=1", "--jobs=2"])
      for sharing in sharings {
        let workplace = try Workplace()
        defer { workplace.remove() }
        try workplace.fillCorpus()
        let run = workplace.runWithWorkers(
          workplace.files + [
            "--system", system, "--phases", "corpus,seeds", "--seed", "1", "--cases", "20",
            "--keep-going", "9", sharing,
          ])
        #expect(run.code == (system == "diff" ? ExitCode.held : ExitCode.wrong))
        // A process of its own owes more than an engine does that is asked here.
        let record = try workplace.record().split(separator: "\n")
        let text = record.drop { !$0.contains("\"cases\"") }.filter {
          !$0.contains("\"claim\"") && !$0.contains("\"name\"") && !$0.contains("\"held\"")
            && $0 != "    {" && $0 != "    },"
        }.joined(separator: "\n")
        #expect(records[system, default: text] == text, "\(system) \(sharing)")
        #expect(try workplace.found().count == (system == "diff" ? 0 : 2))
        records[system] = text
      }
    }
    func digest(_ system: String) -> Substring? {
      records[system]?.split(separator: "\n").first { $0.contains("\"digest\"") }
    }
    #expect(digest("diff") != nil)
    #expect(digest("diff") != digest(twoFaults))
  }
}
