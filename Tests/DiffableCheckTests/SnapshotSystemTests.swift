import BatchUpdateSimulator
import Mutants
import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

/// The right snapshot with one edit wrong.
struct AcceptsUnknownReloads: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws {
    if case .reloadItems = edit { return }
    try snapshot.perform(edit)
  }
}

/// The right snapshot, which refuses one edit by the wrong rule.
struct NamesAnotherRule: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws {
    do { try snapshot.perform(edit) } catch {
      throw error.rule == .appendNoSections ? Refusal(.itemCount, error.sentence) : error
    }
  }
}

/// The right snapshot, which has already let go of an item when it refuses to move it.
struct LosesWhatItRefusesToMove: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws {
    do { try snapshot.perform(edit) } catch {
      if case .moveItem(let item, _) = edit { try snapshot.perform(.deleteItems([item])) }
      throw error
    }
  }
}

/// The right snapshot, but for the marks of refused reloads, which it does not keep (rule 2.1.3).
struct MarksNothingThatIsRefused: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws {
    let before = snapshot
    do { try snapshot.perform(edit) } catch {
      snapshot = before
      throw error
    }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer { try snapshot.answer(query) }
}

/// The right snapshot, which marks everything that is to be drawn again, refused or not.
struct MarksWhateverIsRefused: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws {
    do { try snapshot.perform(edit) } catch {
      switch edit {
      case .reloadItems(let items):
        try? snapshot.reloadItems(Array(Set(items)))
      case .reconfigureItems(let items):
        let known = Set(items).intersection(snapshot.itemIdentifiers)
        try? snapshot.reconfigureItems(Array(known))
      default: break
      }
      throw error
    }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer { try snapshot.answer(query) }
}

/// The right snapshot, which has forgotten every mark of an item when it refuses a reload.
struct ForgetsMarksAtRefusals: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  private var forgotten: Set<Item> = []
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws {
    do { try snapshot.perform(edit) } catch {
      if case .reloadItems = edit { forgotten.formUnion(snapshot.reloadedItemIdentifiers) }
      throw error
    }
    if case .reloadItems(let items) = edit { forgotten.subtract(items) }
  }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    guard case .reloadedItems = query else { return try snapshot.answer(query) }
    return .items(snapshot.reloadedItemIdentifiers.filter { !forgotten.contains($0) })
  }
}

/// The right snapshot, which has no way to move an item.
struct MovesNoItem: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws {
    if case .moveItem = edit { throw EditNotSupported() }
    try snapshot.perform(edit)
  }
}

/// The right section snapshot, which has no way to delete.
struct DeletesNothing: SectionSnapshotImplementation {
  private var outline = SectionSnapshot<Item>()
  var tree: ItemTree { outline.tree }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .delete = edit { throw EditNotSupported() }
    return try outline.perform(edit)
  }
}

/// The right section snapshot, to which nothing can be appended.
struct AppendsNothing: SectionSnapshotImplementation {
  private var outline = SectionSnapshot<Item>()
  var tree: ItemTree { outline.tree }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    if case .append = edit { throw EditNotSupported() }
    return try outline.perform(edit)
  }
}

/// The right snapshot, which answers no questions.
struct AnswersNothing: SnapshotImplementation {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws { try snapshot.perform(edit) }
}

/// The right snapshot in an object that its copies share; it answers no questions.
struct SharesItsList: SnapshotImplementation {
  private let object = SnapshotObject()
  var layout: Layout { object.layout }

  func perform(_ edit: SnapshotEdit) throws { try object.perform(edit) }
}

/// The right snapshot as an object, told on one thread.
final class SnapshotObject: SnapshotImplementation, @unchecked Sendable {
  private var snapshot = Snapshot<Section, Item>()
  var layout: Layout { snapshot.layout }

  func perform(_ edit: SnapshotEdit) throws { try snapshot.perform(edit) }
}

/// The right section snapshot as an object, told on one thread.
final class SectionSnapshotObject: SectionSnapshotImplementation, @unchecked Sendable {
  private var outline = SectionSnapshot<Item>()
  var tree: ItemTree { outline.tree }

  func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? { try outline.perform(edit) }
}

/// The right section snapshot, which answers questions about single items alone.
struct AnswersOfItems: SectionSnapshotImplementation {
  private var outline = SectionSnapshot<Item>()
  var tree: ItemTree { outline.tree }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    try outline.perform(edit)
  }

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    guard case .contains = query else { throw QueryNotSupported() }
    return try outline.answer(query)
  }
}

