import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// Generates stories of an app with a diffable data source.
///
/// The same seed, or the same bytes, always gives the same story.
///
/// The generator takes a story about a list and adds to it gestures, queues on which the app's code
/// runs, and section snapshots. It asks the reference for the outcome of every step, and writes
/// down what raises, logs, or reloads everything. It leaves out steps whose outcome is not known,
/// and steps for which the app's view or SDK has no call.
package struct DataSourceStoryGenerator: Sendable {
  private var chooser: Chooser
  /// The seed of those parts of the story that have seeds of their own, or `nil` where bytes
  /// decide.
  private let seed: Seed?
  private var run: Run
  private var steps: [Step] = []
  private let queues: Queues
  /// The first number that stands for no item of the story about the list.
  private var nextItem: Int32
  /// A section that the story about the list does not have.
  private let otherSection: Section
  /// The number of section snapshots that were edited.
  private var trees: UInt64 = 0

  /// The queues on which the app's code runs.
  private enum Queues: Sendable {
    case main
    /// One queue that is not the main queue.
    case one
    /// Two queues that are not the main queue, in turns.
    case two
    /// The main queue and another one, which UIKit warns about.
    case mixed
  }

  /// Returns the story of a seed, by the given rules or by rules that the seed chooses.
  package static func story(_ seed: Seed, by profile: Profile? = nil) -> Scenario {
    var chooser = Chooser(seed.child(0))
    return story(about: StoryGenerator.story(seed.child(1)), &chooser, seed, by: profile)
  }

  /// Returns the story that the next choices make; those about the list come first.
  static func story(_ chooser: Chooser, by profile: Profile?) -> Scenario {
    var chooser = chooser
    let list = StoryGenerator.story(&chooser)
    return story(about: list, &chooser, nil, by: profile)
  }

  private static func story(
    about list: Scenario, _ chooser: inout Chooser, _ seed: Seed?, by profile: Profile?
  ) -> Scenario {
    var list = list
    list.setting = setting(list.setting, &chooser)
    if let profile { list.setting.profile = profile }
    if chooser.percent(6), let row = list.start.rows.first(where: { _ in chooser.percent(40) }) {
      let kind = chooser.element(of: ProviderHabit.Kind.allCases)
      let reconfigured = kind.showsInReconfigure ? list.reconfiguredItems : []
      list.setting.provider = ProviderHabit(
        kind, reconfigured.isEmpty ? row.item : chooser.element(of: reconfigured))
    }
    if chooser.percent(10) { list.showFirstListByApply() }
    var generator = DataSourceStoryGenerator(list, chooser, seed)
    generator.append(list.steps)
    return Scenario(setting: list.setting, start: list.start, steps: generator.steps)
  }

  private init(_ list: Scenario, _ chooser: Chooser, _ seed: Seed?) {
    self.chooser = chooser
    self.seed = seed
    queues = self.chooser.weighted([(64, .main), (18, .one), (14, .two), (4, .mixed)])
    let mentions = Mentions(list)
    nextItem = (mentions.itemNumbers.max() ?? -1) + 1
    otherSection = Section((mentions.sectionNumbers.max() ?? -1) + 1)
    run = DataSourceStoryGenerator.rehearsal(of: list)
  }

  /// Returns a run in which steps are tried before they are told.
  static func rehearsal(of list: Scenario) -> Run {
    var setting = list.setting
    // Only a whole story is given equal hashes. If some identifiers had them and others had not, a
    // dictionary would find what it holds in some processes and not in others.
    setting.hashes = .different
    return Run(beginning: Scenario(setting: setting, start: list.start), .dataSource, holding: [])
  }

  private static func setting(_ setting: Setting, _ chooser: inout Chooser) -> Setting {
    var setting = setting
    let systems = Profile.systems.filter { $0.era != .legacy }
    setting.profile = chooser.percent(40) ? .strict : chooser.element(of: systems)
    setting.dataSource = .diffable
    setting.sdk = chooser.percent(15) ? .beforeIOS15 : .iOS15
    setting.kinds = chooser.percent(40) ? chooser.number(in: 1...3) : nil
    return setting
  }
}

// MARK: Steps

