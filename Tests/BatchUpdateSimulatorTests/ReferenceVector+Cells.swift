import Snapshots

@testable import BatchUpdateSimulator

// Rulebook sections 3.5, 3.6, 8.6, and 8.9: cells and selection.

extension ReferenceVector {
  static let cells = places + reconfigures + reloads + reuse + selection

  private static let places: [ReferenceVector] = [
    ReferenceVector(
      name: "3.3 what stays keeps its cell where it goes",
      steps: [.apply("A:ab"), .forgetHistory, .apply("A:b")],
      claims: [.shows("A:b"), .cells([2]), .asks([])]),
    ReferenceVector(
      name: "3.3 what moves keeps its cell",
      steps: [.apply("A:ab"), .forgetHistory, .apply("A:ba")],
      claims: [.shows("A:ba"), .cells([2, 1]), .asks([])]),
    ReferenceVector(
      name: "3.5.8 a prepared cell comes back without a call of the provider",
      viewport: Viewport(height: 1, prepared: 1),
      steps: [.apply("A:ab"), .scroll(to: 1), .forgetHistory, .scroll(to: 0)],
      claims: [.cells([1, 2]), .asks([])]),
    ReferenceVector(
      name: "3.5.8 the cell of the first responder is kept out of sight",
      viewport: Viewport(height: 1),
      steps: [.apply("A:abc"), .becomeFirstResponder(item("a")), .scroll(to: 2)],
      claims: [.cells([1, nil, 2])]),
    ReferenceVector(
      name: "6.3 a new cell is configured once",
      steps: [.apply("A:ab")],
      claims: [.asks(["a", "b"])]),
  ]

  private static let reconfigures: [ReferenceVector] = [
    ReferenceVector(
      name: "3.5.2 a reconfigure takes the cell that is there, and does not prepare it for reuse",
      kinds: 1,
      steps: [
        .apply("A:ab"), .change(item("a")), .forgetHistory,
        .apply(edited: [.reconfigureItems([item("a")])]),
      ],
      claims: [.cells([1, 2]), .objects([1, 2]), .reuses(0), .asks(["a again"]), .shows("A:a'b")]),
    ReferenceVector(
      name: "3.5.1 a reconfigure reaches a cell out of sight",
      viewport: Viewport(height: 2, prepared: 2),
      steps: [
        .apply("A:abcd"), .scroll(to: 2), .change(item("a")), .forgetHistory,
        .apply(edited: [.reconfigureItems([item("a")])]), .scroll(to: 0),
      ],
      claims: [.cells([1, 2, 3, 4]), .asks(["a again"]), .shows("A:a'bcd")]),
    ReferenceVector(
      name: "3.5.1 a cell made ahead is reconfigured when it is shown",
      viewport: Viewport(height: 2, prefetched: 1),
      steps: [
        .apply("A:abcd"), .change(item("c")), .forgetHistory,
        .apply(edited: [.reconfigureItems([item("c")])]), .scroll(to: 1),
      ],
      claims: [.cells([nil, 2, 3, 4]), .asks(["c again", "d"]), .shows("A:abc'd")]),
    ReferenceVector(
      name: "3.5.1 a reconfigure without a cell asks for nothing",
      viewport: Viewport(height: 2),
      steps: [
        .apply("A:abcd"), .forgetHistory, .apply(edited: [.reconfigureItems([item("d")])]),
      ],
      claims: [.cells([1, 2, nil, nil]), .asks([])]),
  ]

  private static let reloads: [ReferenceVector] = [
    ReferenceVector(
      name: "3.5.7 a reload makes another cell",
      kinds: 1,
      steps: [
        .apply("A:ab"), .change(item("a")), .forgetHistory,
        .apply(edited: [.reloadItems([item("a")])]),
      ],
      claims: [.cells([3, 2]), .objects([3, 2]), .asks(["a"]), .shows("A:a'b")]),
    ReferenceVector(
      name: "3.5.7 a reload throws a cell out of sight away",
      viewport: Viewport(height: 2, prepared: 2),
      steps: [
        .apply("A:abcd"), .scroll(to: 2), .change(item("a")), .forgetHistory,
        .apply(edited: [.reloadItems([item("a")])]), .scroll(to: 0),
      ],
      claims: [.cells([5, 2, 3, 4]), .asks(["a"]), .shows("A:a'bcd")]),
    ReferenceVector(
      name: "3.14 an apply that reloads throws every cell away",
      steps: [.apply("A:a"), .forgetHistory, .apply("A:b", .reloadingData)],
      claims: [.cells([2]), .asks(["b"]), .shows("A:b")]),
  ]

  private static let reuse: [ReferenceVector] = [
    ReferenceVector(
      name: "3.5.2 the cell of a deleted item is used again",
      kinds: 1,
      steps: [.apply("A:a"), .apply("A:"), .apply("A:b")],
      claims: [.objects([1]), .reuses(1)]),
    ReferenceVector(
      name: "3.5.2 no cell is in two rows",
      kinds: 1,
      steps: [.apply("A:a"), .apply("A:"), .apply("A:bc")],
      claims: [.objects([1, 2]), .reuses(1)]),
  ]

  private static let selection: [ReferenceVector] = [
    ReferenceVector(
      name: "8.6 selection goes where its item goes",
      steps: [.apply("A:abc"), .select(item("b")), .apply("A:bca")],
      claims: [.selects(["b"])]),
    ReferenceVector(
      name: "8.6 after a section snapshot is applied nothing of its section is selected",
      steps: [
        .apply("A:a B:b"), .select(item("a")), .select(item("b")),
        .applyTree(ItemTree([ItemTree.Node(item("a"))]), to: section("A")),
      ],
      claims: [.selects(["b"])]),
  ]
}
