import BatchUpdateSimulator
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct StepFormTests {
  @Test(arguments: StepKind.allCases)
  func `a step of every kind reads as it prints`(_ kind: StepKind) throws {
    for action in kind.examples {
      #expect(action.kind == kind)
      let hasForm = StepForm.all.contains { $0.write(action, WordWriter()) != nil }
      // A step without a form ends the program when it is printed.
      try #require(hasForm || kind.takesSeveralLines, "\(action) has no form")
      let setting = Setting(dataSource: action.needsDataSource ? .diffable : .own)
      let story = Scenario(setting: setting, steps: [Step(action)])
      #expect(try Scenario(parsing: story.notation) == story)
    }
  }

  @Test func `an expectation of every kind reads as it prints`() throws {
    let kinds = sequence(
      first: DiffableCheck.Expectation.refused(.reloadUnknownItem), next: \.next)
    let consequences = Consequence.allCases.map {
      DiffableCheck.Expectation.suffers($0, $0.rule.rawValue)
    }
    for expectation in Array(kinds) + consequences {
      var step = Step(expectation.action)
      step.expectations = [expectation]
      let setting = Setting(dataSource: expectation.needsDataSource ? .diffable : .own)
      let story = Scenario(setting: setting, steps: [step])
      #expect(try Scenario(parsing: story.notation) == story)
    }
  }
}

private let (anItem, aSection, aTree) = (Item(0), Section(0), ItemTree([.init(Item(1))]))

extension StepKind {
  fileprivate var takesSeveralLines: Bool {
    NotationForm.longSteps.contains { $0.keyword == rawValue }
  }

  /// Steps of this kind, or of each of its parts that have keywords of their own.
  ///
  /// The compiler says where a kind, or a query, has no example.
  fileprivate var examples: [Action] {
    switch self {
    case .appendSections: [.edit(.appendSections([aSection]))]
    case .insertSections: [.edit(.insertSections([aSection], .before(Section(1))))]
    case .deleteSections: [.edit(.deleteSections([aSection]))]
    case .moveSection: [.edit(.moveSection(aSection, .after(Section(1))))]
    case .reloadSections: [.edit(.reloadSections([aSection]))]
    case .appendItems: [.edit(.appendItems([anItem], to: nil))]
    case .insertItems: [.edit(.insertItems([anItem], .before(Item(1))))]
    case .deleteItems: [.edit(.deleteItems([anItem]))]
    case .deleteAllItems: [.edit(.deleteAllItems)]
    case .moveItem: [.edit(.moveItem(anItem, .after(Item(1))))]
    case .reloadItems: [.edit(.reloadItems([anItem]))]
    case .reconfigureItems: [.edit(.reconfigureItems([anItem]))]
    case .change: [.change(anItem)]
    case .scroll: [.scroll(1)]
    case .gesture: Gesture.allCases.map { .gesture($0, anItem) }
    case .snapshot: [.snapshot(Layout())]
    case .apply: [.apply(.animated)]
    case .applySectionSnapshot: [.applySectionSnapshot(to: aSection, .animated)]
    case .takeSectionSnapshot: [.takeSectionSnapshot(of: aSection)]
    case .queue: [.queue("feed")]
    case .commit: [.commit]
    case .batch: [.batch(HandWrittenBatch(BatchUpdate(), model: Layout()))]
    case .call: [.call(BatchUpdate(reloadSections: [0]))]
    case .model: [.model(Layout())]
    case .reloadData: [.reloadData]
    case .question:
      sequence(first: .numberOfSections, next: \SnapshotQuery.next).map { .ask($0) }
        + sequence(first: .items, next: \SectionSnapshotQuery.next).map { .askSectionSnapshot($0) }
    case .sectionSnapshot: [.sectionSnapshot(aTree)]
    case .append: [.editSectionSnapshot(.append([anItem], to: nil))]
    case .insert: [.editSectionSnapshot(.insert([anItem], .before(Item(1))))]
    case .insertSnapshot: [.editSectionSnapshot(.insertSnapshot(aTree, .before(anItem)))]
    case .delete: [.editSectionSnapshot(.delete([anItem]))]
    case .deleteAll: [.editSectionSnapshot(.deleteAll)]
    case .expand: [.editSectionSnapshot(.expand([anItem]))]
    case .collapse: [.editSectionSnapshot(.collapse([anItem]))]
    case .replaceChildren: [.editSectionSnapshot(.replaceChildren(of: anItem, with: aTree))]
    }
  }
}

extension DiffableCheck.Expectation {
  /// The next kind of expectation, in a fixed order.
  ///
  /// The compiler says where a kind is missing.
  fileprivate var next: DiffableCheck.Expectation? {
    switch self {
    case .refused: .holds(Layout())
    case .holds: .holdsTree(aTree)
    case .holdsTree: .answers(.number(1))
    case .answers: .suffers(.raises, Consequence.raises.rule.rawValue)
    case .suffers: .asks([anItem])
    case .asks: .selected([])
    case .selected: .shows(Layout())
    case .shows: nil
    }
  }

  /// A step that the expectation fits.
  fileprivate var action: Action {
    switch self {
    case .refused, .holds, .suffers(.logs, _): .edit(.appendItems([anItem], to: nil))
    case .holdsTree: .sectionSnapshot(aTree)
    case .answers: .ask(.numberOfSections)
    case .suffers: .batch(HandWrittenBatch(BatchUpdate(), model: Layout()))
    case .asks, .selected, .shows: .apply(.animated)
    }
  }

  fileprivate var needsDataSource: Bool { ["asks", "selected"].contains(form.keyword) }
}

extension Consequence {
  fileprivate var rule: Rule { self == .logs ? .itemAlreadyExistsMoves : .deleteBounds }
}

extension SnapshotQuery {
  /// The next kind of query, in a fixed order.
  fileprivate var next: SnapshotQuery? {
    switch self {
    case .numberOfSections: .sectionIdentifiers
    case .sectionIdentifiers: .numberOfItems(in: nil)
    case .numberOfItems: .itemIdentifiers(in: aSection)
    case .itemIdentifiers: .indexOfItem(anItem)
    case .indexOfItem: .indexOfSection(aSection)
    case .indexOfSection: .sectionContaining(anItem)
    case .sectionContaining: .reloadedSections
    case .reloadedSections: .reloadedItems
    case .reloadedItems: .reconfiguredItems
    case .reconfiguredItems: nil
    }
  }
}

extension SectionSnapshotQuery {
  /// The next kind of query, in a fixed order.
  fileprivate var next: SectionSnapshotQuery? {
    switch self {
    case .items: .rootItems
    case .rootItems: .visibleItems
    case .visibleItems: .contains(anItem)
    case .contains: .isExpanded(anItem)
    case .isExpanded: .isVisible(anItem)
    case .isVisible: .index(of: anItem)
    case .index: .level(of: anItem)
    case .level: .parent(of: anItem)
    case .parent: .snapshot(of: anItem, includingParent: false)
    case .snapshot(_, includingParent: false): .snapshot(of: anItem, includingParent: true)
    case .snapshot: nil
    }
  }
}
