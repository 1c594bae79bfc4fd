import Foundation

/// A sentence of UIKit's, or ours where UIKit has none, with places for what it names.
///
/// The raw value is the sentence in the words of both views: `{item}` stands for `item` or `row`,
/// `{view}` for `collection view` or `table view`, and so on, see ``words(of:)``. `%ld` and `%lu`
/// stand for numbers, `%@` for anything. Sentences carry no rule of their own: two rules can raise
/// in the same words.
public enum Sentence: String, CaseIterable, Hashable, Sendable {
  // Batch updates: arguments.
  case invalidIndexPath = "Attempted to perform update with invalid index path: %@"
  case mutationBehindDiffable = """
    {UIView} must be updated via the {UIView}DiffableDataSource APIs when acting as the {UIView}'s \
    dataSource: please do not call mutation APIs directly on {UIView}. %@
    """

  // Batch updates: conflicts.
  case deleteAndReload = "attempt to delete and reload the same index path (%@)"
  case deleteAndReloadSection = "attempt to delete and reload the same section (%ld)"
  case deleteAndMove = "attempt to perform a delete and a move from the same index path (%@)"
  case deleteAndMoveSection = "attempt to perform a delete and a move from the same section (%ld)"
  case insertAndMove = "attempt to perform an insert and a move to the same index path (%@)"
  case insertAndMoveSection = "attempt to perform an insert and a move to the same section (%ld)"
  case moveToBoth = "attempt to move {item} at index path %@ to both %@ and %@"
  case moveSectionToBoth = "attempt to move section %ld to both section %ld and section %ld"
  case moveBoth = "attempt to move both {item} at index path %@ and %@ to %@"
  case moveBothSections = "attempt to move both section %ld and section %ld to section %ld"

  // Batch updates: bounds.
  case deleteMissingItem = """
    attempt to delete {item} %ld from section %ld which only contains %ld {items} before the update
    """
  case deleteInMissingSection = """
    attempt to delete {item} %ld from section %ld, but there are only %ld sections before the update
    """
  case deleteMissingSection = """
    attempt to delete section %ld, but there are only %ld sections before the update
    """
  case insertMissingItem = """
    attempt to insert {item} %ld into section %ld, but there are only %ld {items} in section %ld \
    after the update
    """
  case insertInMissingSection = """
    attempt to insert {item} %ld into section %ld, but there are only %ld sections after the update
    """
  case insertMissingSection = """
    attempt to insert section %ld but there are only %ld sections after the update
    """
  case moveMissingItem = """
    attempt to move index path (%@) that does not exist - there are only %ld {items} in section \
    %ld before the update
    """
  case moveFromMissingSection = """
    attempt to move index path (%@) from a section that does not exist - there are only %ld \
    sections before the update
    """
  case moveToMissingItem = """
    attempt to move index path (%@) to index path (%@) that does not exist - there are only %ld \
    {items} in section %ld after the update
    """
  case moveToMissingSection = """
    attempt to move index path (%@) to index path (%@) in section that does not exist - there are \
    only %ld sections after the update
    """
  case moveMissingSection = """
    attempt to move section %ld, but there are only %ld sections before the update
    """
  /// The repeated word is UIKit's.
  case moveSectionToMissing = """
    attempt to to move section %ld to section %ld, but there are only %ld sections after the update
    """

  // Batch updates: counts.
  case sectionCount = """
    Invalid update: invalid number of sections. The number of sections contained in the {view} \
    after the update (%ld) must be equal to the number of sections contained in the {view} before \
    the update (%ld), plus or minus the number of sections inserted or deleted (%ld inserted, %ld \
    deleted).
    """
  case itemCount = """
    Invalid update: invalid number of {items} in section %ld. The number of {items} contained in \
    an existing section after the update (%ld) must be equal to the number of {items} contained \
    in that section before the update (%ld), plus or minus the number of {items} inserted or \
    deleted from that section (%ld inserted, %ld deleted) and plus or minus the number of {items} \
    moved into or out of that section (%ld moved in, %ld moved out).
    """
  case invalidBatchUpdates = """
    Invalid batch updates detected: the number of sections and/or {items} returned by the data \
    source before and/or after performing the batch updates are inconsistent with the updates.
    Data source before updates = %@
    Data source after updates = %@
    Updates = [
    %@]
    """

  // Batch updates: what only old systems say.
  case moveFromDeletedSection = "cannot move {an item} from a deleted section (%ld)"
  case moveIntoInsertedSection = "cannot move {an item} into a newly inserted section (%ld)"
  case globalIndexMissing = """
    request for index path for global index %ld when there are only %ld items in the collection view
    """
  case rowOutOfBounds = "row is out of bounds of newGlobalItemCount"
}

extension Sentence {
  /// The words that stand for one view or the other, by their place holders.
  private static func words(of view: ListKind) -> [(placeholder: String, word: String)] {
    switch view {
    case .collection:
      [
        ("{item}", "item"), ("{items}", "items"), ("{an item}", "an item"),
        ("{view}", "collection view"), ("{UIView}", "UICollectionView"),
      ]
    case .table:
      [
        ("{item}", "row"), ("{items}", "rows"), ("{an item}", "a row"),
        ("{view}", "table view"), ("{UIView}", "UITableView"),
      ]
    }
  }

  /// The sentence in the words of a view, with `%ld` and `%@` where it names something.
  public func template(for view: ListKind) -> String {
    Sentence.words(of: view).reduce(rawValue) { text, word in
      text.replacingOccurrences(of: word.placeholder, with: word.word)
    }
  }

  /// Returns the sentence in the words of a view, with what it names put in.
  public func text(for view: ListKind = .collection, _ values: any CustomStringConvertible...)
    -> String
  {
    var parts = template(for: view).split(separator: "%", omittingEmptySubsequences: false)[...]
    var text = String(parts.removeFirst())
    precondition(parts.count == values.count, "'\(rawValue)' names \(parts.count) things")
    for (part, value) in zip(parts, values) {
      text += value.description + part.dropFirst(part.hasPrefix("@") ? 1 : 2)
    }
    return text
  }
}
