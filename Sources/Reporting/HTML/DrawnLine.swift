import Snapshots

/// A line of a list that is drawn: a section, a row, or the number of lines that are left out.
struct DrawnLine: Sendable {
  enum Kind: Sendable {
    case section
    case item
    case rest
  }

  /// A place in a list, as updates name it.
  enum Place: Hashable, Sendable {
    case section(Int)
    case item(ItemPath)
  }

  let kind: Kind
  /// The places that it stands for: one, unless it is a rest.
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

  /// Puts one line in the place of several.
  init(insteadOf lines: some Collection<DrawnLine>) {
    kind = .rest
    places = lines.flatMap(\.places)
    name = "… \(grouped(lines.count)) more"
  }

  /// The number of an item in its section; nothing for other lines.
  var number: String {
    guard case .item(let path) = places.first, kind == .item else { return "" }
    return "\(path.item)"
  }

  /// What is said beside the name.
  var said: String { marks.map(\.text).joined(separator: "  ") }

  /// How the line looks; `nil` if it is as any other.
  var look: DrawnMark.Look? {
    DrawnMark.Look.allCases.first { look in marks.contains { $0.look == look } }
  }
}
