import BatchUpdateSimulator
import Snapshots

/// One run of a story, with a system under test beside the reference that judges it.
///
/// The pending snapshot, the current section snapshot, and the view are the reference's. An engine
/// is asked at every apply; a snapshot implementation performs every edit as well.
public struct Run: Sendable {
  public let scenario: Scenario
  let system: SystemUnderTest
  let properties: [Property]
  /// How an engine is asked a second time.
  let secondAsk: SecondAsk

  var snapshot: SnapshotModel
  var sectionSnapshot = SectionSnapshotModel()
  var contents: Contents
  /// The view as the story left it.
  public internal(set) var view: ListView
  var implementation: (any SnapshotImplementation)? {
    didSet { hasImplementation = implementation != nil }
  }
  /// Whether there is an implementation to query, which costs less to read than the implementation.
  private(set) var hasImplementation = false
  /// The marks that the implementation may or may not have set.
  var doubtfulMarks = DoubtfulMarks()
  var sectionImplementation: (any SectionSnapshotImplementation)?
  var updater: (any ListUpdater)?
  /// The list that the updater was last given, with its contents at that time.
  var listOfUpdater: Layout?
  /// The data source, without the view that it drives, or `nil` if the system has none.
  var dataSource: DiffableDataSource?
  /// The queue that the app's code is on.
  var queue = Queue.main
  /// What the app's code began to edit on other queues.
  var drafts: [Queue: SnapshotModel] = [:]
  /// Whether the next edit starts from a copy of the screen.
  ///
  /// This is so after the pending snapshot was applied, and before the first edit on a queue.
  var isDraftSpent = false
  /// The applies that wait for the main queue.
  var waitingApplies: [AskedApply] = []
  /// The decorations on screen, or `nil` if the system has none.
  var decorations: DecorationScreen? {
    didSet { hasDecorations = decorations != nil }
  }
  /// Whether there are decorations, which costs less to read than the decorations.
  private(set) var hasDecorations = false

  /// What raised in the last step by UIKit's rules, whatever the system under test did.
  public internal(set) var lastRefusal: Refusal?
  /// What UIKit logs at the edit of the last step, or beside the outcome of its apply.
  ///
  /// A story need not expect it.
  package internal(set) var lastLog: Refusal?
  /// What went wrong with the update, the applies, or the gesture of the last step, in order.
  package internal(set) var lastTroubles: [Trouble] = []
  /// The number of those at the beginning that went wrong with applies for which the queue of the
  /// step waited, before the step itself (rule 3.10).
  var troublesAwaited = 0
  /// The answer to the query or the edit of the last step, by UIKit's rules.
  public internal(set) var lastAnswer: SnapshotAnswer?
  /// The items that the cell provider was asked for in the last step.
  package internal(set) var itemsAsked: [Item] = []
  /// Those applies of the last step whose marks were carried out, in order.
  var appliesWithMarks: [AskedApply] = []
  /// The step that is being performed, or at which the story ended.
  public internal(set) var step = 0
  /// The violation that ended the story, or `nil` if there is none.
  public internal(set) var violation: Violation?
  /// The rule that ended the story because UIKit's state is not known from then on.
  public internal(set) var unspecified: Rule?
  /// The last apply, as far as it got.
  ///
  /// It holds the view only while it is performed or judged.
  var lastApply: Apply?
  /// The applies of a data source that came to the screen in the last step, in order.
  package internal(set) var appliesShown: [Apply] = []
  /// The layout's answers to the updates of the last step, in order.
  package internal(set) var decorationAnswers: [DecorationAnswers] = []
  package internal(set) var tally = Tally()
  var digest = Digest()
  var workspace = Workspace()

