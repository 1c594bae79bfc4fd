import BatchUpdateSimulator
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// A checklist that changes its view with every change of its own, and makes a mistake.
private final class Checklist {
  enum Command: Hashable {
    case add
    case check(Int)
    case remove(Int)
    case clear
  }

  enum Mistake {
    case changesEarly
    case deletesNeighbor
    case forgetsView
    case forgetsCell
    case reloadsWhatMoves
    case insertsAtTheTop
    case movesNeighbor
  }

  private(set) var tasks: [(id: Int, isDone: Bool)] = []
  private let mistake: Mistake?
  private var added = 0
  let screen: FakeListView<String>

  init(_ mistake: Mistake? = nil, profile: Profile = .strict) {
    self.mistake = mistake
    var list: () -> [(id: Int, isDone: Bool)] = { [] }
    screen = FakeListView(profile: profile) {
      [("Tasks", list().map(\.id))]
    } content: { path, id in
      "\(id)\(list()[path[1]].isDone ? " ✓" : "")"
    }
    list = { [unowned self] in tasks }
  }

  static func command(_ list: Checklist, _ choices: inout Choices) throws -> Command {
    switch try choices.index(below: 4) {
    case 0: .add
    case 1: .check(try choices.element(of: list.tasks).id)
    case 2: .remove(try choices.element(of: list.tasks).id)
    default: .clear
    }
  }

  func perform(_ command: Command) {
    switch command {
    case .add:
      added += 1
      insert((added, false))
    case .check(let id): tasks.firstIndex { $0.id == id }.map(check)
    case .remove(let id): tasks.firstIndex { $0.id == id }.map(remove)
    case .clear:
      tasks = []
      screen.reloadData()
    }
  }

  private func path(_ place: Int) -> IndexPath { IndexPath(indexes: [0, place]) }

  private func insert(_ task: (Int, Bool)) {
    guard mistake != .forgetsView else { return tasks.append(task) }
    if mistake == .changesEarly { tasks.append(task) }
    screen.performBatchUpdates {
      if self.mistake != .changesEarly { self.tasks.append(task) }
      let end = self.tasks.count - 1
      self.screen.insertItems(at: [self.path(self.mistake == .insertsAtTheTop ? 0 : end)])
    }
  }

  private func remove(_ place: Int) {
    screen.performBatchUpdates {
      self.tasks.remove(at: place)
      let deleted = self.mistake == .deletesNeighbor ? max(0, place - 1) : place
      self.screen.deleteItems(at: [self.path(deleted)])
    }
  }

  /// Checks a task, and moves it to the end.
  private func check(_ place: Int) {
    screen.performBatchUpdates {
      var task = self.tasks.remove(at: place)
      task.isDone = true
      self.tasks.append(task)
      let end = self.path(self.tasks.count - 1)
      let moved = self.mistake == .movesNeighbor ? max(0, place - 1) : place
      self.screen.moveItem(at: self.path(moved), to: end)
      if self.mistake == .reloadsWhatMoves { self.screen.reloadItems(at: [end]) }
    }
    guard mistake != .forgetsCell, mistake != .reloadsWhatMoves else { return }
    screen.reconfigureItems(at: [path(tasks.count - 1)])
  }
}

extension Checklist: CustomStringConvertible {
  var description: String { "\(tasks.count) tasks" }
}

@Suite struct ScreenSearchTests {
  private func search(
    _ mistake: Checklist.Mistake?, profile: Profile = .strict,
    _ change: (inout StateSearch) -> Void = { _ in }
  ) -> StateSearchReport {
    var search = StateSearch()
    search.cases = 200
    change(&search)
    let model = StateModel(
      from: Checklist(mistake, profile: profile), command: Checklist.command
    ) { $0.perform($1) }
    return search.run(model) { $0.screen }
  }

  @Test func `a right list passes`() {
    let report = search(nil)
    #expect(report.findings.isEmpty)
    #expect(report.trouble == nil)
    #expect(report.changes > 100)
  }

