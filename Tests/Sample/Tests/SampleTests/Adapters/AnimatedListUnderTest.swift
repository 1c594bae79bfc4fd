import BatchUpdateSimulator
import DiffableCheck
import ListLookalike
import Sample
import Snapshots

// The app's protocol, which asks for calls that the simulated view has.
extension FakeListView: ListViewLookalike {}

/// The app's data source, as an updater.
///
/// It belongs to the main actor, as everything does that calls a view. A search runs there.
final class AnimatedListUnderTest: ListUpdater, @unchecked Sendable {
  /// An item that changes its section is deleted and inserted, so not every cell is kept.
  let promises: Set<Promise> = []
  private let mistake: Mistake?
  private var app: AnimatedList<Section, Item>?

  /// What an app might do wrong.
  enum Mistake {
    /// Nothing that is marked is drawn again.
    case forgetsMarks
    /// The view is told of the new list as soon as there is one, before any batch.
    case changesEarly
  }

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    let shown = view
    let (after, completions) = MainActor.assumeIsolated { show(transition, on: shown) }
    view = after
    for _ in 0..<completions { completion(&view) }
  }

  /// Brings a list to the screen; returns the view after it, and how often the app was called back.
  @MainActor
  private func show(
    _ transition: Transition, on view: ListView
  ) -> (view: ListView, completions: Int) {
    let app = app ?? AnimatedList(transition.old.identifiers)
    self.app = app
    let contents = Dictionary(
      (transition.old.rows + transition.new.rows).map { ($0.item, $0.content) },
      uniquingKeysWith: { _, newest in newest })
    let changesEarly = mistake == .changesEarly
    let screen = FakeListView(view) {
      changesEarly ? transition.new : Layout(app.sections, showing: contents)
    }
    var completions = 0
    app.show(transition.new.identifiers, marks: marks(of: transition), on: screen) {
      completions += 1
    }
    return (screen.view, completions)
  }

  private func marks(of transition: Transition) -> AnimatedList<Section, Item>.Marks {
    var marks = AnimatedList<Section, Item>.Marks()
    guard mistake != .forgetsMarks else { return marks }
    marks.reloadedSections = transition.reloadedSections
    marks.reloadedItems = transition.reloadedItems
    marks.reconfiguredItems = transition.reconfiguredItems
    return marks
  }
}

extension Layout {
  /// The list as the app has it, which keeps contents elsewhere.
  fileprivate var identifiers: [ListSection<Section, Item>] {
    sections.indices.map { ListSection(sections[$0], rows(inSection: $0).map(\.item)) }
  }

  fileprivate init(_ list: [ListSection<Section, Item>], showing contents: [Item: Content]) {
    self.init(
      list.map { section in
        (section.id, section.elements.map { Row($0, contents[$0] ?? 0) })
      })
  }
}
