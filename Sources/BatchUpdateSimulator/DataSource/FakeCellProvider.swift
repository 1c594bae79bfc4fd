import Foundation
import Snapshots

/// The cell provider of a fake data source, which calls the app's provider with the app's
/// identifiers.
final class FakeCellProvider<ItemIdentifier: Hashable, Content: Hashable> {
  var items = FakeNumbers<ItemIdentifier>()
  private(set) var contents = FakeNumbers<Content>()
  /// Whether the app's provider is running; it must not apply then.
  private(set) var isAsked = false
  /// What the app's provider did that makes UIKit raise.
  var raised: Refusal?
  private let kind: ListKind
  private let content: (IndexPath, ItemIdentifier) -> Content?

  init(_ kind: ListKind, _ content: @escaping (IndexPath, ItemIdentifier) -> Content?) {
    self.kind = kind
    self.content = content
  }

  func cell(for request: inout CellRequest) throws(Refusal) -> ProvidedCell {
    let item = request.row.item
    let content = content(of: item, at: request.path)
    if let raised { throw raised }
    guard let content else {
      throw Refusal(noCellAt: request.path, for: "\(items[item.number])", kind)
    }
    var cell = try request.dequeue()
    cell.row.content = content
    return cell
  }

  /// Asks the app's provider for the content of an item, and returns its number.
  func content(of item: Item, at path: ItemPath) -> Snapshots.Content? {
    isAsked = true
    defer { isAsked = false }
    return content(IndexPath(path), items[item.number]).map { contents.note($0) }
  }
}