  @Test(arguments: Profile.systems) func `a right list passes by the rules of`(_ profile: Profile) {
    let report = search(nil, profile: profile)
    #expect(report.errors.isEmpty)
    // Nobody could reconfigure in those days.
    #expect(report.findings.isEmpty == (profile.era != .legacy))
  }

  @Test func `an update ahead of its batch is found, with the rule and the whole story`() throws {
    let found = try #require(search(.changesEarly).findings.first)
    #expect(found.finding.kind == .refused)
    #expect(found.finding.rule == .whenCountsAreRead)
    #expect(found.finding.cause != nil)
    #expect(found.story == ["0  0 tasks", "1  add"])
    #expect(
      found.finding.scenario?.notation == """
        scenario 1
        profile strict
        start
          Tasks:
        model
          Tasks: 1
        batch
          insert-items [0, 0]
          model Tasks: 1

        """)
  }

  @Test func `a wrong delete is found by what is left`() throws {
    let found = try #require(search(.deletesNeighbor).findings.first)
    #expect(
      found.finding.description
        == "state 3: wrongRows: the view displays 2 at [0, 0], should display 1: the updates do not say "
        + "what changed in the data: 1, which was at [0, 0], is still in the data, and a delete names it"
    )
    #expect(found.story == ["0  0 tasks", "1  add", "2  add", "3  remove(2)"])
  }

  @Test(
    arguments: [
      (.insertsAtTheTop, "1 at [0, 0] was in the list before, and an insert names it"),
      (.movesNeighbor, "a move takes 1 from [0, 0] to [0, 1], where the data has 2"),
    ] as [(Checklist.Mistake, String)])
  private func `an update with a wrong place is found by the row that is there`(
    _ mistake: Checklist.Mistake, _ words: String
  ) throws {
    let found = try #require(search(mistake).findings.first { $0.finding.kind == .wrongRows })
    #expect(
      found.finding.reason.hasSuffix("do not say what changed in the data: " + words),
      "\(found.finding.reason)")
  }

  @Test func `a view that nobody tells is found at once`() throws {
    let found = try #require(search(.forgetsView).findings.first)
    #expect(
      found.finding.description
        == "state 1: wrongRows: the view has 0 items in section 0, should have 1: the data changed, and "
        + "no update told the view")
    #expect(found.finding.scenario?.notation.hasSuffix("Tasks:\nmodel\n  Tasks: 1\n") == true)
  }

  @Test func `a cell that nobody draws again is found`() throws {
    let found = try #require(search(.forgetsCell).findings.first)
    #expect(
      found.finding.description
        == "state 2: staleCell: the cell of 1 shows \"1\", and should show \"1 ✓\": no update draws it "
        + "again; call reconfigureItems, or reloadItems, for it")
    #expect(found.finding.scenario?.notation.hasSuffix("model Tasks: 1'\n") == true)
  }

  @Test(arguments: [Profile.strict, .system(.modern, .table), .system(.classic, .collection)])
  func `a story of an update tells the whole update`(_ profile: Profile) throws {
    for mistake in [Checklist.Mistake.changesEarly, .reloadsWhatMoves] {
      let refused = search(mistake, profile: profile).errors.filter { $0.kind == .refused }
      // Systems that have laid out the view know the counts from before.
      #expect(refused.isEmpty == (mistake == .changesEarly && profile != .strict))
      for finding in refused {
        var story = try #require(finding.scenario)
        let rule = try #require(finding.rule)
        let last = story.steps.indices.last!
        story.steps[last].expectations = [.suffers(.raises, rule.rawValue)]
        let run = Run(story, .view, holding: Property.asked(of: .view))
        #expect(run.violation == nil, "\(mistake): \(run.violation?.reason ?? "")")
        story.steps[last].expectations = [.suffers(.raises, Rule.dequeueTwice.rawValue)]
        #expect(Run(story, .view, holding: []).violation != nil)
      }
    }
  }
}
