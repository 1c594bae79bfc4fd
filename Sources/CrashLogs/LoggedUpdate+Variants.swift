import Snapshots

// The possible updates behind the same numbers, which do not say when the data changed.

extension LoggedUpdate {
  /// When the data of a story changes.
  enum DataChange {
    case duringBatch
    case beforeBatch
    case never
  }

  /// Returns the updates that the log may be about, the most likely first.
  func variants(of match: SentenceMatch) -> [LoggedUpdate] {
    guard let counts = BatchCounts(match) else {
      return isUnchanged ? [unchanged, self] : [self]
    }
    return likely(counts) + [self]
      + [withRepeats(counts), withAnotherSection(counts)].compactMap { $0 }
  }

  /// Returns the updates that equal counts before and after the batch point to, the likelier first.
  private func likely(_ counts: BatchCounts) -> [LoggedUpdate] {
    guard counts.isUnchanged else { return [] }
    let early = changedEarly(counts)
    return counts.difference < 0 ? [early, unchanged] : [unchanged, early]
  }

  /// Whether the lists are the same before and after, although the update has operations.
  var isUnchanged: Bool { isListed && before == after && update.count > 0 }

  private var unchanged: LoggedUpdate {
    var variant = self
    variant.after = before
    variant.dataChange = .never
    return variant
  }

  /// Returns the update of data that changed before the batch, so that the view read both counts
  /// after the change (rule 1.1.3).
  ///
  /// The counts before the update are then those that the data had before the change.
  private func changedEarly(_ counts: BatchCounts) -> LoggedUpdate {
    var variant = self
    variant.dataChange = .beforeBatch
    if counts.isOfItems {
      variant.before[counts.section ?? 0] += counts.difference
    } else {
      variant.before = Array(repeating: 1, count: before.count + counts.difference)
    }
    return variant
  }

  /// Returns the update of data in which another section has as many items too many as this one has
  /// too few.
  ///
  /// With a second wrong count the view tells the first one; a single one that is too small,
  /// current views tell in other words (rule 1.5.5).
  private func withAnotherSection(_ counts: BatchCounts) -> LoggedUpdate? {
    guard counts.isOfItems, counts.difference < 0 else { return nil }
    var variant = self
    variant.before.append(1)
    variant.after.append(1 - counts.difference)
    return variant
  }

  /// Returns the update with some of its inserts repeated, as many as the data lacks.
  ///
  /// All survivors then have room, and the counts still do not agree (rule 1.4.13). It is `nil` if
  /// the data lacks nothing, or too much to leave one insert.
  private func withRepeats(_ counts: BatchCounts) -> LoggedUpdate? {
    let different = counts.inserted + counts.difference
    guard counts.difference < 0, different > 0 else { return nil }
    var variant = self
    variant.update.insertItems = update.insertItems.map {
      ItemPath($0.section, min($0.item, different - 1))
    }
    variant.update.insertSections = update.insertSections.map { min($0, different - 1) }
    return variant
  }
}
