import Snapshots

/// What a log says around its sentences.
///
/// To find it takes a pass over the whole text, so it is found once for a log.
struct LogFacts {
  /// The view whose class or description the text contains, or `nil` if it names both or neither.
  let view: ListKind?
  /// The system that the crash report names, or `nil` if it names none with such views.
  let version: SystemVersion?
  /// The class of a view inside UIKit that raised, as the one in a date picker, or `nil` if none
  /// did.
  let ownView: String?
  /// The calls by which an app updates a list view, in order.
  private let updates: [LogText.Function]

  init(of text: LogText) {
    view = LogFacts.view(in: text)
    let functions = text.functions
    updates = functions.filter(\.updatesView)
    ownView = functions.first(where: \.isOfOwnView)?.owner
    version = SystemVersion(in: text)
  }

  /// Returns, for each of some sentences in order, the part of the text that is about it: a call
  /// stack between two of them divides the text.
  func parts(around matches: [SentenceMatch], in text: LogText) -> [Range<Int>] {
    let starts = matches.map(\.range.lowerBound)
    let dividers = zip(starts, starts.dropFirst()).filter { start, next in
      updates.contains { (start..<next).contains($0.range.lowerBound) }
    }.map(\.1)
    return starts.map { start in
      let first = dividers.last { $0 <= start } ?? 0
      return first..<(dividers.first { $0 > start } ?? text.bytes.count)
    }
  }

  /// Returns the innermost call in a part of the text that updated a view, if it reloaded some
  /// items or sections.
  ///
  /// A call further out may be that of another view, whose reload asked for the cell that the
  /// failing view is in.
  func reload(of view: ListKind?, in part: Range<Int>) -> String? {
    guard let call = updates.first(where: { part.contains($0.range.lowerBound) }), call.reloads,
      view == nil || view == (call.owner == "UITableView" ? .table : .collection)
    else { return nil }
    return call.name
  }

  static func view(in text: LogText) -> ListKind? {
    let isCollection = ["UICollectionView", "Collection view: <"].contains(where: text.contains)
    let isTable = ["UITableView", "Table view: <"].contains(where: text.contains)
    guard isCollection != isTable else { return nil }
    return isCollection ? .collection : .table
  }
}