@Suite struct SnapshotSystemTests {
  @Test(arguments: [
    (SystemUnderTest.snapshot(Snapshot<Section, Item>.self), [String]()),
    (.sectionSnapshot(SectionSnapshot<Item>.self), []),
    (.snapshot(AnswersNothing.self), ["answersWhatUIKitAnswers"]),
    (.sectionSnapshot(AnswersOfItems.self), ["sectionTreeIsWellFormed"]),
  ])
  func `what a snapshot cannot be asked for is not judged`(
    _ system: SystemUnderTest, _ unjudged: [String]
  ) {
    let properties = Property.asked(of: system)
    let report = Search(phases: [.seeds(Seed(1), cases: 20)])
      .run(system, holding: properties) { _ in }
    #expect(report.findings.isEmpty)
    #expect(properties.filter { !report.judged($0) }.map(\.name) == unjudged)
  }

  @Test(arguments: [
    ("edit", SystemUnderTest.snapshot(AnswersNothing.self)),
    ("section-snapshot", .sectionSnapshot(AnswersOfItems.self)),
  ])
  func `a query that a snapshot does not support says nothing of it`(
    _ step: String, _ system: SystemUnderTest
  ) throws {
    func conclusion(_ query: String) throws -> Conclusion {
      let story = try Scenario(parsing: "scenario 1\nstart\n  A: a\n\(step)\n  \(query)\n")
      return Run(story, system, holding: Property.asked(of: system)).conclusion
    }
    #expect(try conclusion(step == "edit" ? "number-of-items" : "visible-items") == .notApplicable)
    let edit = step == "edit" ? "append-items b" : "append b"
    #expect(try conclusion("\(edit)") == .held)
  }

  private func findings(_ type: any SnapshotImplementation.Type) -> [Violation] {
    let system = SystemUnderTest.snapshot(type)
    return Search(phases: [.seeds(Seed(1), cases: 600)], storiesForCertificate: 500)
      .run(system, holding: Property.asked(of: system)) { _ in }
      .findings.map(\.violation)
  }

  @Test func `the project's snapshot does what UIKit's does`() {
    #expect(findings(Snapshot<Section, Item>.self) == [])
  }

