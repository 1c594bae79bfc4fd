import Foundation
import Testing

@testable import Reporting

@Suite struct PathTests {
  @Test(arguments: [
    ("a", ""), ("é", ""), ("a/", ""), ("a/b", "a"), ("a/b/", "a"), ("a//b", "a"), ("/a", "/"),
    ("/", "/"), ("/a/b", "/a"), ("./a", "."), ("../a/b", "../a"), ("", ""),
  ])
  func `the folder of a path is what stands before its last word`(_ path: String, _ folder: String)
  {
    #expect(path.parentFolder == folder)
  }

  @Test func `paths are the same if they lead to one file`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/paths-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: "\(folder)/one")
    #expect("\(folder)/link".isSameFile(as: "\(folder)/one"))
    #expect("\(folder)/./one/".isSameFile(as: "\(folder)/one"))
    #expect(!"\(folder)/two".isSameFile(as: "\(folder)/one"))
    #expect(!"\(folder)/none".isSameFile(as: "\(folder)/none"))
  }
}
