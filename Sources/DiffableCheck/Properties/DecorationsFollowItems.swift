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
        return answers.kinds.lazy.compactMap { wrongAnswer(of: $0, answers.update) }.first
          ?? answers.appearances.lazy.compactMap(wrongAppearance).first
      case .look(let shown, let expected):
        return wrongLook(shown, expected, "shows", "does not show")
      case .lookThrough(let shown, let expected):
        return wrongLook(shown, expected, "would show further on", "would not show further on")
      }
    })
}

// MARK: Answers

private func wrongAnswer(
  of answers: DecorationAnswers.OfKind, _ update: PreparedUpdate
) -> Breach? {
  answeredInVain(answers) ?? leftOver(answers, update) ?? missing(answers, update)
}

/// Checks that deleted elements were in the old list, that inserted ones belong in the new list,
/// and that each is named once.
private func answeredInVain(_ answers: DecorationAnswers.OfKind) -> Breach? {
  for (verb, places, known) in [
    ("deletes", answers.deleted, answers.before), ("inserts", answers.inserted, answers.after),
  ] {
    if let path = places.firstRepeat {
      return Breach(rule: .decorationAnswers, "\(verb) \(answers.kind) \(path) twice")
    }
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
  for path in answers.before where !answers.deleted.contains(path) {
    let element = "\(answers.kind) \(path)"
    guard let place = update.destination(of: path) else {
      let fate = update.changes.contains { $0.action == .reload && $0.isAbout(path) }
      return Breach(
        rule: update.rule(of: path, \.before),
        "does not delete \(element), and what it decorates is \(fate ? "reloaded" : "deleted")")
    }
    guard answers.after.contains(place) else {
      return Breach(
        rule: update.rule(of: path, \.before),
        "does not delete \(element), and the new list has none at \(place)")
    }
    guard !answers.inserted.contains(place) else {
      return Breach(
        rule: update.rule(of: path, \.before),
        "inserts \(answers.kind) \(place), and the update takes the one at \(path) there")
    }
  }
  return nil
}

private func missing(_ answers: DecorationAnswers.OfKind, _ update: PreparedUpdate) -> Breach? {
  let kept = answers.before.filter { !answers.deleted.contains($0) }
    .compactMap { update.destination(of: $0) }
  let path = answers.after.first { !kept.contains($0) && !answers.inserted.contains($0) }
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
  _ shown: [DecorationElement], _ expected: [DecorationElement], _ shows: String,
  _ doesNotShow: String
) -> Breach? {
  if let element = shown.first(where: { !expected.contains($0) }) {
    let right = expected.first { $0.kind == element.kind && $0.path == element.path }
    let truth = right.map { "it is \($0)" } ?? "there is none"
    return Breach(rule: .decorationKinds, "\(shows) \(element), and \(truth)")
  }
  if let element = expected.first(where: { !shown.contains($0) }) {
    return Breach(rule: .decorationKinds, "\(doesNotShow) \(element)")
  }
  if shown.count > expected.count {
    return Breach(rule: .decorationKinds, "\(shows) an element twice: \(shown)")
  }
  return nil
}

// MARK: Rules

extension PreparedUpdate {
  /// Returns the rule by which an element at a path disappears or appears.
  fileprivate func rule(
    of path: ElementPath, _ side: KeyPath<Change, ElementPath?>
  ) -> Rule {
    if changes.contains(where: { $0[keyPath: side] == .section(path.section) }) {
      return .decorationSectionOps
    }
    return changes.contains { $0[keyPath: side] == path } ? .decorationUpdate : .decorationAnswers
  }
}

extension PreparedUpdate.Change {
  fileprivate func isAbout(_ path: ElementPath) -> Bool {
    before == path || before == .section(path.section)
  }
}

extension [ElementPath] {
  fileprivate var firstRepeat: ElementPath? {
    let sorted = sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }
}
