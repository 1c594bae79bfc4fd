import Testing

@testable import Reporting

@Suite struct ParentFolderTests {
  @Test(arguments: [
    ("a", ""), ("é", ""), ("a/", ""), ("a/b", "a"), ("a/b/", "a"), ("a//b", "a"), ("/a", "/"),
    ("/", "/"), ("/a/b", "/a"), ("./a", "."), ("../a/b", "../a"), ("", ""),
  ])
  func `the folder of a path is what stands before its last word`(_ path: String, _ folder: String)
  {
    #expect(path.parentFolder == folder)
  }
}
