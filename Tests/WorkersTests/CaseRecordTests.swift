import Foundation
import Testing

@testable import Workers

@Suite struct CaseRecordTests {
  /// Returns the number of blocks that a file has on its disk.
  private static func blocks(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_blocks) : 0
  }

  /// Whether the file system says at once that a file has a place; some give it one later.
  private static var givesPlaceAtOnce: Bool {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    return FileManager.default.createFile(atPath: path, contents: Data([0])) && blocks(of: path) > 0
  }

  @Test(.enabled(if: givesPlaceAtOnce))
  func `a record has its place on the disk before it is used as memory`() throws {
    let record = try CaseRecord.make()
    defer { record.unlinkFile() }
    // Without a place, the first write would end the process where the disk is full.
    #expect(CaseRecordTests.blocks(of: record.path) > 0)
  }

  @Test func `whoever opens a record leaves no file behind`() throws {
    let record = try CaseRecord.make()
    #expect(FileManager.default.fileExists(atPath: record.path))
    let opened = try CaseRecord(opening: record.path)
    #expect(!FileManager.default.fileExists(atPath: record.path))
    opened.state = .runs(7)
    #expect(record.state == .runs(7))
  }
}
