import Snapshots

/// A simulated diffable data source, as far as UIKit's rules are known, with the view that it
/// updates.
///
/// It compares by identity: an item that both the old list and the new one hold keeps its row and
/// its cell. Which moves UIKit finds is not known, and makes no visible difference.
///
/// This is the reference for what an app observes of an apply. It is slow and simple on purpose.
public struct DiffableDataSource: Sendable {
  public let sdk: LinkedSDK
  public let era: Era
  public let kind: ListKind
  /// The view, which an app may query and scroll; only the data source may update it (rule 1.1.9).
  public var view: ListView
  /// The contents of items in the app's own data, which its cell provider shows.
  ///
  /// The content of an item that is missing here is zero. Each change rebuilds the list, so change
  /// many contents in a dictionary of your own, and assign that.
  public var contents: [Item: Content] = [:] {
    didSet { view.model = layout(of: current) }
  }

  /// The list on screen, without marks.
  var current = SnapshotModel()
  /// The trees that were applied to sections; used only for lookups by section, never in its order.
  var outlines: [Section: ItemTree] = [:]
  var hasApplied = false
  /// Whether an apply is running and has not reached its completion.
  var isApplying = false
  var animatesUpdates = true
  /// Receives the state that an apply leads to, when the data source holds it.
  var didHold: @Sendable (Destination) -> Void = { _ in }
  /// What a log calls an item.
  var itemName: @Sendable (Item) -> String = { "\($0)" }
  /// Whether an apply was made on the main queue, and whether one was made off it.
  var hasAppliedOn = (main: false, others: false)
  /// The applies that were made off the main queue and wait for it.
  var waiting: [ApplyRequest] = []
  /// What the data source raised; the data source must not be used afterwards.
  public internal(set) var raised: Refusal?
  /// What the data source has logged.
  public internal(set) var logs: [Refusal] = []
  /// The number of completions that ran.
  public internal(set) var completions = 0

  /// Creates a data source whose view shows nothing yet.
  ///
  /// - Precondition: The era is not `legacy`, which has no diffable data sources.
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

  /// Returns a list with the contents that the app's cell provider would show.
  func layout(of snapshot: SnapshotModel) -> Layout {
    Layout(
      snapshot.sections, ends: snapshot.ends,
      rows: snapshot.allItems.map { Row($0, contents[$0] ?? 0) })
  }
}
