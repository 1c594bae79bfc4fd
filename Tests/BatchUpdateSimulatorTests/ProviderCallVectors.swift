import BatchUpdateSimulator
import Snapshots
import Testing

/// A row of rulebook section 6.3: what UIKit's data source asked its provider for.
///
/// Every row is from charon's scenarios, recorded with UIKit under Mac Catalyst on macOS 27.0,
/// table view and collection view alike; all cells are visible, and the second apply is not
/// animated.
struct ProviderCallVector: CustomStringConvertible, Sendable {
  /// The place of the row in the table.
  let row: Int
  let from: String
  let to: String
  var reloadedSections: [Section] = []
  var reloadedItems: [Item] = []
  /// What is asked for, by section, place, and item.
  let asked: [String]

  var description: String { "6.3 row \(row): \(from) to \(to)" }

  static let recorded = [
    ProviderCallVector(
      row: 1, from: "A:xyz", to: "A:xyz", reloadedItems: [item("y")], asked: ["0.1y"]),
    ProviderCallVector(
      row: 2, from: "A:xyz", to: "A:xyz", reloadedSections: [section("A")],
      asked: ["0.0x", "0.1y", "0.2z"]),
    ProviderCallVector(row: 3, from: "A:xyz", to: "A:zxy", asked: []),
    ProviderCallVector(
      row: 4, from: "A:xyz", to: "A:zxy", reloadedItems: [item("z")], asked: ["0.0z"]),
    ProviderCallVector(row: 5, from: "A:xyz", to: "A:xyzw", asked: ["0.3w"]),
    ProviderCallVector(
      row: 6, from: "A:xyz", to: "A:xyzw", reloadedItems: [item("w")], asked: ["0.3w", "0.3w"]),
    ProviderCallVector(row: 7, from: "A:xyz", to: "A:xz", asked: []),
    ProviderCallVector(row: 8, from: "A:xyz B:u", to: "A:xz B:uy", asked: []),
    ProviderCallVector(row: 9, from: "A:xyz B:u", to: "B:u A:xyz", asked: []),
    ProviderCallVector(row: 10, from: "A:xyz B:u", to: "A:xyz B:u C:w", asked: ["2.0w"]),
    ProviderCallVector(row: 11, from: "A:xyz B:u", to: "B:uq A:xyz", asked: ["0.1q"]),
  ]
}

@Suite struct ProviderCallTests {
  @Test(arguments: ProviderCallVector.recorded, ListKind.allCases)
  func `the provider is asked for what UIKit asked for`(
    _ vector: ProviderCallVector, _ kind: ListKind
  ) throws {
    #expect(try asked(vector, kind) == vector.asked)
  }

  @Test(arguments: ProviderCallVector.recorded, ListKind.allCases)
  func `names do not matter`(_ vector: ProviderCallVector, _ kind: ListKind) throws {
    for name in [{ Item(100 - $0.number) }, { Item($0.number * 7 % 26) }] as [(Item) -> Item] {
      let places = vector.asked.map { "\($0.prefix(3))\(name(item("\($0.suffix(1))")))" }
      #expect(try asked(vector, kind, naming: name) == places)
    }
  }

  @Test(arguments: ProviderCallVector.recorded, ListKind.allCases)
  func `a section in front shifts the places and nothing else`(
    _ vector: ProviderCallVector, _ kind: ListKind
  ) throws {
    guard !vector.from.contains("B") else { return }
    #expect(
      try asked(vector, kind, behind: "Z:f ") == vector.asked.map { "1" + $0.dropFirst() }
        as [String])
  }

  @Test(arguments: ListKind.allCases, ["", "Z:f "])
  func `for a new order of three items nothing is asked for`(
    _ kind: ListKind, _ front: String
  ) throws {
    for order in ["xyz", "xzy", "yxz", "yzx", "zxy", "zyx"] {
      let vector = ProviderCallVector(row: 3, from: "A:xyz", to: "A:" + order, asked: [])
      #expect(try asked(vector, kind, behind: front) == [])
    }
  }

  private func asked(
    _ vector: ProviderCallVector, _ kind: ListKind, naming name: (Item) -> Item = { $0 },
    behind front: String = ""
  ) throws -> [String] {
    var source = DiffableDataSource(kind: kind)
    source.apply(holding(front + vector.from, naming: name))
    source.view.forgetHistory()
    let new = try holding(front + vector.to, naming: name)
      .marked(sections: vector.reloadedSections, reload: vector.reloadedItems.map(name))
    source.apply(new, animatingDifferences: false)
    return source.view.providerCalls.map { call in
      let path = source.indexPath(for: call.item)!
      return "\(path.section).\(path.item)\(call.item)"
    }
  }
}
