import Snapshots

/// A recorded sequence of calls of a section snapshot, with what Apple's UIKit answered to each.
struct MeasuredOutlineSequence: Decodable {
  var id: Int
  var start: [MeasuredNode]
  var steps: [Step]

  struct Step: Decodable {
    var call: Call
    var arguments: Arguments
    /// The reason of the exception.
    var raises: String?
    /// What the call returned, where that is recorded.
    var returns: Answer?
    /// What the section snapshot holds after the call, raised or not.
    var state: [MeasuredNode]
  }

  enum Call: String, Decodable {
    case append, insert, insertSnapshot, delete, expand, collapse, replace, snapshotOf, level
  }

  struct Arguments: Decodable {
    var items: [String]?
    var item: String?
    var to, before, after, childrenOf, of: String?
    var snapshot, using: [MeasuredNode]?
    var includingParent: Bool?
  }

  enum Answer: Equatable {
    case item(String?)
    case level(Int)
    case outline([MeasuredNode])
  }
}

extension MeasuredOutlineSequence.Step {
  private enum Key: String, CodingKey {
    case call, arguments, raises, returns, state
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    call = try container.decode(MeasuredOutlineSequence.Call.self, forKey: .call)
    arguments = try container.decode(MeasuredOutlineSequence.Arguments.self, forKey: .arguments)
    raises = try container.decodeIfPresent(String.self, forKey: .raises)
    state = try container.decode([MeasuredNode].self, forKey: .state)
    // A recorded null is an answer, and no record is none.
    guard container.contains(.returns) else { return }
    switch call {
    case .level: returns = .level(try container.decode(Int.self, forKey: .returns))
    case .snapshotOf:
      returns = .outline(try container.decode([MeasuredNode].self, forKey: .returns))
    default: returns = .item(try container.decodeIfPresent(String.self, forKey: .returns))
    }
  }
}

/// An item with what is below it, written `["a",true,[["b",false,[]]]]`.
struct MeasuredNode: Decodable, Equatable {
  var item: String
  var isExpanded: Bool
  var children: [MeasuredNode]

  init(_ item: String, isExpanded: Bool, _ children: [MeasuredNode]) {
    self.item = item
    self.isExpanded = isExpanded
    self.children = children
  }

  init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    item = try parts.decode(String.self)
    isExpanded = try parts.decode(Bool.self)
    children = try parts.decode([MeasuredNode].self)
  }
}

extension Outline<String> {
  init(_ nodes: [MeasuredNode]) {
    for node in nodes {
      rows.append(Row(item: node.item, isExpanded: node.isExpanded))
      rows += Outline(node.children).atLevel(1).rows
    }
  }
}

extension SectionSnapshot<String> {
  init(_ nodes: [MeasuredNode]) throws { try self.init(Outline(nodes)) }

  /// The outline in the form of the recording.
  var state: [MeasuredNode] {
    get throws {
      try rootItems.map {
        MeasuredNode($0, isExpanded: try isExpanded($0), try snapshot(of: $0).state)
      }
    }
  }

  /// Makes a recorded call.
  ///
  /// - Returns: What the call returned, where that is recorded.
  mutating func perform(
    _ step: MeasuredOutlineSequence.Step
  ) throws -> MeasuredOutlineSequence.Answer? {
    let arguments = step.arguments
    switch step.call {
    case .append: try append(arguments.items!, to: arguments.to)
    case .delete: try delete(arguments.items!)
    case .expand: expand(arguments.items!)
    case .collapse: collapse(arguments.items!)
    case .replace:
      try replace(childrenOf: arguments.childrenOf!, using: SectionSnapshot(arguments.using!))
    case .level: return .level(try level(of: arguments.of!))
    case .insert: try insert(arguments)
    case .insertSnapshot: return try insertSnapshot(arguments)
    case .snapshotOf:
      let part = try snapshot(of: arguments.item!, includingParent: arguments.includingParent!)
      return .outline(try part.state)
    }
    return nil
  }

  private mutating func insert(_ arguments: MeasuredOutlineSequence.Arguments) throws {
    if let destination = arguments.before {
      try insert(arguments.items!, before: destination)
    } else {
      try insert(arguments.items!, after: arguments.after!)
    }
  }

  private mutating func insertSnapshot(
    _ arguments: MeasuredOutlineSequence.Arguments
  ) throws -> MeasuredOutlineSequence.Answer? {
    let snapshot = try SectionSnapshot(arguments.snapshot!)
    guard let destination = arguments.before else {
      return .item(try insert(snapshot, after: arguments.after!))
    }
    try insert(snapshot, before: destination)
    return nil
  }
}
