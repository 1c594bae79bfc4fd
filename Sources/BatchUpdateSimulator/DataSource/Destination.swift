import Snapshots

/// What an apply takes a data source to.
struct Destination: Sendable {
  /// The list, with the marks to carry out.
  var list: SnapshotModel
  /// The trees that the data source keeps from then on, by their sections.
  var outlines: [Section: ItemTree]
  /// Items that stay and whose cells do not (rule 4.21).
  var itemsWithoutCells: [Item] = []
  /// Whether nobody knows which of the items that stay keep their cells, unless all are asked for.
  var hasUnknownCells = false
  /// What the data source logs on the way.
  var log: Refusal?
}

/// Says that nobody knows what UIKit does.
struct Unknown: Error {
  let rule: Rule
}
