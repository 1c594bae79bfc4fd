import DiffEngines
import Snapshots
import Testing

@Suite struct StagePlanTests {
  /// Returns the list that an arrangement stands for.
  private func layout(_ arrangement: Arrangement, _ transition: Transition) -> Layout {
    let (old, new) = (transition.old, transition.new)
    var layout = Layout()
    var items = arrangement.items[...]
    for (section, end) in zip(arrangement.sections, arrangement.ends) {
      layout.appendSection(section.element(of: old.sections, or: new.sections))
      while items.startIndex < end, let item = items.popFirst() {
        layout.append(item.element(of: old.rows, or: new.rows))
      }
    }
    return layout
  }

  @Test func `what is on screen after a stage is told in places`() throws {
    let transition = Transition(from: try list("A: a b | B: c"), to: try list("C: c a"))
    let plan = try StagePlan(from: flatList(transition.old), to: flatList(transition.new))
    let arrangements = plan.stages.map(\.arrangement)
    #expect(arrangements.count == 3)
    #expect(arrangements.last == .some(nil), "the new list follows the last stage")
    let (first, second) = (try #require(arrangements[0]), try #require(arrangements[1]))
    #expect(first.sections == [.new(0), .old(0), .old(1)])
    #expect(first.items == [.new(1), .old(1), .new(0)])
    #expect(first.ends == [0, 2, 3])
    #expect(second.sections == first.sections)
    #expect(second.items == [.new(0), .new(1), .old(1)])
    #expect(second.ends == [2, 3, 3])
  }

  @Test func `arrangements are the models of the changeset`() throws {
    try SmallTransitions(items: 2, sections: 2).forEach { transition in
      let plan = try StagePlan(from: flatList(transition.old), to: flatList(transition.new))
      let models = plan.stages.map { stage in
        stage.arrangement.map { layout($0, transition) } ?? transition.new
      }
      try #require(models == (try stages(for: transition).map(\.model)), "\(transition)")
    }
  }

  @Test func `an arrangement of snapshots is a snapshot`() throws {
    var old = Snapshot<String, Int>()
    try old.appendSections(["A", "B"])
    try old.appendItems([1, 2], toSection: "A")
    try old.appendItems([3], toSection: "B")
    var new = Snapshot<String, Int>()
    try new.appendSections(["C"])
    try new.appendItems([3, 1])
    try new.reloadItems([1])
    let plan = StagePlan(from: old, to: new)
    let lists = try plan.stages.map { try $0.arrangement?.snapshot(from: old, to: new) }
    #expect(lists.map { $0?.sectionIdentifiers } == [["C", "A", "B"], ["C", "A", "B"], nil])
    #expect(lists.map { $0?.itemIdentifiers } == [[1, 2, 3], [3, 1, 2], nil])
    #expect(try lists[1]?.itemIdentifiers(inSection: "C") == [3, 1])
    #expect(try lists[1]?.itemIdentifiers(inSection: "B") == [])
    #expect(lists[1]?.reloadedItemIdentifiers == [])
  }

  @Test func `no list is made before it is asked for`() throws {
    let transition = Transition(from: try list("A: a b | B: c"), to: try list("C: c a"))
    let plan = try StagePlan(from: flatList(transition.old), to: flatList(transition.new))
    #expect(plan.stages.count == 3)
    for stage in plan.stages {
      #expect(!Mirror(reflecting: stage).children.contains { $0.value is Arrangement })
    }
  }

  @Test func `a snapshot is planned for with its marks`() throws {
    var old = Snapshot<String, String>()
    try old.appendSections(["A", "B"])
    try old.appendItems(["a", "b"], toSection: "A")
    try old.appendItems(["c"], toSection: "B")
    var new = old
    try new.moveItem("c", beforeItem: "a")
    try new.appendItems(["d"])
    try new.reloadItems(["d", "b"])
    try new.reconfigureItems(["a"])
    let plan = StagePlan(from: old, to: new)
    #expect(
      plan.stages.map { "\($0.update)" } == [
        "insert [1, 0], move [1, 0] → [0, 0]", "reload [0, 2], reconfigure [0, 1]",
      ])
  }

