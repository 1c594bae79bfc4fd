import BatchUpdateSimulator
import Snapshots
import Testing

/// Returns the snapshot that a text writes out, as in `A:xyz B:u`.
func holding(_ text: String, naming name: (Item) -> Item = { $0 }) -> SnapshotModel {
  SnapshotModel(
    Layout(
      text.split(separator: " ").map { part in
        let letters = part.dropFirst(2).map { item("\($0)") }
        return (section("\(part.prefix(1))"), letters.map { Row(name($0)) })
      }))
}

func item(_ letter: String) -> Item { Item(CanonicalName.itemNumber(of: letter)!) }

func section(_ letter: String) -> Section { Section(CanonicalName.sectionNumber(of: letter)!) }

extension SnapshotModel {
  /// Returns the snapshot with marks, which name what it holds.
  func marked(
    sections: [Section] = [], reload reloaded: [Item] = [], reconfigure: [Item] = []
  ) throws -> SnapshotModel {
    var copy = self
    try copy.perform(.reloadSections(sections))
    try copy.perform(.reloadItems(reloaded))
    try copy.perform(.reconfigureItems(reconfigure))
    return copy
  }

  /// The lists in one line, as in `A:xyz B:u`.
  var text: String {
    zip(sections, items).map { "\($0):" + $1.map(\.description).joined() }.joined(separator: " ")
  }
}

extension DiffableDataSource {
  /// Returns a data source that shows a list, and whose view has forgotten how it came there.
  static func showing(
    _ text: String, _ kind: ListKind = .collection, era: Era = .modern, sdk: LinkedSDK = .iOS15,
    viewport: Viewport = Viewport()
  ) -> DiffableDataSource {
    var source = DiffableDataSource(kind: kind, era: era, sdk: sdk, viewport: viewport)
    source.apply(holding(text))
    source.view.forgetHistory()
    return source
  }

  /// The items that the provider was asked for, in order.
  var asked: [String] { view.providerCalls.map(\.item.description) }
}
