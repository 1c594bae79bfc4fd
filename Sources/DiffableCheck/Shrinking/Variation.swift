import Snapshots

/// A story that differs from a counterexample in one respect, to find out whether that matters.
struct Variation {
  /// The difference, as in `with one more item in front`.
  let difference: String
  /// The text that replaces `difference` if all variations with the same text, of which there are
  /// several, have the same result.
  var summary: String?
  let scenario: Scenario

  /// Returns the variations of a story that differ from it and are possible.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - givesHashes: Whether the system is given the hashes of the story, so that others may
  ///     matter.
  /// - Returns: The variations.
  static func all(of scenario: Scenario, givingHashes givesHashes: Bool = true) -> [Variation] {
    // A story of section snapshots alone has no list, and no view.
    let hasLists = !scenario.steps.allSatisfy(\.action.concernsSectionSnapshotAlone)
    let variations =
      marks(of: scenario) + contents(of: scenario) + identifiers(of: scenario)
      + (hasLists ? neighbors(of: scenario) : roots(of: scenario))
      + applies(of: scenario) + (givesHashes ? hashes(of: scenario) : [])
      + (hasLists ? profiles(of: scenario) : [])
    return variations.filter { $0.scenario != scenario && $0.scenario.isPossible }
  }

  // MARK: Steps

  private static func marks(of scenario: Scenario) -> [Variation] {
    scenario.steps.indices.flatMap { index -> [Variation] in
      guard case .edit(let edit) = scenario.steps[index].action else { return [] }
      var without = scenario
      without.steps.remove(at: index)
      func with(_ edit: SnapshotEdit) -> Scenario {
        var copy = scenario
        copy.steps[index].action = .edit(edit)
        return copy
      }
      switch edit {
      case .reloadItems(let items):
        return [
          Variation(difference: "without the reload", scenario: without),
          Variation(
            difference: "with a reconfigure instead of the reload",
            scenario: with(.reconfigureItems(items))),
        ]
      case .reconfigureItems(let items):
        return [
          Variation(difference: "without the reconfigure", scenario: without),
          Variation(
            difference: "with a reload instead of the reconfigure",
            scenario: with(.reloadItems(items))),
        ]
      case .reloadSections:
        return [Variation(difference: "without the reload of the section", scenario: without)]
      default: return []
      }
    }
  }

  private static func applies(of scenario: Scenario) -> [Variation] {
    let unanimated = scenario.withAllActions {
      if case .apply(.animated) = $0 { .apply(.unanimated) } else { $0 }
    }
    return [Variation(difference: "unanimated", scenario: unanimated)]
  }

  private static func contents(of scenario: Scenario) -> [Variation] {
    guard scenario.setting.identity != .value else { return [] }
    var unchanged = scenario.withoutContents
    unchanged.steps.removeAll { $0.action.kind == .change }
    return [Variation(difference: "without a change of contents", scenario: unchanged)]
  }

  // MARK: Identifiers

  private static func identifiers(of scenario: Scenario) -> [Variation] {
    let mentions = Mentions(scenario)
    // Reverses the order of names, or renames the only item.
    let names =
      mentions.itemNumbers.count == 1 ? [mentions.newItem.number] : mentions.itemNumbers.reversed()
    let renamed = Rewriting(item: {
      Item(names[mentions.itemNumbers.firstIndex(of: $0.number)!], edition: $0.edition)
    })
    return [Variation(difference: "with its items renamed", scenario: renamed(scenario))]
  }

  /// Returns the variations of a tree that other edits have made before.
  private static func roots(of scenario: Scenario) -> [Variation] {
    var copy = scenario
    let root = Mentions(scenario).newItem
    copy.steps.insert(Step(.editSectionSnapshot(.append([root], to: nil))), at: 0)
    return [Variation(difference: "with one more item in front", scenario: copy)]
  }

  private static func neighbors(of scenario: Scenario) -> [Variation] {
    let mentions = Mentions(scenario)
    let item = mentions.newItem
    let section = Section((mentions.sectionNumbers.max() ?? -1) + 1)
    return [
      Variation(
        difference: "with one more item in front", summary: "with more items around",
        scenario: scenario.adding(item, atFront: true)),
      Variation(
        difference: "with one more item behind", summary: "with more items around",
        scenario: scenario.adding(item, atFront: false)),
      Variation(
        difference: "with one more section in front", summary: "with more sections around",
        scenario: scenario.adding(section, atFront: true)),
      Variation(
        difference: "with one more section behind", summary: "with more sections around",
        scenario: scenario.adding(section, atFront: false)),
    ]
  }

  // MARK: Setting

  private static func hashes(of scenario: Scenario) -> [Variation] {
    var copy = scenario
    copy.setting.hashes = scenario.setting.hashes == .equal ? .different : .equal
    return [Variation(difference: "with \(copy.setting.hashes) hashes", scenario: copy)]
  }

  private static func profiles(of scenario: Scenario) -> [Variation] {
    let variations = Profile.all.map { profile in
      var copy = scenario
      copy.setting.profile = profile
      return Variation(difference: "by \(profile) rules", scenario: copy)
    }
    let possible = variations.filter(\.scenario.isPossible)
    let summary =
      possible.count == variations.count
      ? "by the rules of every other view and era" : "by all other rules that it can go by"
    return possible.map {
      Variation(difference: $0.difference, summary: summary, scenario: $0.scenario)
    }
  }
}

extension Mentions {
  /// An item that is not mentioned.
  fileprivate var newItem: Item { Item((itemNumbers.max() ?? -1) + 1) }
}

extension Action {
  fileprivate var concernsSectionSnapshotAlone: Bool {
    switch self {
    case .sectionSnapshot, .editSectionSnapshot, .askSectionSnapshot: true
    default: false
    }
  }
}

extension Scenario {
  /// Returns the story with one more item in the first or the last section that all its lists have.
  ///
  /// Without such a section the story stays as it is, since an item that moves is not just one
  /// more.
  fileprivate func adding(_ item: Item, atFront: Bool) -> Scenario {
    guard !atFront || !namesPlaces else { return self }
    let lists = ([start] + listsWrittenOut).filter { !$0.sections.isEmpty }
    let shared = (lists.first?.sections ?? []).filter { section in
      lists.allSatisfy { $0.sections.contains(section) }
    }
    guard let home = atFront ? shared.first : shared.last else { return self }
    return withAllLists { $0.adding(item, to: home, atFront: atFront) }
  }

  /// Returns the story with one more section in front of all others or behind them.
  fileprivate func adding(_ section: Section, atFront: Bool) -> Scenario {
    guard !atFront || !namesPlaces else { return self }
    return withAllLists { $0.adding(section, atFront: atFront) }
  }

  /// Whether the story's app names places, which would be other ones with something more in front.
  private var namesPlaces: Bool {
    steps.contains { $0.action.kind == .batch || $0.action.kind == .call }
  }
}

extension Layout {
  /// Returns the list with one more item in a section.
  fileprivate func adding(_ item: Item, to home: Section, atFront: Bool) -> Layout {
    Layout(
      sections.indices.map { index in
        let rows = Array(rows(inSection: index))
        guard sections[index] == home else { return (sections[index], rows) }
        return (sections[index], atFront ? [Row(item)] + rows : rows + [Row(item)])
      })
  }

  /// Returns the list with one more section, without items.
  fileprivate func adding(_ section: Section, atFront: Bool) -> Layout {
    let others = sections.indices.map { (sections[$0], Array(rows(inSection: $0))) }
    return Layout(atFront ? [(section, [])] + others : others + [(section, [])])
  }
}
