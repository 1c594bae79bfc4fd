import DiffableCheck
import Foundation
import Testing

@Suite struct CheckStatesPageTests {
  @Test func `every kind of finding has a line, as an error or a warning`() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/DiffableCheck/DiffableCheck.docc/CheckStates.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(
      rows.map {
        $0.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
      }
        == StateFinding.Kind.allCases.map {
          ["`\($0.rawValue)`", $0.isError ? "error" : "warning"]
        })
  }
}
