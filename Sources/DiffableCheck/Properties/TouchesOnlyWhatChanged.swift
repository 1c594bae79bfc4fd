import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that treats every row below an insert as changed, and draws
  /// each again without need.
  ///
  /// A section may be reloaded if something in it has a reason; in an empty one, nothing has.
  /// A system that learns of changes from marks cannot see other changes, and leaves unmarked items
  /// alone. An item that is marked both ways may be reloaded. An updater that does not promise to
  /// keep cells may reload an item that is marked for reconfigure. An engine that asks to reload
  /// everything says nothing about single items, and is not judged.
  static let touchesOnlyWhatChanged = Property(
    "touchesOnlyWhatChanged",
    "what neither changed nor is marked is not reloaded or reconfigured", on: .updates
  ) { apply in
    guard apply.isByUpdater else {
      guard case .performed(let replacement) = apply.outcome else { return nil }
      return apply.needlessTouch(replacement)
    }
    for case .update(_, .performed(let replacement)) in apply.requests {
      if let breach = apply.needlessTouch(replacement) { return breach }
    }
    return apply.needlessConfiguration
  }
}

extension Apply {
  /// Returns whether the transition allows an item's cell to be replaced: a mark asks for it, or
  /// the item changed and the system could see it.
  func mayReload(_ item: Item) -> Bool {
    places.isReloaded(item) || hasChangedVisibly(item)
      || (!keepsCells && places.isReconfigured(item))
  }

  private func mayReconfigure(_ item: Item) -> Bool {
    places.isReconfigured(item) || mayReload(item)
  }

  private func hasChangedVisibly(_ item: Item) -> Bool {
    learnsOfChanges == .contents && hasChanged(item)
  }

  private func hasChanged(_ item: Item) -> Bool {
    guard let old = places.old[item], let new = places.new[item] else { return false }
    let content = transition.new.rows[new].content
    return transition.old.rows[old].content != content
      || listGivenBefore?.rows.contains { $0.item == item && $0.content != content } == true
  }

  /// Returns a sentence that says why an item need not be drawn again.
  private func lackOfReason(for item: Item) -> String {
    hasChanged(item)
      ? "it changed unmarked, while the system says that it learns of changes from marks"
      : "it neither changed nor is marked"
  }

  /// Returns whether an item is deleted and may be reloaded before that, together with its section.
  private func goesWithReloadedSection(_ item: Item) -> Bool {
    let old = transition.old
    guard places.new[item] == nil, let row = places.old[item] else { return false }
    return transition.reloadedSections.contains(old.section(ofRow: row))
  }

  fileprivate func needlessTouch(_ replacement: Replacement) -> Breach? {
    let reloaded = replacement.reloaded.first { !mayReload($0) && !goesWithReloadedSection($0) }
    if let item = reloaded {
      let reason =
        places.isReconfigured(item) ? "it is marked for reconfigure only" : lackOfReason(for: item)
      return Breach("\(item) is reloaded, and \(reason)")
    }
    if let item = replacement.reconfigured.first(where: { !mayReconfigure($0) }) {
      return Breach("\(item) is reconfigured, and \(lackOfReason(for: item))")
    }
    return replacement.reloadedSections.first { section in
      !transition.reloadedSections.contains(section)
        && transition.old.isEmpty(section) && transition.new.isEmpty(section)
    }.map { Breach("section \($0) is reloaded, and it is empty and not marked") }
  }

  /// The breach by the first item that was configured without need.
  ///
  /// No request shows it, since the requests of a data source to the view cannot be observed.
  ///
  /// A prepared cell may still be due for the configuration of an earlier apply (rule 3.5.1).
  fileprivate var needlessConfiguration: Breach? {
    let call = providerCalls.first { call in
      call.reason == .reconfigure && !mayReconfigure(call.item)
        && !slotsBefore.contains { $0.item == call.item && $0.cell?.needsConfiguring == true }
    }
    return call.map {
      Breach("\($0.item) is configured again, and \(lackOfReason(for: $0.item))")
    }
  }
}

extension Layout {
  /// Returns whether a section has no items or is not in the list.
  fileprivate func isEmpty(_ section: Section) -> Bool {
    sections.firstIndex(of: section).map { count(ofSection: $0) == 0 } ?? true
  }
}
