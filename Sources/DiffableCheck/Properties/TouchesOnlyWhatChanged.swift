import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that has every row below an insert for changed: each is drawn
  /// again for nothing.
  ///
  /// Who learns of changes from marks knows of no others, and leaves alone what changed unmarked.
  /// An item that is marked both ways may be reloaded, and by an updater that promises to keep no
  /// cells one that is marked to be reconfigured. Whoever asks that everything be loaded anew
  /// has said nothing of single items, and is not judged.
  static let touchesOnlyWhatChanged = Property(
    "touchesOnlyWhatChanged",
    "an item that neither changed nor is marked is not reloaded or reconfigured", on: .updates
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
  /// Tells whether the transition lets an item's cell be thrown away: a mark asks for it, or the
  /// item changed and the system saw it.
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

  /// Says that nothing lets an item be drawn again.
  private func lackOfReason(for item: Item) -> String {
    hasChanged(item)
      ? "it changed unmarked, while the system says that it learns of changes from marks"
      : "it neither changed nor is marked"
  }

  /// An item that is to go may be reloaded before, with its section.
  private func goesWithReloadedSection(_ item: Item) -> Bool {
    let old = transition.old
    guard places.new[item] == nil, let row = places.old[item] else { return false }
    return transition.reloadedSections.contains(old.sections[old.path(ofRow: row).section])
  }

  fileprivate func needlessTouch(_ replacement: Replacement) -> Breach? {
    let reloaded = replacement.reloaded.first { !mayReload($0) && !goesWithReloadedSection($0) }
    if let item = reloaded {
      let reason =
        places.isReconfigured(item) ? "it is marked for reconfigure only" : lackOfReason(for: item)
      return Breach("\(item) is reloaded, and \(reason)")
    }
    return replacement.reconfigured.first { !mayReconfigure($0) }.map {
      Breach("\($0) is reconfigured, and \(lackOfReason(for: $0))")
    }
  }

  /// A data source makes no requests that anybody sees, but its provider is asked.
  ///
  /// A cell that was made ahead may be owed a configuration since an earlier apply (rule 3.5.1).
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
