import BatchUpdateSimulator
import Snapshots

/// Every story of one small change of a list, marked and applied like a given story.
///
/// Removing parts never turns a story that shows a fault by luck into the one that shows it best.
/// Therefore everything small is tried where that is possible.
struct SmallTransitions: Equatable {
  private let settings: [Setting]
  private var parts: [Part]
  /// The maximum number of items and of sections in both lists together.
  let items, sections: Int
  /// The maximum number of items whose contents differ between the lists.
  private(set) var changes: Int

  /// The steps before an apply, and the apply.
  private struct Part: Equatable {
    var hasSnapshot = false
    var marks = 0
    var modes: [ApplyMode] = [.animated]

    func contains(_ other: Part) -> Bool {
      (hasSnapshot || !other.hasSnapshot) && marks >= other.marks
        && other.modes.allSatisfy(modes.contains)
    }
  }

  /// Creates the stories that can take the place of a story with an apply.
  ///
  /// - Throws: What in the story is of another kind.
  init(_ scenario: Scenario) throws(Certificate.Obstacle) {
    let setting = scenario.setting
    if setting.dataSource == .diffable { throw .waitingApplies }
    if setting.identity == .value { throw .values }
    if setting.provider != nil { throw .provider }
    if scenario.holdsRepeats { throw .repeats }
    guard scenario.steps.last?.action.kind == .apply else { throw .otherSteps }
    var parts = [Part()]
    for step in scenario.steps {
      switch step.action {
      case .snapshot where !parts.contains(where: \.hasSnapshot):
        parts[parts.count - 1].hasSnapshot = true
      case .edit(let edit):
        guard let marks = edit.marks else { throw .otherSteps }
        parts[parts.count - 1].marks += marks
      case .apply(let mode):
        if mode != .animated || parts[parts.count - 1].marks > 0 {
          parts[parts.count - 1].modes =
            [.animated, .reloadingData] + (mode == .unanimated ? [.unanimated] : [])
        }
        parts.append(Part())
      // A screen that ends earlier can show the same as a scroll.
      case .scroll where setting.viewport.height != nil: break
      default: throw .otherSteps
      }
    }
    // Another list may take the place of a mark.
    if parts.count == 2 { parts[0].hasSnapshot = true }
    self.parts = parts.dropLast()
    // A small screen can show the same as one of any size.
    settings =
      setting.viewport.height == nil
      ? [setting]
      : Viewport.smallest.map { viewport in
        var setting = setting
        setting.viewport = viewport
        return setting
      }
    let mentions = Mentions(scenario)
    items = mentions.itemNumbers.count
    // An additional section costs less than an additional item.
    sections = max(mentions.sectionNumbers.count, 3)
    // Another content can take the place of a change of the list.
    changes = max(scenario.changes, parts.contains(where: \.hasSnapshot) ? 1 : 0)
  }

