import DiffableCheck
import Snapshots

/// The story of a logged batch update.
package enum LoggedStory: Hashable, Sendable {
  /// The log lists the update, and the reference ends it as the log says.
  ///
  /// The number is that of items that nothing touches and that are left out of both lists.
  case replays(Scenario, leavingOut: Int)
  /// The log does not list the update, and the reference ends one with its numbers as the log says.
  case madeUp(Scenario)
  /// The log lists the update, and the reference ends it by the log's rule, in other words.
  case inOtherWords(Scenario)
  /// The log lists the update, and the reference ends it in another way, which the text describes.
  case differs(Scenario, String)
  /// There is no story, for this reason.
  case unavailable(String)

  /// The story, whatever its outcome, or `nil` if there is none.
  package var scenario: Scenario? {
    switch self {
    case .replays(let scenario, _), .madeUp(let scenario), .inOtherWords(let scenario),
      .differs(let scenario, _):
      scenario
    case .unavailable: nil
    }
  }

  /// The maximum number of items before and after the update together, and of sections.
  private static let limit = 5_000

  /// Creates the story of a sentence about an update.
  ///
  /// It is `nil` if the sentence is of another kind, or if it names operations, and no update with
  /// them ends as it says.
  ///
  /// - Parameters:
  ///   - match: The sentence in the log.
  ///   - view: The view that the log names, or `nil` if it names none.
  ///   - era: The era of the log, or `nil` if it is unknown.
  ///   - rule: The rule that the sentence is about.
  ///   - hasReloaded: Whether the view reloaded everything, and so raised nothing.
  init?(
    _ match: SentenceMatch, view: ListKind?, era: Era?, rule: Rule, reloading hasReloaded: Bool
  ) {
    let read: LoggedUpdate?
    do {
      read = try LoggedUpdate(match)
    } catch {
      self = .unavailable(
        "the log has the number \(error.number), and a story is made up from numbers up to "
          + "\(LoggedUpdate.TooLarge.limit)")
      return
    }
    guard let whole = read else {
      guard let reason = LoggedStory.reasonForNone(match) else { return nil }
      self = .unavailable(reason)
      return
    }
    // An update that is made from numbers stays as it is, because it has the positions that the log
    // names.
    let logged = whole.isListed ? whole.compact : whole
    let counts = [
      ("items", logged.items), ("sections", max(logged.before.count, logged.after.count)),
    ]
    if let (things, count) = counts.first(where: { $1 > LoggedStory.limit }) {
      self = .unavailable(
        "it would contain \(count) \(things), and the limit is \(LoggedStory.limit)")
      return
    }
    let profiles = Profile.likely(for: view, on: era)
    let runs = logged.variants(of: match).flatMap { variant in
      profiles.map { LoggedRun(variant, of: match, by: $0) }
    }
    let reloading = hasReloaded ? runs.first(where: \.reloadsData) : nil
    if let best = reloading ?? LoggedRun.best(of: runs, on: hasReloaded ? .modern : era) {
      self =
        logged.isListed
        ? .replays(
          best.scenario, leavingOut: whole.before.reduce(0, +) - logged.before.reduce(0, +))
        : .madeUp(best.scenario)
    } else if logged.isListed {
      let plain = LoggedRun(logged, of: match, by: profiles[0])
      self.init(differing: plain.scenario, rule)
    } else if BatchCounts(match) != nil {
      self = .unavailable("no update that was tried with its numbers ends in its words")
    } else {
      return nil
    }
  }

  /// Returns why the sentence tells no update, or `nil` if it is of a kind that does not.
  private static func reasonForNone(_ match: SentenceMatch) -> String? {
    switch match.sentence.current {
    case .invalidBatchUpdates where !match.isCutShort:
      "the lists of counts and updates are incomplete, or contain something unknown"
    case .itemCount, .sectionCount:
      BatchCounts(match) == nil
        ? "it leaves out numbers of its sentence" : "no update has such numbers"
    default: nil
    }
  }

  /// Creates a story that does not end in the log's words, but is expected to end by its rule.
  private init(differing scenario: Scenario, _ rule: Rule) {
    var expected = scenario
    expected.steps[expected.steps.count - 1].expectations = [.suffers(.raises, rule.rawValue)]
    let run = Run(expected, .snapshot(Snapshot<Section, Item>.self), holding: [])
    self = run.violation.map { .differs(expected, $0.reason) } ?? .inOtherWords(expected)
  }
}

