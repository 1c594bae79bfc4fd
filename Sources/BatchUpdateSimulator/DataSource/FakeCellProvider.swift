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
  private let reuseIdentifier: ((IndexPath, ItemIdentifier) -> String)?
  private var reuseIdentifiers = FakeNumbers<String>()

  init(
    _ kind: ListKind, _ content: @escaping (IndexPath, ItemIdentifier) -> Content?,
    _ reuseIdentifier: ((IndexPath, ItemIdentifier) -> String)?
  ) {
    self.kind = kind
    self.content = content
    self.reuseIdentifier = reuseIdentifier
  }

  func cell(for request: inout CellRequest) throws(Refusal) -> ProvidedCell {
    let item = request.row.item
    let content = content(of: item, at: request.path)
    let registered = content == nil ? nil : registration(of: item, at: request.path)
    if let raised { throw raised }
    guard let content else {
      throw Refusal(noCellAt: request.path, for: "\(items[item.number])", kind)
    }
    var cell = try request.dequeue(registration: registered)
    cell.row.content = content
    return cell
  }

  /// Whether cells are of several kinds.
  var hasKinds: Bool { reuseIdentifier != nil }

  /// Returns the kind of a row's cell if its item needs another one.
  func otherKind(_ slot: ListView.Slot, at path: ItemPath) -> OtherKind? {
    OtherKind(of: slot, needing: { registration(of: $0, at: path) }) {
      reuseIdentifiers[Int32($0)]
    }
  }

  private func registration(of item: Item, at path: ItemPath) -> Int {
    guard let reuseIdentifier else { return 0 }
    isAsked = true
    defer { isAsked = false }
    return Int(reuseIdentifiers.note(reuseIdentifier(IndexPath(path), items[item.number])))
  }

  /// Asks the app's provider for the content of an item, and returns its number.
  func content(of item: Item, at path: ItemPath) -> Snapshots.Content? {
    isAsked = true
    defer { isAsked = false }
    return content(IndexPath(path), items[item.number]).map(note)
  }

  /// Returns the number of a content.
  func note(_ content: Content) -> Snapshots.Content { contents.note(content) }
}
