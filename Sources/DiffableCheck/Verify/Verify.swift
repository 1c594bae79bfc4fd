import Snapshots

/// Checks the snapshots that an app makes for a row of its states, as if they were applied one after
/// another.
///
/// Finds cells that would stay stale, cells that are thrown away for nothing, identifiers that break
/// the contract of `Hashable`, and what UIKit would raise on, at the state that caused it.
///
///     let report = try verify(states, snapshot: { feed.snapshot(of: $0) }) { id, state in
///       state.posts[id]
///     }
///
/// - Parameters:
///   - states: The states, in the order in which the app goes through them.
///   - snapshot: Makes the snapshot of a state. A `Refusal` that it throws is a finding; any other
///     error ends the check.
///   - content: Says what the cell of an item shows in a state.
/// - Returns: What was found; a report of no states is no pass.
/// - Complexity: O(*n*) for every state on average, where *n* is the number of its items.
public func verify<State, S: SnapshotReading, C: Hashable>(
  _ states: [State], snapshot: (State) throws -> S, content: (S.ItemIdentifier, State) -> C
) rethrows -> StateReport {
  var verification = Verification<S, C>()
  for state in states {
    do {
      verification.note(try snapshot(state)) { content($0, state) }
    } catch let refusal as Refusal {
      verification.note(refusal)
    } catch {
      throw error
    }
  }
  return verification.report
}

/// A row of states on its way.
struct Verification<S: SnapshotReading, C: Hashable> {
  private(set) var report = StateReport()
  private var numbering = Numbering<S.SectionIdentifier, S.ItemIdentifier, C>()
  private var last: List?

  /// What a state shows.
  private struct List {
    let layout: Layout
    let identifiers: [S.ItemIdentifier]
    let contents: [C]
  }

  /// Notes a state whose snapshot could not be made.
  mutating func note(_ refusal: Refusal) {
    add(.refused, refusal.sentence, rule: refusal.rule)
    report.states += 1
  }

  /// Notes a state that could not be made, or whose snapshot could not.
  mutating func note(_ error: any Error) {
    if let refusal = error as? Refusal { return note(refusal) }
    add(.unexpectedError, "\(error)")
    report.states += 1
  }

  /// Notes the snapshot of the next state.
  mutating func note(_ snapshot: S, content: (S.ItemIdentifier) -> C) {
    defer { report.states += 1 }
    do {
      let sections = snapshot.sectionIdentifiers
      let identifiers = try sections.flatMap { try snapshot.itemIdentifiers(inSection: $0) }
      if let violation = HashLaw.violation([], sections)
        ?? HashLaw.violation(last?.identifiers ?? [], identifiers)
      {
        // No table can hold such identifiers, so there is nothing more to say.
        last = nil
        return add(.brokenHashable, violation, rule: .hashContract)
      }
      let contents = identifiers.map(content)
      var rest = contents[...]
      let layout = try numbering.layout(of: snapshot) { _ in rest.removeFirst() }
      let marks = numbering.marks(of: snapshot, in: layout)
      let list = List(layout: layout, identifiers: identifiers, contents: contents)
      judge(list, marks)
      for item in snapshot.itemIdentifiersAddedAgain {
        add(.addedAgain, "\(item) was added and was there already")
      }
      last = list
    } catch {
      add(.refused, "\(error)", rule: (error as? Refusal)?.rule)
    }
  }

  private mutating func judge(_ list: List, _ marks: [SnapshotEdit]) {
    let edits = [Step(.snapshot(list.layout))] + marks.map { Step(.edit($0)) }
    var scenario = Scenario(steps: edits + [Step(.apply(.animated))], names: numbering.names)
    if let repeated = list.layout.firstRepeat {
      return add(
        .repeatedIdentifier, "\(repeated) stands twice", rule: .argumentUniqueness)
    }
    guard let last else { return }
    scenario.start = last.layout
    let change = ListChange(from: last.layout, to: list.layout, marks: marks)
    for lint in change.lints { add(lint.kind, lint.reason, rule: lint.rule, scenario) }
    if change.survivors == 0, let problem = identityProblem(last, list) {
      add(.identityLost, problem, scenario)
    }
  }

  /// Says why no item survived though the lists look alike.
  private func identityProblem(_ old: List, _ new: List) -> String? {
    let (before, after) = (old.identifiers, new.identifiers)
    guard !before.isEmpty, before.count == after.count else { return nil }
    if zip(before, after).allSatisfy({ $0.hashValue == $1.hashValue }) {
      return "no identifier is equal to an old one, and all have the old hashes: equality compares "
        + "more than identity"
    }
    // Contents that are all alike tell nothing.
    if Set(new.contents).count > 1, old.contents == new.contents {
      return "no identifier is equal to an old one, and the list looks the same: identifiers are "
        + "made anew every time"
    }
    return nil
  }

  private mutating func add(
    _ kind: StateFinding.Kind, _ reason: String, rule: Rule? = nil, _ scenario: Scenario? = nil
  ) {
    report.findings.append(
      StateFinding(
        kind: kind, state: report.states, reason: numbering.names.restored(in: reason), rule: rule,
        scenario: scenario))
  }
}
