import Snapshots

// Rules without a sentence of their own, which end in those of other rules.

extension Explanation {
  /// Returns the rules that end in the sentences of other rules, and may have ended in this one: in
  /// a view, by the rules of an era, with what the log tells of the update.
  static func rules(
    thatSurfaceAs owners: [Rule], _ match: SentenceMatch, in view: ListKind?, _ eras: [Era]
  ) -> [Rule] {
    let traces = UpdateTraces(match)
    return RuleEntry.all.filter { entry in
      !owners.contains(entry.rule) && entry.surfacesAs.contains { owners.contains($0) }
        && entry.effects.contains { effect in
          (view.map(effect.views.contains) ?? true) && effect.eras.contains(where: eras.contains)
        }
        && traces.allow(entry.rule)
    }.map(\.rule)
  }
}

/// What a log tells of an update, as far as it shows that some rules were not broken.
private struct UpdateTraces {
  private let isAboutSection: Bool
  private let isAboutItem: Bool
  private let counts: BatchCounts?
  /// The operations, if the log lists them.
  private let update: BatchUpdate?

  init(_ match: SentenceMatch) {
    isAboutSection = match.sentence == .insertMissingSection
    // The path of a section is told apart from that of an item (rulebook 1.4).
    isAboutItem =
      match.sentence == .insertAndMove
      && match.values.contains { value in
        value.path.map { !SentenceMatch.isNotFound($0.item) } ?? false
      }
    counts = BatchCounts(match)
    let logged = try? LoggedUpdate(match)
    update = logged.flatMap { $0.isListed ? $0.update : nil }
  }

  /// Returns whether an update with these traces may have broken a rule.
  func allow(_ rule: Rule) -> Bool {
    switch rule {
    case .duplicateDelete:
      counts.map { $0.deleted > 1 } ?? update.map(\.deletesTwice) ?? true
    case .duplicateInsert: counts.map { $0.inserted > 1 } ?? true
    // The insert is one of an item, at the old index path.
    case .reloadItemInDeletedSection:
      !isAboutSection && counts.map { $0.inserted > 0 } ?? update.map(\.removesSections) ?? true
    case .reloadInMovedSection:
      !isAboutSection && counts.map { $0.inserted > 0 || $0.deleted > 0 } ?? true
    case .reloadDisplacedSection:
      !isAboutItem && update.map { $0.removesSections && !$0.moveSections.isEmpty } ?? true
    default: true
    }
  }
}

extension BatchUpdate {
  fileprivate var deletesTwice: Bool {
    let items = deleteItems + reloadItems
    let sections = deleteSections + reloadSections
    return Set(items).count < items.count || Set(sections).count < sections.count
  }

  fileprivate var removesSections: Bool { !(deleteSections + reloadSections).isEmpty }
}
