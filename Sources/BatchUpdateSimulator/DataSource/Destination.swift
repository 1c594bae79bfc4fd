import Snapshots

/// The state to which an apply takes a data source.
struct Destination: Sendable {
  /// The list, with the marks to carry out.
  var list: SnapshotModel
  /// The trees that the data source keeps afterwards, by section.
  var outlines: [Section: ItemTree]
  /// Items that stay, but whose cells do not (rule 4.21).
  var itemsWithoutCells: [Item] = []
  /// Items that stay, and of whose cells it is not known whether they do.
  var itemsWithUnknownCells: [Item] = []
  /// What the data source logs during the apply.
  var log: Refusal?
}
