/// An outline of one's own: items below items, some of them expanded.
public struct Outline<ID: Hashable> {
  public struct Refused: Error {}

  public struct Node {
    public let id: ID
    public var isExpanded = false
    public var children: [Node] = []
  }

  public private(set) var roots: [Node] = []

  public init() {}

  public mutating func append(_ ids: [ID], below parent: ID?) throws {
    guard !ids.isEmpty else { return }
    guard Set(ids).count == ids.count, !ids.contains(where: contains),
      parent.map(contains) ?? true
    else { throw Refused() }
    let new = ids.map { Node(id: $0) }
    if let parent {
      Outline.change(parent, in: &roots) { $0.children += new }
    } else {
      roots += new
    }
  }

  public mutating func setExpanded(_ isExpanded: Bool, _ ids: [ID]) {
    for id in ids { Outline.change(id, in: &roots) { $0.isExpanded = isExpanded } }
  }

  public mutating func deleteAll() { roots = [] }

  public func contains(_ id: ID) -> Bool { Outline.contains(id, in: roots) }

  private static func contains(_ id: ID, in nodes: [Node]) -> Bool {
    nodes.contains { $0.id == id || contains(id, in: $0.children) }
  }

  private static func change(_ id: ID, in nodes: inout [Node], _ body: (inout Node) -> Void) {
    for place in nodes.indices {
      if nodes[place].id == id { return body(&nodes[place]) }
      change(id, in: &nodes[place].children, body)
    }
  }
}

extension Outline: Sendable where ID: Sendable {}
extension Outline.Node: Sendable where ID: Sendable {}
