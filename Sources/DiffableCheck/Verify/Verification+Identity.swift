import Snapshots

// Whether items that appear stand for the same things as those that disappear.

extension Verification {
  /// Returns what shows that items which appeared stand for the same things as those that
  /// disappeared, the surest sign first.
  func lossOfIdentity(
    _ turnover: Turnover<S.ItemIdentifier>, _ old: List, _ new: List
  ) -> (kind: StateFinding.Kind, reason: String)? {
    turnover.problem(of: "item", throwingAway: "its cell").map { (.identityLost, $0) }
      ?? (likeness(turnover, old, new)?.reason ?? turnover.reason { marked(new) }).map {
        (.looksReplaced, $0)
      }
      ?? replacement(turnover, old, new).map { (.itemReplaced, $0) }
  }

  private func replacement(
    _ turnover: Turnover<S.ItemIdentifier>, _ old: List, _ new: List
  ) -> String? {
    guard old.read.counts == new.read.counts else { return nil }
    return turnover.replacement { Parts.areOfOneText(at: $0, of: old.contents, and: new.contents) }
  }

  private func likeness(
    _ turnover: Turnover<S.ItemIdentifier>, _ old: List, _ new: List
  ) -> Likeness<C>? {
    let isOfWholeList = turnover.gone.count == old.contents.count
    guard turnover.isReplacement, !turnover.areOfOtherCases,
      isOfWholeList || areOfOneSection(turnover, old, new)
    else { return nil }
    return Likeness(
      went: turnover.gone.map { old.contents[$0] }, came: turnover.come.map { new.contents[$0] },
      isOfWholeList: isOfWholeList)
  }

  /// Returns whether all that came, or all that went, did so in sections of the others.
  private func areOfOneSection(
    _ turnover: Turnover<S.ItemIdentifier>, _ old: List, _ new: List
  ) -> Bool {
    let (went, came) = (old.sections(of: turnover.gone), new.sections(of: turnover.come))
    return went.isSubset(of: came) || came.isSubset(of: went)
  }

  /// Returns the rows whose items are marked.
  private func marked(_ list: List) -> [Int] {
    (list.marks.reloadedItems + list.marks.reconfiguredItems).compactMap { list.placed.places[$0] }
  }

  /// Returns the sections that disappeared from a list, if there was one, and those that appeared
  /// in the next one.
  func sectionTurnover(from old: List?, to new: List) -> Turnover<S.SectionIdentifier> {
    let (sections, oldSections) = (new.placed.layout.sections, old?.placed.layout.sections ?? [])
    let (present, before) = (Set(sections), Set(oldSections))
    return Turnover(
      from: old?.read.sections ?? LawfulIdentifiers(), to: new.read.sections,
      stays: { present.contains(oldSections[$0]) }, wasThere: { before.contains(sections[$0]) })
  }

  /// Returns the items that disappeared from a list, if there was one, and those that appeared in
  /// the next one.
  func turnover(from old: List?, to new: List) -> Turnover<S.ItemIdentifier> {
    let rows = new.placed.layout.rows
    let (oldRows, oldPlaces) = (old?.placed.layout.rows ?? [], old?.placed.places)
    return Turnover(
      from: old?.read.items ?? LawfulIdentifiers(), to: new.read.items,
      stays: { new.placed.places[oldRows[$0].item] != nil },
      wasThere: { oldPlaces?[rows[$0].item] != nil })
  }
}
