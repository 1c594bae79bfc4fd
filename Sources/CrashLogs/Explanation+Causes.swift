import Snapshots

// What the numbers of a log say about its cause, and what speaks against its story.

extension Explanation {
  /// The counts in the sentence, or `nil` if it has none.
  private var counts: BatchCounts? { BatchCounts(match) }

  /// The update in the sentence, or `nil` if it has none of a size that can be made up.
  private var logged: LoggedUpdate? { try? LoggedUpdate(match) }

  /// The most likely causes, if the sentence, the call stack, or the numbers point to any.
  package var likelyCauses: [String] {
    if let cause = match.sentence.ownCause { return [cause] }
    guard let reload, failsAfterReload else { return causesByNumbers }
    let (single, translated) = (Rule.singleCallIsABatch, Rule.reloadIsDeletePlusInsert)
    let call = """
      \(reload) is in the call stack: such a call is a batch update of its own (\(single.title)), \
      a delete and an insert (\(translated.title)), and the data had already changed by more than \
      the reload when the app made it
      """
    let others = causesByNumbers
    return [call] + others.prefix(1).map { "or " + $0 } + others.dropFirst()
  }

  /// Whether a reload of its own ends in the sentence if the data is not what the view shows.
  private var failsAfterReload: Bool {
    rules[0].group == Rule.itemCount.group || rules[0] == .deleteBounds
  }

  /// The most likely causes, if the numbers point to any.
  ///
  /// The same count before and after a batch that should change it has two possible causes. The
  /// data changed too early, which is more likely for inserts, or not at all, which is more likely
  /// for deletes. A count that changed without an operation has two as well.
  private var causesByNumbers: [String] {
    if match.namesNothing {
      return [
        "the number is NSNotFound, with which a search says that it found nothing "
          + "(\(Rule.invalidPathArgument.title)): look at what a search of the app returned"
      ]
    }
    if match.namesNegative {
      return [
        "the number is negative, which no place is: look at where the app subtracts from an index "
          + "or from a count, as one from that of an empty list"
      ]
    }
    if match.sentence == .sectionMapOfTable, match.values.last?.number == 0 {
      return [
        "the table view has no data source, or no longer, so that the count is 0",
        "or the data lost all its sections, and the batch update does not say so",
      ]
    }
    if counts?.isUntold == true {
      return [
        "the data changed without an update of the view",
        "or the changes were computed from a list that the view never showed",
      ]
    }
    if reload == nil, logged?.asksForReloadsAlone == true {
      let rule = Rule.reloadIsDeletePlusInsert
      return [
        "each delete has its insert at the same index path, as UIKit lists a reload "
          + "(\(rule.title)): the app reloaded them and nothing else, and its data had changed by "
          + "more than that"
      ]
    }
    guard isUnchanged else { return [] }
    let rule = Rule.whenCountsAreRead
    let early =
      "the data changed before the batch update began, and the view read both counts after that "
      + "(\(rule.title))"
    let never = "the data did not change at all, or not before the batch update ended"
    // What was inserted before the batch began would be there.
    guard counts.map({ $0.inserted <= $0.after }) ?? true else { return [never] }
    let lacksItems = counts.map { $0.difference < 0 } ?? true
    return lacksItems ? [early, "or " + never] : [never, "or " + early]
  }

  /// Whether the view saw the same counts before and after a batch that should change them.
  private var isUnchanged: Bool {
    if let counts { return counts.isUnchanged }
    guard case .replays = story else { return false }
    return logged?.isUnchanged ?? false
  }

  /// Whether the update of the story raises.
  private var storyRaises: Bool { story?.scenario?.steps.last?.expectsRejection ?? false }

  /// What speaks against the explanation or the story, or `nil` if nothing does.
  package var doubt: String? { doubtOfVersion ?? doubtOfStory }

  /// Why the system that the log names cannot have raised by the rule, as far as is known.
  private var doubtOfVersion: String? {
    guard let version, let release = version.release, !hasReloaded else { return nil }
    let entry = rules[0].entry
    let raising = entry.effects.filter { $0.consequence == .raises }
    let older = entry.olderSentences.first { $0.sentence == match.sentence }
    let label: String
    if let last = older?.last, release > last {
      label = "said by"
    } else if let since = entry.since, release < since.number {
      label = "since"
    } else if older == nil, !raising.isEmpty, !raising.flatMap(\.eras).contains(version.era) {
      label = "follows"
    } else {
      return nil
    }
    return "this is not known of \(version.name): see '\(label)'"
  }

  /// Why the story of the log follows the rules of another era than the log's.
  ///
  /// It is `nil` if it follows those of the same era. A log that tells none counts as one of
  /// current systems, and there is a reason only if a count in it is too small.
  private var doubtOfStory: String? {
    let told = era ?? .modern
    if hasReloaded, storyRaises {
      return """
        no story that was tried reloads everything by the rules of \(told.systems), and the one \
        below raises. The rules are inferred from reports, so trust the log: its counts are right, \
        and the causes apply.
        """
    }
    guard let story = story?.scenario, let other = story.setting.profile.era, other != told else {
      return nil
    }
    guard let counts, counts.difference < 0 else {
      guard version != nil else { return nil }
      return "no story that was tried ends in this sentence by the rules of \(told.systems)"
    }
    let rule = Rule.invalidBatchUpdates
    let end = told == .modern ? "raises as" : "reloads by"
    guard version != nil else {
      return """
        the log does not tell the version of iOS. By the rules of \(told.systems), a count that is too small mostly \
        \(end) \(rule.title).
        """
    }
    return """
      by the rules of \(told.systems), these counts do not end in this sentence: if a count is too \
      small, the view \(end) \(rule.title). That is inferred from reports, so \
      trust the log: its counts are right, and the causes apply.
      """
  }
}

extension Sentence {
  /// The cause of a sentence to which only some of the causes of its rule apply, or `nil` if all
  /// do.
  fileprivate var ownCause: String? {
    switch self {
    case .noSupplementaryViewProvider, .olderNoSupplementaryViewProvider:
      "the layout asks for a header, a footer, or another supplementary view, and nobody set "
        + "supplementaryViewProvider; no cell is missing"
    case .noSupplementaryView, .noDequeuedSupplementaryView:
      "no dequeued view was returned for a header, a footer, or another supplementary view that the "
        + "layout asks for; no cell is missing"
    case .noCellOfTable, .nilCellOfTable, .olderNoCellOfTable, .noCellOfCollection:
      "a view whose data source is not diffable says so: the data source's own method returned no "
        + "cell"
    case .cellWithoutReuseIdentifier:
      "the data source's own method made a cell instead of dequeuing one"
    default: nil
    }
  }
}
