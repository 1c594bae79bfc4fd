import Snapshots

/// What a log says about all of its sentences alike.
///
/// To find it takes a pass over the whole text, so it is found once for a log.
struct LogFacts {
  /// The view whose class or description the text contains, or `nil` if it names both or neither.
  let view: ListKind?
  /// The call stack's call that reloaded some items or sections of a view, or `nil` if it has none.
  let reload: String?
  /// The system that the crash report names, or `nil` if it names none with such views.
  let version: SystemVersion?

  init(of text: LogText) {
    view = LogFacts.view(in: text)
    reload = text.functions.first(where: \.reloads)?.name
    version = SystemVersion(in: text)
  }

  private static func view(in text: LogText) -> ListKind? {
    let isCollection = ["UICollectionView", "Collection view: <"].contains(where: text.contains)
    let isTable = ["UITableView", "Table view: <"].contains(where: text.contains)
    guard isCollection != isTable else { return nil }
    return isCollection ? .collection : .table
  }
}