extension DataSourceStoryGenerator {
  private mutating func append(_ list: [Step]) {
    begin()
    for step in list where !isOver {
      if chooser.percent(12) { touch() }
      if queues == .two || queues == .mixed, chooser.percent(25) { changeQueue() }
      // While code waits for its apply, a person can scroll, but nothing else happens on its queue.
      if run.isWaiting, !step.action.isByPerson { commit() }
      append(step.action)
      if step.action.kind == .apply, chooser.percent(70) {
        commit()
        if chooser.percent(8) { editTree() }
      }
    }
    commit()
    guard chooser.percent(60) else { return }
    for _ in 0..<chooser.number(in: 1...3) where !isOver { editTree() }
    commit()
  }

  private var isOver: Bool { run.hasRaised }

  /// Adds a step to the story, with the outcome that the data source gives it.
  private mutating func append(_ action: Action) {
    guard !isOver, run.scenario.setting.has(action) else { return }
    var step = Step(action)
    var next = run
    // A step without the right expectation breaks a property, which does not matter here.
    next.perform(step)
    next.violation = nil
    guard next.unspecified == nil else { return }
    swap(&run, &next)
    for trouble in run.lastTroubles {
      let expectation = Expectation.suffers(trouble.consequence, trouble.rule.rawValue)
      if !step.expectations.contains(expectation) { step.expectations.append(expectation) }
    }
    steps.append(step)
  }

  private mutating func touch() {
    guard !run.view.slots.isEmpty else { return }
    append(
      .gesture(chooser.element(of: Gesture.allCases), chooser.element(of: run.view.slots).item))
  }

  /// Edits the section snapshot of a section, mostly one on screen, and applies it again.
  private mutating func editTree() {
    // What asks for a section snapshot waits for the applies before it.
    if run.isWaiting { commit() }
    guard let list = run.dataSource?.snapshot() else { return }
    let isNew = list.sections.isEmpty || chooser.percent(15)
    let section = isNew ? otherSection : chooser.element(of: list.sections)
    let take = Action.takeSectionSnapshot(of: section)
    guard run.scenario.setting.has(take) else { return }
    append(take)
    let (tree, count, first) = (run.tree, chooser.number(in: 2...6), nextItem)
    // An item of another section moves into this one.
    let others = chooser.percent(20) ? list.allItems : []
    let edits = choosing(part: trees + 2) {
      TreeStoryGenerator.edits(
        of: tree, count: count, newItemsFrom: first, orFrom: others, &$0)
    }
    trees += 1
    nextItem += 100
    for edit in edits { append(.editSectionSnapshot(edit)) }
    append(
      .applySectionSnapshot(to: section, chooser.percent(70) ? .animated : .unanimated))
    if chooser.percent(30) { touch() }
  }

  /// Makes one part of the story from a seed of its own, or from the bytes that follow.
  private mutating func choosing<Part>(part: UInt64, _ make: (inout Chooser) -> Part) -> Part {
    guard let seed else { return make(&chooser) }
    var other = Chooser(seed.child(part))
    return make(&other)
  }
}

// MARK: Queues

extension DataSourceStoryGenerator {
  private mutating func begin() {
    if queues == .one || queues == .two { append(.queue("feed")) }
  }

  private mutating func changeQueue() {
    let other: Queue = queues == .two ? "search" : .main
    append(.queue(run.queue == other ? "feed" : other))
  }

  private mutating func commit() {
    if !run.waitingApplies.isEmpty { append(.commit) }
  }
}

extension Scenario {
  /// Begins the story with nothing on screen, and has the app apply the list with which it began.
  fileprivate mutating func showFirstListByApply() {
    steps.insert(contentsOf: [Step(.snapshot(start)), Step(.apply(.animated))], at: 0)
    start = Layout()
  }
}

extension ProviderHabit.Kind {
  /// Whether the mistake shows only where the item is reconfigured.
  fileprivate var showsInReconfigure: Bool {
    switch self {
    case .otherCell, .otherRegistration, .reconfigures: true
    case .nothing, .twoCells, .applies: false
    }
  }
}

extension Scenario {
  /// The items that the story reconfigures, as often as it does.
  fileprivate var reconfiguredItems: [Item] {
    steps.flatMap { step -> [Item] in
      if case .edit(.reconfigureItems(let items)) = step.action { items } else { [] }
    }
  }
}
