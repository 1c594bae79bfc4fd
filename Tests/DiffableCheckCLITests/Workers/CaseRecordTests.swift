import DiffableCheckCLI
import Foundation
import Testing

@Suite struct CaseRecordTests {
  @Test func `a record that cannot be written leaves no file behind`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = workplace.path("Temporary")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let run = try RunningCommand(
      ["replay", "0x1:3", "--system", "canary:traps"], in: workplace,
      after: "export TMPDIR='\(folder)'; trap '' XFSZ; ulimit -f 0")
    #expect(try run.outcome().code == ExitCode.couldNotRun)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
