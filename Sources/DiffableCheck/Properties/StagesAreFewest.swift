import Snapshots

extension Property {
  /// Broken, for example, by an engine that inserts a section in one stage and an item of another
  /// section in the next, although both could share a stage.
  ///
  /// Only small transitions are judged, for which every other way can be tried.
  static let stagesAreFewest = Property(
    "stagesAreFewest",
    "no fewer batch updates would do, for transitions so small that all are tried",
    on: .smallTransitions
  ) { apply in
    let count = apply.stages.count
    guard apply.isFinished,
      let fewest = apply.transition.fewestStages(below: count, for: apply.learnsOfChanges)
    else { return nil }
    return Breach("takes \(count) stages, \(fewest) would do")
  }
}

extension Transition {
  /// Returns whether the transition is so small that every way can be tried, and fewer stages than
  /// `count` are enough for an engine that learns of changes in a given way.
  func takesFewerStages(than count: Int, for source: ChangeSource) -> Bool {
    // Four stages are always enough: insert sections, move items, delete sections, and draw again.
    count > 1 && isSmall && KnownWays.shared.holdOne(for: self, source, stages: min(count - 1, 4))
  }

  /// Returns the smallest number of stages that is enough, or `nil` if it is not below `count` or
  /// the transition is too large to try every way.
  fileprivate func fewestStages(below count: Int, for source: ChangeSource) -> Int? {
    guard takesFewerStages(than: count, for: source) else { return nil }
    return (1..<count).first { KnownWays.shared.holdOne(for: self, source, stages: $0) }
  }

  /// Whether there are at most two old items, one new item, two old sections, and one new section.
  var isSmall: Bool {
    old.rows.count <= 2 && old.sections.count <= 2 && new.rows.count <= 3 && new.sections.count <= 3
      && new.rows.count { row in !old.rows.contains { $0.item == row.item } } <= 1
      && new.sections.count { !old.sections.contains($0) } <= 1
  }
}
