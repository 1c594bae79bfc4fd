import BatchUpdateSimulator
import Snapshots
import Testing

/// A snapshot that is applied ends as the reference of it does.
@Suite struct SnapshotApplyTests {
  private static let (a, b, c, x) = (item("a"), item("b"), item("c"), item("x"))
  private static let (first, second) = (section("A"), section("B"))

  /// What an app does to the list `A:ab B:c`, or is refused.
  private static let edits: [[SnapshotEdit]] = [
    [],
    [.appendItems([x], to: first), .moveItem(a, .after(c))],
    [.reloadSections([second]), .reconfigureItems([a]), .reloadItems([b])],
    [.reloadItems([a, b]), .reconfigureItems([a])],
    // What is marked may leave.
    [.reloadItems([a]), .deleteItems([a]), .reconfigureItems([c])],
    [.reloadSections([second]), .deleteSections([second])],
    // A reload of something unknown is recorded by the time it is refused, and may come to be
    // known.
    [.reloadItems([x, a])],
    [.reloadSections([section("C"), first])],
    [.reloadItems([x]), .appendItems([x], to: nil)],
    [.reconfigureItems([x, a])],
    [.reloadItems([a, a])],
    [.deleteAllItems],
  ]

  /// Makes the same edits of a snapshot and of its reference.
  private func edited(_ edits: [SnapshotEdit]) throws -> (Snapshot<Section, Item>, SnapshotModel) {
    var snapshot = Snapshot<Section, Item>()
    try snapshot.appendSections([Self.first, Self.second])
    try snapshot.appendItems([Self.a, Self.b], toSection: Self.first)
    try snapshot.appendItems([Self.c], toSection: Self.second)
    var model = holding("A:ab B:c")
    for edit in edits {
      try? snapshot.perform(edit)
      try? model.perform(edit)
    }
    return (snapshot, model)
  }

  private func expectSame(_ one: DiffableDataSource, _ other: DiffableDataSource) {
    #expect(one.snapshot() == other.snapshot())
    #expect(one.view.providerCalls == other.view.providerCalls)
    #expect(one.view.cells == other.view.cells)
    #expect(one.completions == other.completions)
    #expect(one.logs == other.logs)
    for section in one.snapshot().sections {
      #expect(one.snapshot(for: section) == other.snapshot(for: section))
    }
  }

  @Test(arguments: edits)
  func `a snapshot is applied with every mark that it has`(_ edits: [SnapshotEdit]) throws {
    let (snapshot, model) = try edited(edits)
    #expect(SnapshotModel(snapshot) == model)
    for (isAnimated, queue) in [(true, "main"), (false, "feed")] as [(Bool, Queue)] {
      let start = DiffableDataSource.showing("A:bac B:")
      var (one, other) = (start, start)
      #expect(
        one.apply(snapshot, animatingDifferences: isAnimated, on: queue)
          == other.apply(model, animatingDifferences: isAnimated, on: queue))
      #expect(one.commit() == other.commit())
      expectSame(one, other)
    }
  }

  @Test(arguments: edits)
  func `a snapshot is shown by a reload, whatever is marked`(_ edits: [SnapshotEdit]) throws {
    let (snapshot, model) = try edited(edits)
    let start = DiffableDataSource.showing("A:bac B:")
    var (one, other) = (start, start)
    let outcome = one.applySnapshotUsingReloadData(snapshot)
    #expect(outcome == .reloadedData(.reloadDataApply))
    #expect(other.applySnapshotUsingReloadData(model) == outcome)
    expectSame(one, other)
  }

  @Test func `a mark is carried out that was set on the snapshot`() throws {
    let (snapshot, _) = try edited([.reconfigureItems([Self.b])])
    var source = DiffableDataSource.showing("A:ab B:c")
    #expect(source.apply(snapshot) == .updated(isAnimated: true))
    #expect(source.view.providerCalls.map(\.reason) == [.reconfigure])
    #expect(source.asked == ["b"])
  }

  @Test func `a mark that was refused is carried out where its item came later`() throws {
    let (snapshot, _) = try edited([.reloadItems([Self.x]), .appendItems([Self.x], to: nil)])
    var source = DiffableDataSource.showing("A:ab B:c")
    source.apply(snapshot)
    #expect(source.asked == ["x", "x"])
  }

  @Test func `a section snapshot is applied with what is expanded in it`() throws {
    var outline = SectionSnapshot<Item>()
    try outline.append([Self.a])
    try outline.append([Self.b, Self.c], to: Self.a)
    try outline.append([Self.x], to: Self.c)
    let collapsed = outline
    outline.expand([Self.c])
    let hidden = outline
    outline.expand([Self.a])
    let start = DiffableDataSource()
    var (one, other) = (start, start)
    for (snapshot, queue) in [(collapsed, "main"), (outline, "main"), (hidden, "feed")]
      as [(SectionSnapshot<Item>, Queue)]
    {
      for section in [Self.first, Self.second] {
        #expect(
          one.apply(snapshot, to: section, on: queue)
            == other.apply(snapshot.tree, to: section, on: queue))
      }
      #expect(one.commit() == other.commit())
      expectSame(one, other)
      #expect(one.snapshot(for: Self.first) == snapshot.tree)
    }
    #expect(one.snapshot().text == "A:a")
  }
}
