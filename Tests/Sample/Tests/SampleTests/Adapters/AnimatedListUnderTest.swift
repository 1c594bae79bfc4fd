import BatchUpdateSimulator
import DiffableCheck
import Sample
import Snapshots

/// The app's data source, as an updater; a story is told by one task alone.
final class AnimatedListUnderTest: ListUpdater, @unchecked Sendable {
  /// An item that changes its section is deleted and inserted, so not every cell is kept.
  let promises: Set<Promise> = []
  private let carriesMarks: Bool
  private var app: AnimatedList<Section, Item>?

  init(carriesMarks: Bool = true) { self.carriesMarks = carriesMarks }

  func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    let app = app ?? AnimatedList(transition.old.identifiers)
    self.app = app
    let contents = Dictionary(
      (transition.old.rows + transition.new.rows).map { ($0.item, $0.content) },
      uniquingKeysWith: { _, newest in newest })
    let screen = SimulatedListView(view) { Layout(app.sections, showing: contents) }
    var completions = 0
    app.show(transition.new.identifiers, marks: marks(of: transition), on: screen) {
      completions += 1
    }
    view = screen.view
    for _ in 0..<completions { completion(&view) }
  }

  private func marks(of transition: Transition) -> AnimatedList<Section, Item>.Marks {
    var marks = AnimatedList<Section, Item>.Marks()
    guard carriesMarks else { return marks }
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
