import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// Generates stories of an app that calls the view itself.
///
/// The same seed, or the same bytes, always gives the same story.
///
/// Each story follows one set of rules. Most updates are right; some are then spoiled in one of the
/// ways in which apps get them wrong. The generator asks the simulated view for the outcome of
/// every update and writes it down as an expectation, so that properties can judge whether the
/// view's answers agree with each other.
package struct CallStoryGenerator: Sendable {
  var chooser: Chooser
  private let setting: Setting
  private let start: Layout
  private var view: ListView
  private var steps: [Step] = []
  private var isOver = false
  private var nextItem: Int32 = 0
  private var nextSection: Int32 = 0
  /// The contents of items that have changed, according to the app's data.
  private var contents: [Item: Content] = [:]

  /// Returns the story of a seed, by the given rules or by rules that the seed chooses.
  package static func story(_ seed: Seed, by profile: Profile? = nil) -> Scenario {
    story(Chooser(seed), by: profile)
  }

  static func story(_ chooser: Chooser, by profile: Profile?) -> Scenario {
    var generator = CallStoryGenerator(chooser, profile)
    return generator.story()
  }

  private init(_ chooser: Chooser, _ profile: Profile?) {
    self.chooser = chooser
    var setting = CallStoryGenerator.setting(&self.chooser)
    if let profile { setting.profile = profile }
    // Diffable data sources came with iOS 13.
    if setting.profile.era == .legacy { setting.dataSource = .own }
    self.setting = setting
    var layout = Layout()
    for _ in 0..<self.chooser.weighted([(3, 0), (35, 1), (32, 2), (20, 3), (10, 5)]) {
      layout.appendSection(Section(nextSection))
      nextSection += 1
      for _ in 0..<self.chooser.weighted([(15, 0), (25, 1), (25, 2), (20, 3), (15, 6)]) {
        layout.append(Row(Item(nextItem)))
        nextItem += 1
      }
    }
    start = layout
    view = ListView(
      showing: layout, viewport: setting.viewport, profile: setting.profileOfView,
      dataSource: setting.dataSource)
  }

  private static func setting(_ chooser: inout Chooser) -> Setting {
    Setting(
      viewport: chooser.percent(20) ? .drawn(&chooser, upTo: 4) : Viewport(),
      profile: chooser.percent(20) ? .strict : chooser.element(of: Profile.systems),
      dataSource: chooser.percent(3) ? .diffable : .own)
  }

  private mutating func story() -> Scenario {
    for _ in 0..<chooser.weighted([(40, 2), (40, 4), (20, 8)]) where !isOver { chapter() }
    return Scenario(setting: setting, start: start, steps: steps)
  }
}

// MARK: Steps

extension CallStoryGenerator {
  private mutating func chapter() {
    guard setting.dataSource == .own else { return behindDiffable() }
    let kinds = [(80, StepKind.batch), (12, .call), (5, .model), (3, .reloadData)]
    switch chooser.weighted(kinds) {
    case .batch: batch()
    case .call: call()
    case .model: append(.model(target(of: plan(of: 1))))
    case .reloadData: append(.reloadData)
    default: preconditionFailure("is never chosen here")
    }
  }

  /// Makes the app update the view of a diffable data source directly, or change the data that the
  /// data source holds.
  private mutating func behindDiffable() {
    let plan = plan(of: 1)
    guard chooser.percent(75) else {
      return append(.batch(HandWrittenBatch(BatchUpdate(), model: target(of: plan))))
    }
    guard !plan.update.isEmpty else { return }
    append(.batch(HandWrittenBatch(plan.update, model: view.model)))
  }

  private mutating func batch() {
    let plan = plan(of: chooser.weighted([(15, 1), (30, 2), (30, 3), (20, 5), (5, 9)]))
    let model = target(of: plan)
    // A change of the data that comes too early fails only if the view asks for counts in between.
    if chooser.percent(4) {
      if chooser.percent(50) { append(.reloadData) }
      append(.model(model))
    }
    append(
      .batch(HandWrittenBatch(plan.update, model: model, reloadsData: chooser.percent(2))))
  }

  /// Adds a call outside a batch, with the data changed before it.
  private mutating func call() {
    for _ in 0..<4 {
      let plan = plan(of: chooser.weighted([(60, 1), (25, 2), (15, 3)]))
      // A call takes several places, and is of one kind.
      guard BatchForm.lines(of: plan.update).count == 1 else { continue }
      append(.model(target(of: plan)))
      if chooser.percent(90) { append(.call(plan.update)) }
      return
    }
  }

  /// Adds a step to the story, with the outcome that the view gives it.
  private mutating func append(_ action: Action) {
    var step = Step(action)
    let viewBefore = view
    if let outcome = perform(action) {
      if case .unspecified = outcome {
        // Stories leave out steps whose outcome is not known.
        view = viewBefore
        return
      }
      if let trouble = outcome.trouble {
        step.expectations.append(.suffers(trouble.consequence, trouble.rule.rawValue))
        // A view that shows an item twice, or whose state is not known, cannot be continued from.
        isOver = trouble.consequence != .reloadsData
      }
      if !isOver { view.layoutIfNeeded() }
    }
    steps.append(step)
  }

  private mutating func perform(_ action: Action) -> ListView.Outcome? {
    switch action {
    case .batch(let batch): return view.perform(batch)
    case .call(let update): return view.call { $0 = update }
    case .model(let layout): view.model = layout
    case .reloadData: view.reloadData()
    default: preconditionFailure("is never part of such a story")
    }
    return nil
  }
}

// MARK: Lists

extension CallStoryGenerator {
  private mutating func plan(of operations: Int) -> UpdatePlan {
    var plan = UpdatePlan(view.list.counts, chooser: chooser)
    plan.choose(operations)
    chooser = plan.chooser
    return plan
  }

  /// Returns the data's list after a planned update, with every item where a right update brings
  /// it.
  private mutating func target(of plan: UpdatePlan) -> Layout {
    let places = Layout(
      plan.after.map { count in (newSection(), (0..<count).map { _ in newRow() }) })
    var update = plan.update
    update.reloadItems = []
    update.reloadSections = []
    update.reconfigureItems = []
    var plain = ListView(showing: view.list, profile: .system(.modern, .collection))
    guard case .performed = plain.perform(update, model: places) else { return places }
    return withContents(plain.list, of: plan)
  }

  /// Returns a list with the contents in the app's data, some of which have changed just now:
  /// mostly those that the update draws again.
  private mutating func withContents(_ list: Layout, of plan: UpdatePlan) -> Layout {
    let changes = chooser.percent(40)
    let drawn = Set(
      (plan.update.reloadItems + plan.update.reconfigureItems).compactMap {
        view.list.row(at: $0)?.item
      })
    let rows = list.rows.map { row in
      if changes, chooser.percent(drawn.contains(row.item) ? 60 : 5) {
        contents[row.item, default: 0] += 1
      }
      return Row(row.item, contents[row.item, default: 0])
    }
    return Layout(list.sections, ends: list.ends, rows: rows)
  }

  private mutating func newRow() -> Row {
    defer { nextItem += 1 }
    return Row(Item(nextItem))
  }

  private mutating func newSection() -> Section {
    defer { nextSection += 1 }
    return Section(nextSection)
  }
}
