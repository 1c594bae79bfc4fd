import Snapshots

/// UIKit's diffable data source, as far as its rules are known, with the view that it drives.
///
/// It compares by identity: what the list before and the list after both hold keeps its row and its
/// cell. Which moves UIKit finds is not known, and does not matter for what a person sees.
///
/// It is the reference for what an app sees of an apply: slow and plain on purpose.
public struct DiffableDataSource: Sendable {
  public let sdk: LinkedSDK
  public let era: Era
  public let kind: ListKind
  /// The view, which an app may ask and scroll; only the data source may update it (rule 1.1.9).
  public var view: ListView
  /// What the app's own data says of items: its cell provider draws from it, and shows zero for an
  /// item that does not stand in it.
  public var contents: [Item: Content] = [:] {
    didSet { view.model = layout(of: current) }
  }

  /// The list on screen; it has no marks.
  var current = SnapshotModel()
  /// The trees that were applied to sections; it is asked for by section, and its order never used.
  var outlines: [Section: ItemTree] = [:]
  var hasApplied = false
  /// Whether an apply is running, and has not reached its completion.
  var isApplying = false
  var animatesUpdates = true
  /// Whether an apply was made on the main queue, and whether one was made off it.
  var hasAppliedOn = (main: false, others: false)
  /// The applies that were made off the main queue, and wait for it.
  var waiting: [ApplyRequest] = []
  /// What the data source raised, after which it is of no use.
  public internal(set) var raised: Refusal?
  /// What the data source logged.
  public internal(set) var logs: [Refusal] = []
  /// The number of completions that ran.
  public internal(set) var completions = 0

  /// Creates a data source whose view shows nothing yet.
  ///
  /// The system has to know diffable data sources: a legacy one does not.
  public init(
    kind: ListKind = .collection, era: Era = .modern, sdk: LinkedSDK = .iOS15,
    viewport: Viewport = Viewport(), kinds: Int? = nil
  ) {
    precondition(era != .legacy, "diffable data sources came with iOS 13")
    self.sdk = sdk
    self.era = era
    self.kind = kind
    view = ListView(
      showing: Layout(), viewport: viewport, profile: .system(era, kind), dataSource: .diffable,
      kinds: kinds)
    view.sdk = sdk
  }

  /// Returns a list with what the app's cell provider would show.
  func layout(of snapshot: SnapshotModel) -> Layout {
    var layout = Layout()
    for (section, items) in zip(snapshot.sections, snapshot.items) {
      layout.appendSection(section)
      layout.append(contentsOf: items.map { Row($0, contents[$0] ?? 0) })
    }
    return layout
  }
}
