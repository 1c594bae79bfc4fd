/// The result of a query or an edit.
public enum SnapshotAnswer: Hashable, Sendable {
  /// UIKit's `nil`.
  case nothing
  case flag(Bool)
  case number(Int)
  case item(Item)
  case items([Item])
  case section(Section)
  case sections([Section])
  case tree(ItemTree)
}