  @Test(arguments: [
    DeletesNothing.self as any SectionSnapshotImplementation.Type, AppendsNothing.self,
  ])
  func `what a section snapshot has no edit for is not judged`(
    _ type: any SectionSnapshotImplementation.Type
  ) throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start empty
        section-snapshot a{b}
        section-snapshot
          delete b
          append c
        """)
    let system = SystemUnderTest.sectionSnapshot(type)
    #expect(Run(story, system, holding: Property.asked(of: system)).violation == nil)
  }

  @Test func `what a snapshot has no edit for is not judged, nor what it holds from there on`()
    throws
  {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b c
        edit
          delete-items c
          move-item b before a
          delete-items a
        apply animated
        edit
          append-items d
        """)
    let system = SystemUnderTest.snapshot(MovesNoItem.self)
    let run = Run(story, system, holding: Property.asked(of: system))
    #expect(run.violation == nil)
    #expect(run.tally.editsByImplementation == 2)
    #expect(findings(MovesNoItem.self) == [])
  }

  @Test func `a copy that is edited with the snapshot is found, in its list and in its marks`()
    throws
  {
    let story = try Scenario(
      parsing: "scenario 1\nstart\n  A: a b\nedit\n  reload-items a\n  delete-items b\n")
    func reason(_ system: SystemUnderTest) -> String? {
      let violation = Run(story, system, holding: Property.asked(of: system)).violation
      return violation.map { "\($0.property): \($0.reason)" }
    }
    let sharesItsReloads = try #require(
      Mutant.snapshots.first { $0.name == "ReloadsSharedByCopies" })
    #expect(
      reason(.snapshot(SharesItsList.self))
        == "copiesAreIndependent: a copy taken before the edit holds A: a, should still hold A: a b"
    )
    #expect(
      reason(sharesItsReloads.system)
        == "copiesAreIndependent: reloaded-items of a copy taken before the edit answers items a, "
        + "should still answer no items")
  }

  @Test func `an object is edited where it is, and nobody takes a copy of it`() {
    let system = SystemUnderTest.snapshot(SnapshotObject.self)
    #expect(!Property.asked(of: system).map(\.name).contains("copiesAreIndependent"))
    #expect(findings(SnapshotObject.self) == [])
    let outline = SystemUnderTest.sectionSnapshot(SectionSnapshotObject.self)
    let properties = Property.asked(of: outline)
    #expect(!properties.map(\.name).contains("copiesAreIndependent"))
    let report = Search(phases: [.seeds(Seed(1), cases: 100)])
      .run(outline, holding: properties) { _ in }
    #expect(report.findings.map(\.violation) == [])
  }

  @Test func `a snapshot that accepts too much is found`() {
    let found = findings(AcceptsUnknownReloads.self)
    #expect(found.map(\.property) == ["refusesWhatUIKitRefuses"])
    #expect(found.first?.rule != nil)
  }

  @Test(arguments: [
    MarksNothingThatIsRefused.self as any SnapshotImplementation.Type, MarksWhateverIsRefused.self,
  ])
  func `what a refused call marks is not judged`(_ type: any SnapshotImplementation.Type) {
    #expect(findings(type) == [])
  }

  @Test func `marks of before a refused reload, and of after it, are judged`() throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b c
        edit
          reload-items a
          reload-items b d
        """)
    let system = SystemUnderTest.snapshot(ForgetsMarksAtRefusals.self)
    let run = Run(story, system, holding: Property.asked(of: system))
    #expect(run.violation?.property == "answersWhatUIKitAnswers")
    #expect(run.violation?.reason.contains("should answer items a") == true)
  }

  private func violations(_ steps: String) throws -> [Violation?] {
    let story = try Scenario(parsing: "scenario 1\nstart\n  A: a b\nedit\n" + steps)
    let systems = [SystemUnderTest.snapshot(Snapshot<Section, Item>.self), .dataSource, .view]
    return systems.map { Run(story, $0, holding: Property.asked(of: $0)).violation }
  }

  @Test func `an edit that adds what is there logs, which a story may expect (2.3.4)`() throws {
    let logs = "  logs item-already-exists-moves\n"
    #expect(try violations("  append-items a\n" + logs).allSatisfy { $0 == nil })
    #expect(try violations("  insert-items c a before b\n" + logs).allSatisfy { $0 == nil })
    #expect(try violations("  append-items a\n").allSatisfy { $0 == nil })
    let expectation = "should end as 'logs item-already-exists-moves', is performed"
    for edit in ["append-items c", "append-items a to Z", "insert-items c before b"] {
      #expect(try violations("  \(edit)\n" + logs).allSatisfy { $0?.reason == expectation })
    }
  }

  @Test func `a snapshot that names the wrong rule is found`() {
    #expect(findings(NamesAnotherRule.self).map(\.rule) == [.appendNoSections])
  }

  @Test func `a snapshot that a refusal changes is found`() {
    #expect(findings(LosesWhatItRefusesToMove.self).map(\.property) == ["reachesTarget"])
  }

  /// The two were written apart from each other, from the same pages.
  @Test func `the reference and the project's snapshot refuse in the same words`() {
    var refusals = 0
    for number in 0..<400 {
      let story = StoryGenerator.story(Seed(4).child(UInt64(number)))
      var model = SnapshotModel()
      var snapshot = Snapshot<Section, Item>()
      for case .edit(let edit) in story.steps.map(\.action) {
        var (expected, actual): (Refusal?, Refusal?)
        do { try model.perform(edit) } catch { expected = error }
        do { try snapshot.perform(edit) } catch { actual = error }
        #expect(expected == actual)
        #expect(model.reloadedItems == snapshot.reloadedItemIdentifiers)
        #expect(model.reconfiguredItems == snapshot.reconfiguredItemIdentifiers)
        #expect(model.reloadedSections == snapshot.reloadedSectionIdentifiers)
        refusals += expected == nil ? 0 : 1
      }
    }
    #expect(refusals > 400)
  }

  @Test func `an edit that names thousands brings no more questions than one that names some`() {
    let items = (0..<Int32(5_000)).map { Item($0) }
    let limit = Edit.mostAskedAbout
    let ofList = SnapshotModel().queries(about: .appendItems(items, to: nil))
    #expect(ofList.count { if case .indexOfItem = $0 { true } else { false } } == limit)
    let ofTree = SectionSnapshotModel().queries(about: .append(items, to: nil))
    #expect(ofTree.count { if case .index = $0 { true } else { false } } == limit)
  }
}
