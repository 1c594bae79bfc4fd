import BatchUpdateSimulator
import Snapshots

/// Tells one story with a system under test beside the reference, and judges it on the way.
///
/// The pending snapshot, the section snapshot at hand, and the view are the reference's. An engine is
/// asked at every apply; a snapshot implementation does every edit as well.
public struct Run: Sendable {
  public let scenario: Scenario
  let system: SystemUnderTest
  let properties: [Property]
  /// How an engine is asked again.
  let secondAsk: SecondAsk

  var snapshot: SnapshotModel
  var sectionSnapshot = SectionSnapshotModel()
  var contents: Contents
  /// The screen as the story left it.
  public internal(set) var view: ListView
  /// What makes snapshots under test; `nil` if none are.
  var snapshotType: (any SnapshotImplementation.Type)?
  var implementation: (any SnapshotImplementation)? {
    didSet { hasImplementation = implementation != nil }
  }
  /// Whether there is one to ask, which costs less to know than to look at it.
  private(set) var hasImplementation = false
  /// What the implementation may have marked or not.
  var doubtfulMarks = DoubtfulMarks()
  var sectionImplementation: (any SectionSnapshotImplementation)?
  var updater: (any ListUpdater)?
  /// The list that the updater was given last, with the contents of then.
  var listOfUpdater: Layout?
  /// The data source, without the view that it drives; `nil` if the system has none.
  var dataSource: DiffableDataSource?
  /// The queue that the app's code is on, and what it began to edit on others.
  var queue = Queue.main
  var drafts: [Queue: SnapshotModel] = [:]
  /// Whether the pending snapshot was applied, or nothing was asked of it yet on the queue, so that
  /// a copy of the screen is due.
  var isDraftSpent = false
  /// The applies that wait for the main queue.
  var waitingApplies: [AskedApply] = []
  /// The decorations on screen; `nil` if the system has none.
  var decorations: DecorationScreen? {
    didSet { hasDecorations = decorations != nil }
  }
  /// Whether the system has some, which costs less to know than to look at them.
  private(set) var hasDecorations = false

  /// What raised in the last step; by UIKit's rules, whatever the system under test did.
  public internal(set) var lastRefusal: Refusal?
  /// What UIKit logs at the edit of the last step; a story that does not expect it is as right.
  public internal(set) var lastLog: Refusal?
  /// What became of the update that the app asked for in the last step.
  package internal(set) var lastTrouble: Trouble?
  /// What the question or the edit of the last step returned, by UIKit's rules.
  public internal(set) var lastAnswer: SnapshotAnswer?
  /// The items that the cell provider was asked for in the last step.
  public internal(set) var itemsAsked: [Item] = []
  /// The step that is being told, or at which the story ended.
  public internal(set) var step = 0
  public internal(set) var violation: Violation?
  /// The rule that ended the story because nobody knows what UIKit holds from then on.
  public internal(set) var unspecified: Rule?
  /// The last apply, as far as it got; its view is lent to it only while it is performed or judged.
  var lastApply: Apply?
  /// The applies of a data source that came on screen in the last step, one after another.
  package internal(set) var appliesShown: [Apply] = []
  package internal(set) var tally = Tally()
  var digest = Digest()
  var workspace = Workspace()