// MARK: Lists

extension LoggedUpdate {
  /// The steps of an app that updates its view in this way.
  var steps: [Step] {
    let batch = Step(.batch(HandWrittenBatch(update, model: model)))
    // A view that is to reload reads its counts when the batch begins.
    return dataChange == .beforeBatch ? [Step(.reloadData), Step(.model(model)), batch] : [batch]
  }

  fileprivate var items: Int { (before + after).reduce(0, +) }

  /// A list with the counts before the update, and with the first names for sections and items.
  var start: Layout {
    var names = Naming()
    return Layout(before.map { count in (names.section(), names.items(count)) })
  }

  /// A list with the counts after the update, or the one before it if the data never changes.
  ///
  /// Surviving items stay in order between those that are moved and inserted. Survivors without
  /// room are left out, and free places are filled with new items.
  var model: Layout {
    let start = self.start
    guard dataChange != .never else { return start }
    var names = Naming(after: start)
    let origins = places(
      after.count,
      moves: update.moveSections.filter { before.indices.contains($0.source) }
        .map { ($0.source, $0.destination) },
      inserts: update.insertSections,
      survivors: before.indices.filter { old in
        !update.deleteSections.contains(old) && !update.moveSections.contains { $0.source == old }
      })
    return Layout(
      origins.enumerated().map { new, old in
        let section = old.map { start.sections[$0] } ?? names.section()
        return (section, rows(of: new, from: old, in: start, &names))
      })
  }

  private func rows(
    of new: Int, from old: Int?, in start: Layout, _ names: inout Naming
  ) -> [Row] {
    // An item that is moved several times is at the first of its destinations.
    let arriving = update.moveItems.enumerated().filter { index, move in
      move.destination.section == new && start.ends.row(at: move.source) != nil
        && !update.moveItems[..<index].contains { $0.source == move.source }
    }.map(\.element)
    let origins = places(
      after[new],
      moves: arriving.map { (start.ends.row(at: $0.source)!, $0.destination.item) },
      inserts: update.insertItems.filter { $0.section == new }.map(\.item),
      survivors: old.map { survivors(of: $0, in: start) } ?? [])
    return origins.map { $0.map { start.rows[$0] } ?? names.item() }
  }

  /// Returns the rows of a section that are neither deleted nor moved.
  private func survivors(of section: Int, in start: Layout) -> [Int] {
    start.range(ofSection: section).filter { row in
      let path = start.path(ofRow: row)
      return !update.deleteItems.contains(path) && !update.moveItems.contains { $0.source == path }
    }
  }

  /// Returns for each new position the old position of what fills it, or `nil` for something new.
  ///
  /// Moves and inserts have their destinations; the survivors fill the other positions in order.
  private func places(
    _ count: Int, moves: [(source: Int, destination: Int)], inserts: [Int], survivors: [Int]
  ) -> [Int?] {
    var rest = survivors[...]
    var taken: [Int] = []
    return (0..<count).map { place in
      let move = moves.first { $0.destination == place && !taken.contains($0.source) }
      if let move {
        taken.append(move.source)
        return move.source
      }
      return inserts.contains(place) ? nil : rest.popFirst()
    }
  }
}

/// The canonical names of sections and items that are not used yet.
private struct Naming {
  private var sections: Int32 = 0
  private var items: Int32 = 0

  init() {}

  init(after layout: Layout) {
    sections = Int32(layout.sections.count)
    items = Int32(layout.rows.count)
  }

  mutating func section() -> Section {
    defer { sections += 1 }
    return Section(sections)
  }

  mutating func item() -> Row {
    defer { items += 1 }
    return Row(Item(items))
  }

  mutating func items(_ count: Int) -> [Row] { (0..<count).map { _ in item() } }
}
