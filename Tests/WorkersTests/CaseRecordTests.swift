import Foundation
import Testing

@testable import Workers

@Suite struct CaseRecordTests {
  /// Returns the number of blocks that an open file has on its disk.
  private static func blocks(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_blocks) : 0
  }

  /// Whether the file system says at once that a file has a place; some give it one later.
  private static var givesPlaceAtOnce: Bool {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    let isMade = FileManager.default.createFile(atPath: path, contents: Data([0]))
    let file = open(path, O_RDONLY)
    defer { close(file) }
    return isMade && blocks(of: file) > 0
  }

  @Test(.enabled(if: givesPlaceAtOnce))
  func `a record has its place on the disk before it is used as memory`() throws {
    let record = try CaseRecord.make()
    // Without a place, the first write would end the process where the disk is full.
    #expect(CaseRecordTests.blocks(of: record.file) > 0)
  }

  @Test func `a record has no name that could be left behind`() throws {
    let record = try CaseRecord.make()
    var status = stat()
    #expect(fstat(record.file, &status) == 0 && status.st_nlink == 0)
  }

  @Test func `a child writes into the record that it inherits`() throws {
    let record = try CaseRecord.make()
    let child = try ChildProcess(
      Command(["sh", "-c", #"printf '\010' | dd of=/dev/fd/3 conv=notrunc; echo"#])!,
      inheriting: record.file)
    _ = try child.readLine(until: .in(60))
    #expect(record.state == .runs(7))
  }
}
