import Snapshots

// Numbers alone do not tell when the data changed: what may stand behind them.

extension LoggedUpdate {
  /// When the data of a story changes.
  enum DataChange {
    case duringBatch
    case beforeBatch
    case never
  }

  /// The updates that the log may be about, the likeliest first.
  func variants(of match: SentenceMatch) -> [LoggedUpdate] {
    guard let counts = CountMismatch(match) else {
      return isUnchanged ? [unchanged, self] : [self]
    }
    return likely(counts) + [self] + [withRepeats(counts)].compactMap { $0 }
  }

  /// What equal counts are the sign of.
  private func likely(_ counts: CountMismatch) -> [LoggedUpdate] {
    guard counts.isUnchanged else { return [] }
    let early = changedEarly(counts)
    return counts.difference < 0 ? [early, unchanged] : [unchanged, early]
  }

  /// Whether the lists are the same before and after, though something is done.
  var isUnchanged: Bool { isListed && before == after && update.count > 0 }

  private var unchanged: LoggedUpdate {
    var variant = self
    variant.after = before
    variant.dataChange = .never
    return variant
  }

  /// The same with counts that were read when the data had changed already (rule 1.1.3).
  private func changedEarly(_ counts: CountMismatch) -> LoggedUpdate {
    var variant = self
    variant.dataChange = .beforeBatch
    if let section = counts.section {
      variant.before[section] += counts.difference
    } else {
      variant.before = Array(repeating: 1, count: before.count + counts.difference)
    }
    return variant
  }

  /// The same with as many inserts, of which some are repeats, as the data lacks: there is room for
  /// all that stays, and still the counts do not agree (rule 1.4.13).
  private func withRepeats(_ counts: CountMismatch) -> LoggedUpdate? {
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
