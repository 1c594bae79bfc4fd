import Foundation
import Snapshots

/// A recorded sequence of calls, with what Apple's UIKit answered to each.
struct MeasuredSequence: Decodable {
  var id: Int
  var start: [MeasuredSection]
  var steps: [Step]

  struct Step: Decodable {
    var call: Call
    var arguments: Arguments
    /// The reason of the exception, with addresses as `0x`.
    var raises: String?
    /// What the snapshot holds after the call, raised or not.
    var state: [MeasuredSection]
  }

  enum Call: String, Decodable {
    case appendSections, insertSections, deleteSections, moveSection, reloadSections
    case appendItems, insertItems, deleteItems, deleteAllItems, moveItem, reloadItems
    case itemIdentifiers, numberOfItems
  }

  struct Arguments: Decodable {
    var items, sections: [String]?
    var item, section: String?
    var toSection, inSection: String?
    var beforeItem, afterItem: String?
    var beforeSection, afterSection: String?
  }

  /// Reads the recorded sequences of calls of a snapshot.
  static func all() throws -> [MeasuredSequence] { try measuredSequences(ofKind: "snapshot") }
}

private struct MeasuredKind: Decodable {
  var kind: String
}

/// Reads the recorded sequences of one kind, in the order of the file.
func measuredSequences<Sequence: Decodable>(ofKind kind: String) throws -> [Sequence] {
  let file = Bundle.module.url(
    forResource: "snapshot-sequences", withExtension: "jsonl", subdirectory: "uikit-measured")!
  let decoder = JSONDecoder()
  return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).compactMap { line in
    guard try decoder.decode(MeasuredKind.self, from: line).kind == kind else { return nil }
    return try decoder.decode(Sequence.self, from: line)
  }
}

/// A section and its items, written `["A",["a","b"]]`.
struct MeasuredSection: Decodable, Equatable {
  var section: String
  var items: [String]

  init(_ section: String, _ items: [String]) {
    self.section = section
    self.items = items
  }

  init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    section = try pair.decode(String.self)
    items = try pair.decode([String].self)
  }
}

extension Snapshot<String, String> {
  init(_ start: [MeasuredSection]) throws(Refusal) {
    self.init()
    for part in start {
      try appendSections([part.section])
      try appendItems(part.items)
    }
  }

  /// The sections and items in the form of the recording.
  var state: [MeasuredSection] {
    zip(contents.sections, contents.items).map(MeasuredSection.init)
  }

  /// Makes a recorded call.
  ///
  /// - Returns: What a query returned; `nil` from an edit.
  mutating func perform(_ step: MeasuredSequence.Step) throws(Refusal) -> MeasuredSequence.Answer? {
    let arguments = step.arguments
    switch step.call {
    case .appendSections: try appendSections(arguments.sections!)
    case .deleteSections: try deleteSections(arguments.sections!)
    case .reloadSections: try reloadSections(arguments.sections!)
    case .appendItems: try appendItems(arguments.items!, toSection: arguments.toSection)
    case .deleteItems: try deleteItems(arguments.items!)
    case .deleteAllItems: deleteAllItems()
    case .reloadItems: try reloadItems(arguments.items!)
    case .insertSections: try insertSections(arguments)
    case .moveSection: try moveSection(arguments)
    case .insertItems: try insertItems(arguments)
    case .moveItem: try moveItem(arguments)
    case .itemIdentifiers: return .items(try itemIdentifiers(inSection: arguments.inSection!))
    case .numberOfItems: return .count(try numberOfItems(inSection: arguments.inSection!))
    }
    return nil
  }

  private mutating func insertSections(
    _ arguments: MeasuredSequence.Arguments
  ) throws(Refusal) {
    if let destination = arguments.beforeSection {
      try insertSections(arguments.sections!, beforeSection: destination)
    } else {
      try insertSections(arguments.sections!, afterSection: arguments.afterSection!)
    }
  }

  private mutating func moveSection(_ arguments: MeasuredSequence.Arguments) throws(Refusal) {
    if let destination = arguments.beforeSection {
      try moveSection(arguments.section!, beforeSection: destination)
    } else {
      try moveSection(arguments.section!, afterSection: arguments.afterSection!)
    }
  }

  private mutating func insertItems(_ arguments: MeasuredSequence.Arguments) throws(Refusal) {
    if let destination = arguments.beforeItem {
      try insertItems(arguments.items!, beforeItem: destination)
    } else {
      try insertItems(arguments.items!, afterItem: arguments.afterItem!)
    }
  }

  private mutating func moveItem(_ arguments: MeasuredSequence.Arguments) throws(Refusal) {
    if let destination = arguments.beforeItem {
      try moveItem(arguments.item!, beforeItem: destination)
    } else {
      try moveItem(arguments.item!, afterItem: arguments.afterItem!)
    }
  }
}

extension MeasuredSequence {
  /// What a query returned.
  enum Answer: Equatable {
    case items([String])
    case count(Int)
  }
}

extension MeasuredSequence.Step {
  /// What a query has to return: the recording keeps the state and not the answer.
  var answer: MeasuredSequence.Answer? {
    guard let section = state.first(where: { $0.section == arguments.inSection }) else {
      return nil
    }
    return call == .numberOfItems ? .count(section.items.count) : .items(section.items)
  }
}
