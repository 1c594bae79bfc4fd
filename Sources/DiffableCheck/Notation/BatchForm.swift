import Snapshots

/// The notation of one kind of operation in a hand-written batch update.
enum BatchForm: Sendable {
  case sections(WritableKeyPath<BatchUpdate, [Int]> & Sendable)
  case items(WritableKeyPath<BatchUpdate, [ItemPath]> & Sendable)
  case sectionMove(WritableKeyPath<BatchUpdate, [Move<Int>]> & Sendable)
  case itemMove(WritableKeyPath<BatchUpdate, [Move<ItemPath>]> & Sendable)

  /// Every kind of operation by its first word, in the order in which they are printed.
  static let all: [(keyword: String, form: BatchForm)] = [
    ("delete-sections", .sections(\.deleteSections)),
    ("insert-sections", .sections(\.insertSections)),
    ("move-section", .sectionMove(\.moveSections)),
    ("reload-sections", .sections(\.reloadSections)),
    ("delete-items", .items(\.deleteItems)),
    ("insert-items", .items(\.insertItems)),
    ("move-item", .itemMove(\.moveItems)),
    ("reload-items", .items(\.reloadItems)),
    ("reconfigure-items", .items(\.reconfigureItems)),
  ]

  /// What follows the keyword, for readers.
  var syntax: String {
    switch self {
    case .sections: "NUMBER…"
    case .items: "PATH…"
    case .sectionMove: "NUMBER to NUMBER"
    case .itemMove: "PATH to PATH"
    }
  }

  func read(_ reader: inout WordReader, into update: inout BatchUpdate) throws(NotationError) {
    switch self {
    case .sections(let path):
      repeat { update[keyPath: path].append(try reader.number()) } while !reader.isAtEnd
    case .items(let path):
      repeat { update[keyPath: path].append(try reader.path()) } while !reader.isAtEnd
    case .sectionMove(let path):
      let source = try reader.number()
      try reader.word("to")
      update[keyPath: path].append(Move(from: source, to: try reader.number()))
    case .itemMove(let path):
      let source = try reader.path()
      try reader.word("to")
      update[keyPath: path].append(Move(from: source, to: try reader.path()))
    }
  }

  static func named(_ keyword: String) -> BatchForm? {
    all.first { $0.keyword == keyword }?.form
  }

  /// Returns the lines of an update, one for each kind of operation and for each move.
  static func lines(of update: BatchUpdate) -> [String] {
    all.flatMap { keyword, form in form.lines(of: update).map { "\(keyword) \($0)" } }
  }

  /// Returns the lines for the operations of this kind, without their keyword.
  private func lines(of update: BatchUpdate) -> [String] {
    switch self {
    case .sections(let path): BatchForm.line(update[keyPath: path])
    case .items(let path): BatchForm.line(update[keyPath: path])
    case .sectionMove(let path):
      update[keyPath: path].map { "\($0.source) to \($0.destination)" }
    case .itemMove(let path):
      update[keyPath: path].map { "\($0.source) to \($0.destination)" }
    }
  }

  private static func line(_ places: [some CustomStringConvertible]) -> [String] {
    places.isEmpty ? [] : [places.map(\.description).joined(separator: " ")]
  }
}
