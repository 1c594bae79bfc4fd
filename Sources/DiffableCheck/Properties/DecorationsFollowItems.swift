import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by a layout that deletes the elements of the items that an update names,
  /// but forgets those of a section that is deleted with its items, which then stay on screen.
  ///
  /// A layout names elements to delete and elements to insert; the update moves all others.
  /// Together this has to turn the old elements into the new ones, whichever way the layout chooses
  /// (rule 8.3).
  static let decorationsFollowItems = Property(
    "decorationsFollowItems", "decoration views come, go, and stay with what they decorate",
    on: .stories,
    ofDecorations: { moment in
      switch moment {
      case .update(let answers):
        for kind in answers.kinds {
          if let breach = wrongAnswer(of: kind, answers.update) { return breach }
        }
        for appearance in answers.appearances {
          if let breach = wrongAppearance(appearance) { return breach }
        }
        return nil
      case .look(let shown, let expected, let rows):
        return wrongLook(shown, expected, on: rows, "shows", "does not show")
      case .lookThrough(let shown, let expected):
        return wrongLook(shown, expected, "would show further on", "would not show further on")
      }
    })
}

// MARK: Answers

private func wrongAnswer(
  of answers: DecorationAnswers.OfKind, _ update: PreparedUpdate
) -> Breach? {
  ruledTwice(answers) ?? answeredInVain(answers) ?? leftOver(answers, update)
    ?? missing(answers, update)
}

/// Checks that the test's own rule names no place twice.
private func ruledTwice(_ answers: DecorationAnswers.OfKind) -> Breach? {
  (answers.before.leastRepeat ?? answers.after.leastRepeat).map { path in
    Breach(rule: .decorationKinds, "has a rule that names \(answers.kind) \(path) twice")
  }
}

/// Checks that deleted elements were in the old list, that inserted ones belong in the new list,
/// and that each is named once.
private func answeredInVain(_ answers: DecorationAnswers.OfKind) -> Breach? {
  for (verb, places, known) in [
    ("deletes", answers.deleted, answers.before), ("inserts", answers.inserted, answers.after),
  ] {
    if let path = places.leastRepeat {
      return Breach(rule: .decorationAnswers, "\(verb) \(answers.kind) \(path) twice")
    }
    let known = Set(known)
    if let path = places.sorted().first(where: { !known.contains($0) }) {
      let list = verb == "deletes" ? "old" : "new"
      return Breach(
        rule: .decorationAnswers,
        "\(verb) \(answers.kind) \(path), and the \(list) list has none there")
    }
  }
  return nil
}

/// Checks that each element that is not deleted arrives where the update takes it, and that nothing
/// else does.
private func leftOver(
  _ answers: DecorationAnswers.OfKind, _ update: PreparedUpdate
) -> Breach? {
  let (deleted, after) = (Set(answers.deleted), Set(answers.after))
  let inserted = Set(answers.inserted)
  for path in answers.before where !deleted.contains(path) {
    let element = "\(answers.kind) \(path)"
    guard let place = update.destination(of: path) else {
      let fate = update.changes.contains { $0.action == .reload && $0.isAbout(path) }
      return Breach(
        rule: update.rule(of: path, \.before),
        "does not delete \(element), and what it decorates is \(fate ? "reloaded" : "deleted")")
    }
    guard after.contains(place) else {
      return Breach(
        rule: update.rule(of: path, \.before),
        "does not delete \(element), and the new list has none at \(place)")
    }
    guard !inserted.contains(place) else {
      return Breach(
        rule: update.rule(of: path, \.before),
        "inserts \(answers.kind) \(place), and the update takes the one at \(path) there")
    }
  }
  return nil
}

private func missing(_ answers: DecorationAnswers.OfKind, _ update: PreparedUpdate) -> Breach? {
  let deleted = Set(answers.deleted)
  var brought = Set(answers.inserted)
  for path in answers.before where !deleted.contains(path) {
    if let place = update.destination(of: path) { brought.insert(place) }
  }
  let path = answers.after.first { !brought.contains($0) }
  return path.map { path in
    Breach(
      rule: update.rule(of: path, \.after),
      "does not insert \(answers.kind) \(path), and the new list has one there")
  }
}

// MARK: Attributes

private func wrongAppearance(_ appearance: DecorationAnswers.Appearance) -> Breach? {
  guard let answer = appearance.answer,
    answer.kind != appearance.kind || answer.path != appearance.path
  else { return nil }
  let which = appearance.isLast ? "last" : "first"
  return Breach(
    rule: .decorationAppearance,
    "asked for the \(which) attributes of \(appearance.kind) \(appearance.path), answers those of "
      + "\(answer.kind) \(answer.path)")
}

private func wrongLook(
  _ shown: [DecorationElement], _ expected: [DecorationElement], on rows: Range<Int>? = nil,
  _ shows: String, _ doesNotShow: String
) -> Breach? {
  guard shown != expected else { return nil }
  let known = Set(expected)
  if let element = shown.first(where: { !known.contains($0) }) {
    let right = expected.first { $0.kind == element.kind && $0.path == element.path }
    let isOnScreen = rows.map(element.attributes.rows.overlaps) ?? true
    let truth =
      right.map { "and it is \($0)" }
      ?? (isOnScreen ? "and none belongs there" : "which is not on screen")
    return Breach(rule: .decorationKinds, "\(shows) \(element), \(truth)")
  }
  let seen = Set(shown)
  if let element = expected.first(where: { !seen.contains($0) }) {
    return Breach(rule: .decorationKinds, "\(doesNotShow) \(element)")
  }
  var once: Set<DecorationElement> = []
  return shown.first { !once.insert($0).inserted }.map {
    Breach(rule: .decorationKinds, "\(shows) \($0) twice")
  }
}

// MARK: Rules

extension PreparedUpdate {
  /// Returns the rule by which an element at a path disappears or appears.
  fileprivate func rule(
    of path: ElementPath, _ side: KeyPath<Change, ElementPath?>
  ) -> Rule {
    if let change = changes.first(where: { $0[keyPath: side] == .section(path.section) }) {
      return change.action == .reload ? .decorationUpdate : .decorationSectionOps
    }
    return changes.contains { $0[keyPath: side] == path } ? .decorationUpdate : .decorationAnswers
  }
}

extension PreparedUpdate.Change {
  fileprivate func isAbout(_ path: ElementPath) -> Bool {
    before == path || before == .section(path.section)
  }
}