  @Test func `a long snapshot is planned for with its marks`() throws {
    var old = Snapshot<String, Int>()
    try old.appendSections(["A", "B", "C"])
    try old.appendItems(Array(0..<600), toSection: "A")
    try old.appendItems(Array(600..<1_200), toSection: "B")
    try old.appendItems(Array(1_200..<1_800), toSection: "C")
    var new = old
    try new.reloadItems([1_799, 0, 3])
    try new.reconfigureItems([599, 2, 600])
    try new.reloadSections(["C", "B"])
    try new.deleteItems([3, 1_203])
    let plan = StagePlan(from: old, to: new)
    #expect(plan.stages.count == 2)
    #expect("\(plan.stages[0].update.reloadSections)" == "[1, 2]")
    #expect("\(plan.stages[0].update.reloadItems)" == "[[0, 0]]")
    let same = try StagePlan(from: FlatList(old), to: FlatList(new), marks: Marks(new))
    #expect(plan.stages.map { "\($0.update)" } == same.stages.map { "\($0.update)" })
    let changed = StagePlan(from: old, to: new, redraw: .reload) { item, _ in item == 300 }
    #expect("\(changed.stages[0].update.reloadItems)" == "[[0, 0], [0, 300]]")
  }

  @Test(arguments: [Redraw.reload, .reconfigure])
  func `items that show something else are drawn again`(redraw: Redraw) throws {
    let old = ["a": 0, "b": 0, "c": 0]
    var before = Snapshot<String, String>()
    try before.appendSections(["A"])
    try before.appendItems(["a", "b", "c"])
    var after = before
    try after.deleteItems(["a"])
    try after.appendItems(["d"])
    let plan = StagePlan(from: before, to: after, redraw: redraw) {
      old[$0] != ["b": 1, "c": 0][$1]
    }
    let word = redraw == .reload ? "reload [0, 1]" : "delete"
    #expect(plan.stages.count == (redraw == .reload ? 1 : 2))
    #expect("\(plan.stages[0].update)".contains(word))
    #expect("\(plan.stages[plan.stages.count - 1].update)".contains("\(redraw)"))
  }

  @Test func `contents are compared once for each item of both lists`() throws {
    var transitions: [Transition] = []
    SmallTransitions(items: 2, sections: 2).forEach { transitions.append($0) }
    transitions.append(try reversal(of: 500))
    for transition in transitions {
      var pairs: Set<[Int]> = []
      _ = try StagePlan(
        from: flatList(transition.old, hasNoRepeats: true),
        to: flatList(transition.new, hasNoRepeats: true), redraw: .reload
      ) { oldPlace, newPlace in
        #expect(transition.old.rows[oldPlace].item == transition.new.rows[newPlace].item)
        #expect(pairs.insert([oldPlace, newPlace]).inserted)
        return false
      }
      let survivors = Set(transition.old.rows.map(\.item))
        .intersection(transition.new.rows.map(\.item))
      try #require(pairs.count == survivors.count, "\(transition)")
    }
  }

  private func reversal(of count: Int32) throws -> Transition {
    let rows = (0..<count).map { Row(Item($0)) }
    return Transition(
      from: Layout([(Section(0), rows)]), to: Layout([(Section(0), rows.reversed())]))
  }

  // Every list of up to four of three items, in one section or two.
  @Test func `with repeats that nobody looks for a plan still leads to the new list`() throws {
    var lists: [Layout] = []
    for count in 0...4 {
      for number in 0..<[1, 3, 9, 27, 81][count] {
        let items = (0..<count).map { Row(Item(Int32(number / [1, 3, 9, 27, 81][$0] % 3))) }
        lists.append(Layout([(Section(0), items)]))
        lists.append(
          Layout([(Section(1), Array(items.prefix(2))), (Section(0), Array(items.dropFirst(2)))]))
      }
    }
    for (index, old) in lists.enumerated() {
      for new in lists.dropFirst(index % 7).enumerated().filter({ $0.offset % 7 == 0 }) {
        let transition = Transition(from: old, to: new.element)
        let plan = try StagePlan(
          from: flatList(old, hasNoRepeats: true), to: flatList(new.element, hasNoRepeats: true))
        var shown = old
        for stage in plan.stages {
          let model = stage.arrangement.map { layout($0, transition) } ?? new.element
          shown = try Replay.perform(stage.update, on: shown, model: model)
        }
        try #require(shown.hasSameIdentifiers(as: new.element), "\(transition)")
      }
    }
  }

