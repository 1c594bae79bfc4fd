import Reporting

extension SystemCatalog {
  /// Returns a line for every system, which begins with its name.
  ///
  /// The names of each kind have a column of their own width, because the longest name of all would
  /// leave no room on a line.
  func lines() -> [String] {
    Array(kinds.map(SystemCatalog.lines(of:)).joined(separator: [""]))
  }

  private static func lines(of entries: [Entry]) -> [String] {
    let column = (entries.map(\.name.count).max() ?? 0) + 2
    return entries.map { $0.name.padding(to: column) + $0.meaning }
  }
}