  /// Returns whether every one of the other stories belongs to these.
  func contains(_ other: SmallTransitions) -> Bool {
    settings == other.settings && items >= other.items && sections >= other.sections
      && changes >= other.changes && parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.contains($1) }
  }

  /// The maximum number of marked identifiers.
  var marks: Int { parts.reduce(0) { $0 + $1.marks } }

  /// The number of applies, which are the steps of a story without a change or a mark.
  var applies: Int { parts.count }

  /// Calls a closure with every story of a given size, until it returns `false`.
  ///
  /// - Parameters:
  ///   - items: The exact number of items in both lists together.
  ///   - sections: The exact number of sections in both lists together.
  ///   - steps: The maximum number of steps.
  ///   - body: Takes a story, and returns whether to continue.
  /// - Returns: Whether the closure never returned `false`.
  func forEach(
    items: Int, sections: Int, steps: Int, _ body: (Scenario) -> Bool
  ) -> Bool {
    (0...sections).allSatisfy { oldSections in
      (0...items).allSatisfy { oldItems in
        let newItems = items - oldItems
        let newSections = sections - oldSections
        // With nothing but applies and marks, the list does not change.
        if steps == applies || !parts.contains(where: \.hasSnapshot) {
          guard newItems == 0, newSections == 0 else { return true }
          let small = steps == applies ? bare : self
          return EverythingSmall.oldLists(sections, items).allSatisfy {
            small.forEachStory(of: Transition(from: $0, to: $0), upTo: steps, body)
          }
        }
        return EverythingSmall.forEach(
          items: oldItems, newItems: newItems...newItems, sections: oldSections,
          newSections: newSections...newSections
        ) { forEachStory(of: $0, upTo: steps, body) }
      }
    }
  }

  /// The same stories without marks and changes.
  private var bare: SmallTransitions {
    var bare = self
    bare.changes = 0
    for index in parts.indices { bare.parts[index].marks = 0 }
    return bare
  }

  private func forEachStory(
    of transition: Transition, upTo steps: Int, _ body: (Scenario) -> Bool
  ) -> Bool {
    let survivors = transition.new.rows.indices.filter {
      transition.old.path(of: transition.new.rows[$0].item) != nil
    }
    return subsets(of: survivors, upTo: changes).allSatisfy { changed in
      var new = transition.new
      for row in changed { new.setContent(1, ofRow: row) }
      return forEachStory([], parts[...], from: transition.old, to: new) {
        guard $0.count <= steps else { return true }
        var story = Scenario(start: transition.old, steps: $0.map { Step($0) })
        return settings.allSatisfy {
          story.setting = $0
          return body(story)
        }
      }
    }
  }

  /// Extends the steps by every choice of marks for each remaining part.
  private func forEachStory(
    _ steps: [Action], _ parts: ArraySlice<Part>, from old: Layout, to new: Layout,
    _ body: ([Action]) -> Bool
  ) -> Bool {
    guard let part = parts.first else { return body(steps) }
    let list = part.hasSnapshot ? new : old
    let snapshot: [Action] = list == old ? [] : [.snapshot(list)]
    return subsets(of: Mark.all(of: list), upTo: part.marks).allSatisfy { marks in
      part.modes.allSatisfy { mode in
        let edits = Mark.edits(marks).map { Action.edit($0) }
        return forEachStory(
          steps + snapshot + edits + [.apply(mode)], parts.dropFirst(), from: list, to: new, body)
      }
    }
  }
}

/// A mark on one identifier.
private enum Mark {
  case reloadItem(Item)
  case reconfigureItem(Item)
  case reloadSection(Section)

  static func all(of list: Layout) -> [Mark] {
    list.rows.map { .reloadItem($0.item) } + list.rows.map { .reconfigureItem($0.item) }
      + list.sections.map { .reloadSection($0) }
  }

  /// Returns the edits that set the marks, one for each kind.
  static func edits(_ marks: [Mark]) -> [SnapshotEdit] {
    var (reloaded, reconfigured, sections): ([Item], [Item], [Section]) = ([], [], [])
    for mark in marks {
      switch mark {
      case .reloadItem(let item): reloaded.append(item)
      case .reconfigureItem(let item): reconfigured.append(item)
      case .reloadSection(let section): sections.append(section)
      }
    }
    let all = SnapshotMarks(
      reloadedSections: sections, reloadedItems: reloaded, reconfiguredItems: reconfigured)
    return all.edits
  }
}

extension SnapshotEdit {
  /// The number of identifiers that the edit marks, or `nil` if it is not a mark.
  fileprivate var marks: Int? {
    switch self {
    case .reloadItems(let items), .reconfigureItems(let items): items.count
    case .reloadSections(let sections): sections.count
    default: nil
    }
  }
}

extension Scenario {
  /// The number of items whose content changes in a list that is written out.
  fileprivate var changes: Int {
    listsWrittenOut.reduce(0) { sum, list in
      sum
        + list.rows.count { row in
          start.rows.contains { $0.item == row.item && $0.content != row.content }
        }
    }
  }
}
