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
    let item = items[request.row.item.number]
    isAsked = true
    let content = content(IndexPath(request.path), item)
    isAsked = false
    if let raised { throw raised }
    guard let content else {
      throw Refusal(noCellAt: request.path, for: "\(item)", kind)
    }
    var cell = try request.dequeue()
    cell.row.content = contents.note(content)
    return cell
  }
}
