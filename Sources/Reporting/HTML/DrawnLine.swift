import DiffableCheck
import Snapshots

/// A line of a drawn list: a section, a row, or the number of lines that are left out.
struct DrawnLine: Sendable {
  enum Kind: Sendable {
    case section
    case item
    case rest
  }

  /// A place in a list, in the terms of updates.
  enum Place: Hashable, Sendable {
    case section(Int)
    case item(ItemPath)
  }

  let kind: Kind
  /// The places that the line stands for: one, or several if lines are left out.
  let places: [Place]
  let name: String
  var marks: [DrawnMark] = []

  init(section: Int, _ name: String) {
    kind = .section
    places = [.section(section)]
    self.name = name
  }

  init(item path: ItemPath, _ name: String) {
    kind = .item
    places = [.item(path)]
    self.name = name
  }

  /// Creates a line that replaces several others.
  init(insteadOf lines: some Collection<DrawnLine>) {
    kind = .rest
    places = lines.flatMap(\.places)
    name = "… \(grouped(lines.count)) more"
  }

  /// The number of an item in its section, empty for other lines.
  var number: String {
    guard case .item(let path) = places.first, kind == .item else { return "" }
    return "\(path.item)"
  }

  /// The words of the marks, which are drawn beside the name, or of the first few: an engine may
  /// answer with the same operation any number of times.
  var said: String {
    let (most, others) = (6, marks.count - 6)
    return (marks.prefix(most).map(\.text) + (others > 0 ? ["and \(grouped(others)) more"] : []))
      .joined(separator: "  ")
  }

  /// The most serious look of the line's marks, or `nil` if it has none.
  var look: DrawnMark.Look? {
    DrawnMark.Look.allCases.first { look in marks.contains { $0.look == look } }
  }
}
