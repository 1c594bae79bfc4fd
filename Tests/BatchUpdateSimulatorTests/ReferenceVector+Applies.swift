import Snapshots

@testable import BatchUpdateSimulator

// Rulebook sections 3.1 to 3.4, 3.10 to 3.14, 4.17 to 4.20, and table 6.3: the data source.

extension ReferenceVector {
  static let applies = recorded + marks + firstAndUnchanged + timing + trees

  private static let recorded = ProviderCallVector.recorded.map { row in
    ReferenceVector(
      name: row.description,
      steps: [
        .apply(row.from), .forgetHistory,
        .apply(
          row.to,
          edited: [.reloadSections(row.reloadedSections), .reloadItems(row.reloadedItems)],
          .unanimated),
      ],
      claims: [.asks(row.asked.map { "\($0.suffix(1))" }), .shows(row.to)])
  }

  private static let marks: [ReferenceVector] = [
    ReferenceVector(
      name: "3.3 marks are carried out when the list has changed, at the places of the new one",
      steps: [
        .apply("A:abc"), .change(item("b")), .forgetHistory,
        .apply("A:bcd", edited: [.reloadItems([item("b")])]),
      ],
      claims: [.asks(["d", "b"]), .cells([5, 3, 4]), .shows("A:b'cd"), .raises(nil)]),
    ReferenceVector(
      name: "3.3 a mark at a place that was not there before raises nothing",
      steps: [
        .apply("A:a"), .forgetHistory, .apply("A:ba", edited: [.reloadItems([item("a")])]),
      ],
      claims: [.asks(["b", "a"]), .shows("A:ba"), .raises(nil)]),
    ReferenceVector(
      name: "3.12 marks work once",
      steps: [
        .apply("A:a"), .forgetHistory, .apply(edited: [.reloadItems([item("a")])]),
        .apply(edited: [.appendItems([item("b")], to: nil)]),
      ],
      claims: [.asks(["a", "b"]), .shows("A:ab")]),
    ReferenceVector(
      name: "3.12 marks work once beside changes too",
      steps: [
        .apply("A:a"), .forgetHistory, .apply("A:ab", edited: [.reconfigureItems([item("a")])]),
        .apply(edited: [.deleteItems([item("b")])]),
      ],
      claims: [.asks(["b", "a again"]), .shows("A:a")]),
    ReferenceVector(
      name: "3.14 an apply that reloads drops marks",
      steps: [
        .apply("A:ab"), .forgetHistory, .apply(edited: [.reloadItems([item("a")])], .reloadingData),
      ],
      claims: [.asks(["a", "b"])]),
    ReferenceVector(
      name: "2.6.4 a mark of an item that is deleted since is skipped",
      steps: [
        .apply("A:ab"), .forgetHistory,
        .apply(edited: [.reloadItems([item("a")]), .deleteItems([item("a")])]),
      ],
      claims: [.asks([]), .shows("A:b"), .raises(nil)]),
  ]

  private static let firstAndUnchanged: [ReferenceVector] = [
    ReferenceVector(
      name: "3.2 the first apply reads no marks if it is not animated",
      steps: [.apply("A:ab", edited: [.reloadItems([item("b")])], .unanimated)],
      claims: [.asks(["a", "b"])]),
    ReferenceVector(
      name: "3.2 the first apply reads marks if it is animated",
      steps: [.apply("A:ab", edited: [.reloadItems([item("b")])])],
      claims: [.asks(["a", "b", "b"])]),
    ReferenceVector(
      name: "3.1 an apply without animation compares",
      steps: [.apply("A:ab"), .forgetHistory, .apply("A:abc", .unanimated)],
      claims: [.asks(["c"]), .cells([1, 2, 3])]),
    ReferenceVector(
      name: "3.11 an unchanged list without marks changes nothing",
      steps: [.apply("A:ab"), .forgetHistory, .apply("A:ab")],
      claims: [.asks([]), .cells([1, 2]), .completes(2)]),
  ]

  private static let timing: [ReferenceVector] = [
    ReferenceVector(
      name: "8.7 in a completion what came is there",
      steps: [
        .apply("A:ab"),
        .apply(
          "A:abc",
          completion: { source in
            guard let path = source.indexPath(for: item("c")) else { return }
            source.view.selectItem(at: path)
          }),
      ],
      claims: [.selects(["c"]), .completes(2)]),
    ReferenceVector(
      name: "3.10.1 whoever changes the kind of queue is told, and from there on every time",
      steps: [
        .apply("A:a", on: "feed"), .commit, .apply("A:b"), .apply("A:c", on: "search"), .commit,
      ],
      claims: [.logs([.applyOneQueue, .applyOneQueue]), .raises(nil), .shows("A:c")]),
    ReferenceVector(
      name: "3.10.2 an apply on the main queue raises while another waits for it",
      steps: [.apply("A:a", on: "feed"), .apply("A:b")],
      claims: [.raises(.applyReentrant), .completes(0)]),
    ReferenceVector(
      name: "3.10 applies that wait are all run, in order",
      steps: [
        .apply("A:a", on: "feed"), .commit, .forgetHistory,
        .apply(edited: [.reloadItems([item("a")])], on: "feed"), .apply("A:ab", on: "search"),
        .commit,
      ],
      claims: [.asks(["a", "b"]), .shows("A:ab"), .completes(3)]),
    ReferenceVector(
      name: "3.10 a section snapshot that waits changes the list that it finds",
      steps: [
        .apply("A:a", on: "feed"),
        .applyTree(ItemTree([ItemTree.Node(item("b"))]), to: section("B"), on: "search"), .commit,
      ],
      claims: [.shows("A:a B:b"), .completes(2)]),
  ]

  private static let trees: [ReferenceVector] = [
    ReferenceVector(
      name: "4.17 a section snapshot leaves other sections alone",
      steps: [.apply("A:a B:b"), .applyTree(branch(isExpanded: true), to: section("A"))],
      claims: [.shows("A:xyz B:b")]),
    ReferenceVector(
      name: "4.18 a section hands out its tree, hidden items and all",
      steps: [.apply("A: B:b"), .applyTree(branch(isExpanded: false), to: section("A"))],
      claims: [.keeps("x{y{z}}", section("A"))]),
    ReferenceVector(
      name: "4.19 what is below a collapsed item is not shown",
      steps: [.apply("A: B:b"), .applyTree(branch(isExpanded: false), to: section("A"))],
      claims: [.shows("A:x B:b")]),
    ReferenceVector(
      name: "4.20 a list that leaves a section as it is leaves it expanded",
      steps: [
        .apply("A: B:b"), .applyTree(branch(isExpanded: true), to: section("A")),
        .apply("A:xyz B:c"),
      ],
      claims: [.keeps("x+{y+{z}}", section("A")), .shows("A:xyz B:c")]),
  ]

  /// z below y below x.
  private static func branch(isExpanded: Bool) -> ItemTree {
    let y = ItemTree.Node(
      item("y"), isExpanded: isExpanded, children: [ItemTree.Node(item("z"))])
    return ItemTree([ItemTree.Node(item("x"), isExpanded: isExpanded, children: [y])])
  }
}
