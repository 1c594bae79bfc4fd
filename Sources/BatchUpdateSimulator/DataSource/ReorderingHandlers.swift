/// What an app does when a person drags items, with the names of UIKit's handlers.
///
/// The data source applies the new order itself, and both handlers that hear of it are called
/// during that apply: another apply in them raises (rule 3.10.2). This was read from UIKit's code,
/// and apps that defer their applies tell the same; it was not measured.
public struct ReorderingHandlers<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// Returns whether an item may be dragged; without a handler, none may.
  public var canReorderItem: ((ItemIdentifier) -> Bool)?
  /// Called when an item was dropped, before the data source holds the new order.
  public var willReorder: ((Transaction) -> Void)?
  /// Called when the data source holds the new order, which the app has to keep as well.
  public var didReorder: ((Transaction) -> Void)?

  public typealias Transaction = DiffableDataSourceTransaction<SectionIdentifier, ItemIdentifier>

  public init() {}
}
