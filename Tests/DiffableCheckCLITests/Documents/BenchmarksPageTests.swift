import Foundation
import Testing

@Suite struct BenchmarksPageTests {
  /// The ratios of the README, rounded, are those of the page that it names.
  @Test(arguments: [
    ("5,000 items, of which 1,000 go", "W1"), ("5,000 items, one dragged to the end", "W10"),
    ("10 items, three operations", "W9"),
  ])
  func `the ratios of the README are those of the page`(_ list: String, _ workload: String) throws {
    let told = try #require(try rows(of: "README.md").first { $0[0].hasPrefix(list) })
    let page = try rows(of: "Reports/benchmarks.md").filter { $0[0] == workload }
    let measured = try ["Int", "String"].map { type in
      let row = try #require(page.first { $0[1] == type })
      return String(format: "%.2f", try #require(Double(row[2])))
    }
    #expect(Array(told.dropFirst()) == measured)
  }

  /// The cells of the rows of the tables in a page, of which each has at least three.
  private func rows(of page: String) throws -> [[String]] {
    try Document.contents(of: page).split(separator: "\n").filter { $0.hasPrefix("|") }.map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count >= 3 }
  }
}