  /// Runs a story to its end, or to the first violation; ``conclusion`` says what it shows.
  ///
  /// A story that the system cannot run is not run, see ``SystemUnderTest/canRun(_:)``.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - system: The system under test.
  ///   - properties: The properties that are judged, in this order.
  ///   - takesBothPaths: Whether the reference takes both its fast and its slow path where it has
  ///     two. A difference between them is a violation. It takes twice the time.
  public init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    takesBothPaths: Bool = true
  ) {
    var workspace = Workspace()
    self.init(scenario, system, holding: properties, takesBothPaths: takesBothPaths, in: &workspace)
  }

  /// Runs a story to its end, or to the first violation, and reports the state after each step.
  package init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    afterEachStep look: (Run) -> Void
  ) {
    self.init(beginning: scenario, system, holding: properties)
    guard system.canRun(scenario) else { return }
    withoutActuallyEscaping(look) { performSteps($0) }
  }

  /// Runs a story to its end, or to the first violation, in memory that an earlier run has used.
  init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    takesBothPaths: Bool, in workspace: inout Workspace
  ) {
    self.init(
      beginning: scenario, system, holding: properties, takesBothPaths: takesBothPaths)
    guard system.canRun(scenario) else { return }
    swap(&self.workspace, &workspace)
    performSteps()
    swap(&self.workspace, &workspace)
  }

  /// Prepares the run of a story without performing any step.
  package init(
    beginning scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    takesBothPaths: Bool = true
  ) {
    // An engine is given every transition with a second set of hashes. Everything else keeps the
    // first.
    let scenario = scenario.rehashed
    self.scenario = scenario
    self.system = system
    self.properties = properties
    secondAsk = SecondAsk(properties)
    snapshot = SnapshotModel(scenario.start)
    contents = Contents(scenario.start, identity: scenario.setting.identity)
    let setting = scenario.setting
    view = ListView(
      showing: scenario.start, viewport: setting.viewport, profile: setting.profileOfView,
      dataSource: setting.dataSource, kinds: setting.kinds)
    // The cells that are on screen when the story begins were made without the provider's mistake.
    view.cellProvider = setting.provider?.provider
    prepareSystem()
    view.paths = takesBothPaths ? .both : .fast
  }

  private mutating func prepareSystem() {
    switch system {
    case .snapshot: prepareImplementation(holding: scenario.start)
    case .sectionSnapshot: prepareImplementation(holding: ItemTree())
    case .updater(let make): updater = make()
    case .decorations(let make, _):
      decorations = DecorationScreen(make(), showing: view.list, rows: view.visibleRows)
    case .dataSource where system.canRun(scenario):
      let source = Run.dataSource(of: scenario, contents)
      dataSource = source
      view = source.view
      // No edit has begun yet, on any queue.
      isDraftSpent = true
    case .engine, .dataSource, .view: break
    }
  }

  /// A fingerprint of the changesets and the verdict.
  package var digestValue: UInt64 {
    digest.value(of: violation, endingWith: step)
  }

  /// The pending snapshot as the story left it, with the current contents.
  public var pending: Layout {
    // The snapshot is read in place, because this is needed at every apply.
    isDraftSpent ? contents.layout(draft) : contents.layout(snapshot)
  }

  /// The snapshot that the app would edit next.
  private var draft: SnapshotModel {
    isDraftSpent ? dataSource?.snapshot() ?? snapshot : snapshot
  }

  /// The steps that would make the pending snapshot: the list written out, and those marks that
  /// name something in it.
  var pendingSteps: [Action] {
    let snapshot = draft
    let marks = SnapshotMarks(snapshot)
      .inside(sections: snapshot.sections.contains, items: snapshot.contains)
    return [.snapshot(pending)] + marks.edits.map { .edit($0) }
  }

  /// The last apply, as far as it got.
  package var apply: Apply? {
    lastApply.map { apply in
      var apply = apply
      apply.view = view
      return apply
    }
  }

  /// The number of applies that wait for the main queue.
  package var appliesWaiting: Int { waitingApplies.count }

  /// The section snapshot as the story left it.
  public var tree: ItemTree { sectionSnapshot.tree }

  /// Whether the story made the system under test do anything.
  public var exercisedSystem: Bool {
    switch system {
    // Nobody asks it for the batches that a story writes out.
    case .engine, .updater: tally.transitions > 0
    case .dataSource: tally.applies > 0 || tally.calls > 0 || expectsOfDataSource
    case .decorations:
      tally.transitions > 0 || tally.calls > 0
        || system.canRun(scenario) && scenario.steps.contains { $0.action.kind == .scroll }
    case .view: tally.calls > 0 || tally.applies == 0 && expectsOfScreen
    case .snapshot, .sectionSnapshot: tally.editsByImplementation > 0
    }
  }

  /// Whether a story of an app with a diffable data source expects anything, of its edits or of the
  /// screen.
  private var expectsOfDataSource: Bool {
    system.canRun(scenario) && scenario.setting.dataSource == .diffable
      && scenario.steps.contains { !$0.expectations.isEmpty }
  }

  /// Whether the story says what becomes of the screen where nothing is updated.
  private var expectsOfScreen: Bool {
    system.canRun(scenario) && scenario.setting.dataSource == .own
      && scenario.steps.contains { step in
        [.scroll, .gesture, .reloadData].contains(step.action.kind) && !step.expectations.isEmpty
      }
  }
}