  /// Tells a story to its end, or to the first violation.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - system: What is told with it.
  ///   - properties: What is asked of the system, in this order.
  ///   - goesBothWays: Whether the reference does what it can do in two ways in both, and a difference
  ///     is a violation; it takes twice the time.
  public init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    goesBothWays: Bool = true
  ) {
    var workspace = Workspace()
    self.init(scenario, system, holding: properties, goesBothWays: goesBothWays, in: &workspace)
  }

  /// Tells a story to its end, or to the first violation, and shows what stands after each step.
  package init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    afterEachStep look: (Run) -> Void
  ) {
    self.init(beginning: scenario, system, holding: properties)
    guard system.tells(scenario) else { return }
    withoutActuallyEscaping(look) { tell($0) }
  }

  /// Tells a story to its end, or to the first violation, in memory that has served another.
  init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    goesBothWays: Bool, in workspace: inout Workspace
  ) {
    self.init(
      beginning: scenario, system, holding: properties, goesBothWays: goesBothWays)
    guard system.tells(scenario) else { return }
    swap(&self.workspace, &workspace)
    tell()
    swap(&self.workspace, &workspace)
  }

  /// Sets the stage for a story, and tells nothing of it.
  init(
    beginning scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    goesBothWays: Bool = true
  ) {
    // An engine is handed every transition with a second set of hashes; all else keeps those it has.
    let scenario = scenario.rehashed
    self.scenario = scenario
    self.system = system
    self.properties = properties
    secondAsk = SecondAsk(properties)
    snapshot = SnapshotModel(scenario.start)
    contents = Contents(scenario.start, identity: scenario.setting.identity)
    let setting = scenario.setting
    view = ListView(
      showing: scenario.start, viewport: setting.viewport, profile: setting.profile,
      dataSource: setting.dataSource, kinds: setting.kinds)
    prepareSystem()
    view.goesBothWays = goesBothWays
  }

  private mutating func prepareSystem() {
    switch system {
    case .snapshot(let type):
      snapshotType = type
      prepareImplementation(holding: scenario.start)
    case .sectionSnapshot: prepareImplementation(holding: ItemTree())
    case .updater(let make): updater = make()
    case .decorations(let make, _):
      decorations = DecorationScreen(make(), showing: view.list, rows: view.visibleRows)
    case .dataSource where system.tells(scenario):
      let source = Run.dataSource(of: scenario, contents)
      dataSource = source
      view = source.view
      // Nobody has begun to edit anything yet, on any queue.
      isDraftSpent = true
    case .engine, .dataSource, .view: break
    }
  }

  /// A fingerprint of changesets and verdict.
  public var digestValue: UInt64 {
    digest.value(of: violation, endingWith: step)
  }

  /// The pending snapshot as the story left it, with what its items show now.
  public var pending: Layout {
    // What is asked for at every apply is read where it stands.
    isDraftSpent ? contents.layout(draft) : contents.layout(snapshot)
  }

  /// What the app would edit next.
  private var draft: SnapshotModel {
    isDraftSpent ? dataSource?.snapshot() ?? snapshot : snapshot
  }

  /// The steps that would make the pending snapshot: the list written out, and its marks that still
  /// name something.
  var pendingSteps: [Action] {
    let snapshot = draft
    let marks = [SnapshotEdit].marks(
      reloadedSections: snapshot.reloadedSections.filter(snapshot.sections.contains),
      reloadedItems: snapshot.reloadedItems.filter(snapshot.contains),
      reconfiguredItems: snapshot.reconfiguredItems.filter(snapshot.contains))
    return [.snapshot(pending)] + marks.map { .edit($0) }
  }

  /// The last apply, as far as it got.
  package var apply: Apply? {
    lastApply.map { apply in
      var apply = apply
      apply.view = view
      return apply
    }
  }

  /// How many applies wait for the main queue.
  public var appliesWaiting: Int { waitingApplies.count }

  /// The section snapshot as the story left it.
  public var tree: ItemTree { sectionSnapshot.tree }

  /// Whether the story made the system under test do anything.
  public var exercisedSystem: Bool {
    switch system {
    // Batches that a story writes out are judged by the view, as every transition is.
    case .engine, .updater: tally.transitions > 0 || tally.calls > 0
    case .dataSource: tally.applies > 0 || tally.calls > 0
    case .decorations:
      tally.transitions > 0 || tally.calls > 0
        || scenario.steps.contains { $0.action.kind == .scroll }
    case .view: tally.calls > 0
    case .snapshot, .sectionSnapshot: tally.editsByImplementation > 0
    }
  }
}