  @Test func `plans that are made at the same time do not disturb each other`() async throws {
    let expected = try stages(for: try reversal(of: 300)).map(\.update)
    try await withThrowingTaskGroup(of: [BatchUpdate].self) { group in
      for _ in 0..<200 {
        group.addTask { try stages(for: try reversal(of: 300)).map(\.update) }
      }
      for try await updates in group { #expect(updates == expected) }
    }
  }
}

extension StagePlanTests {
  @Test func `a list whose sections end in no order traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = FlatList(sections: [1, 2], items: [10, 11], ends: [40, 2])
    }
    await #expect(processExitsWith: .failure) {
      _ = FlatList(sections: [1, 2], items: [10, 11], ends: [-1, 2])
    }
  }

  /// A list that loses items whenever it likes, as the results of a live query do.
  private final class LiveList: RandomAccessCollection {
    var count: Int
    init(count: Int) { self.count = count }
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(place: Int) -> String {
      precondition(place < count, "there is no such place")
      return "\(place)"
    }
  }

  private static func planShrinking(from count: Int, to rest: Int) throws -> StagePlan {
    let (old, new) = (LiveList(count: count), LiveList(count: count))
    let lists = [old, new].map { FlatList($0, hasNoRepeats: true) }
    old.count = rest
    new.count = rest
    return try StagePlan(from: lists[0], to: lists[1])
  }

  @Test func `a list that is shorter when it is read than when it was made traps`() async throws {
    #expect(try Self.planShrinking(from: 40, to: 40).stages.isEmpty)
    await #expect(processExitsWith: .failure) {
      _ = try? StagePlanTests.planShrinking(from: 40, to: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = try? StagePlanTests.planShrinking(from: 100_000, to: 10)
    }
  }

  @Test(arguments: [1, 9]) func `what a list has got since it was made is not marked`(
    _ marks: Int
  ) throws {
    let lists = [LiveList(count: 40), LiveList(count: 40)]
    let (old, new) = (
      FlatList(sections: [0], items: lists[0], ends: [40], hasNoRepeats: true),
      FlatList(sections: [0], items: lists[1], ends: [40], hasNoRepeats: true)
    )
    for list in lists { list.count = 100_000 }
    // A few marks are compared with each item, and more of them are looked up.
    let marked = ["3"] + (0..<marks).map { "\(90_000 + $0)" }
    let plan = try StagePlan(from: old, to: new, marks: Marks(reloadedItems: marked))
    #expect(plan.stages.map { "\($0.update)" } == ["reload [0, 3]"])
  }

  // MARK: Structs with an id

  private struct Message: Identifiable {
    let id: String
    let text: String
  }

  private func messages(
    _ ids: [String], _ text: String
  ) -> FlatList<[Int], Identifiers<[Message]>> {
    let messages = ids.map { Message(id: $0, text: text) }
    return FlatList(sections: [0], items: Identifiers(of: messages), ends: [ids.count])
  }

  @Test func `structs that are known by an id take the steps of their ids`() throws {
    let (old, new) = ((0..<40).map { "\($0)" }, (0..<40).map { "\($0 * 7 % 43)" })
    let plan = try StagePlan(from: messages(old, "old"), to: messages(new, "new"))
    let ids = try StagePlan(from: FlatList(old), to: FlatList(new))
    #expect(plan.stages.map(\.update) == ids.stages.map(\.update))
    #expect(plan.stages[0].update.moveItems.isEmpty == false)
  }

  @Test func `a slice of structs takes the steps of an array`() throws {
    let all = ["x", "a", "b", "c", "y"].map { Message(id: $0, text: "") }
    func list(
      _ messages: ArraySlice<Message>
    ) -> FlatList<[Int], Identifiers<ArraySlice<Message>>> {
      FlatList(sections: [0], items: Identifiers(of: messages), ends: [messages.count])
    }
    let plan = try StagePlan(from: list(all[1..<4]), to: list(all[2..<5]))
    #expect(plan.stages.map(\.update.description) == ["delete [0, 0], insert [0, 2]"])
    let (old, new) = (all[1..<4], all[2..<5])
    #expect(ListPlace.old(1).element(of: old, or: new).id == "b")
    #expect(ListPlace.new(2).element(of: old, or: new).id == "y")
  }

  /// An object that changes what it is equal to, as it should not.
  private final class Name: Hashable {
    var name: String
    init(_ name: String) { self.name = name }
    static func == (one: Name, other: Name) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Test func `sections that have become equal still have their own items`() throws {
    let names = [Name("A"), Name("B")]
    var list = Snapshot<Name, Int>()
    try list.appendSections(names)
    try list.appendItems([1], toSection: names[0])
    try list.appendItems([2, 3], toSection: names[1])
    names[1].name = "A"
    #expect(StagePlan(from: list, to: list).stages.isEmpty)
  }

  @Test func `an id that appears twice is named`() {
    #expect(throws: RepeatedIdentifier(.item, "b", in: .new)) {
      try StagePlan(from: messages(["a"], ""), to: messages(["b", "a", "b"], ""))
    }
  }
}
