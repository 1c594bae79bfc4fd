import BatchUpdateSimulator
import Snapshots
import Testing

/// What holds for every apply, tried with all pairs of some lists and every single mark.
@Suite struct DataSourceLawTests {
  /// Every order of up to three of four items, split between two sections in every way, and lists
  /// in which the sections change places or one is missing.
  private static let lists: [String] = {
    let items = ["a", "b", "c", "d"]
    var orders: [[String]] = [[]]
    for _ in 0..<3 {
      orders += orders.flatMap { order in
        items.filter { !order.contains($0) }.map { order + [$0] }
      }
    }
    var seen: Set<[String]> = []
    return orders.filter { seen.insert($0).inserted }.flatMap { order in
      (0...order.count).flatMap { split in
        let (first, second) = (order.prefix(split).joined(), order.dropFirst(split).joined())
        return ["A:\(first) B:\(second)", "B:\(second) A:\(first)"]
          + (second.isEmpty ? ["A:\(first)"] : [])
      }
    }
  }()

  @Test(arguments: ["A:abc B:", "A:ab B:c", "B:c A:ba", "A:abc", "A: B:"], LinkedSDK.allCases)
  func `what stays keeps its cell, what comes is asked for once, and the list is there`(
    _ old: String, _ sdk: LinkedSDK
  ) {
    for new in DataSourceLawTests.lists {
      var source = DiffableDataSource.showing(old, sdk: sdk)
      let before = source
      let outcome = source.apply(holding(new))
      #expect(outcome == (old == new ? .nothingChanged : .updated(isAnimated: true)))
      #expect(source.snapshot().text == new)
      #expect(source.view.showsWhatIsHeld)
      let newItems = holding(new).items.joined()
      #expect(
        source.asked == newItems.filter { !before.snapshot().contains($0) }.map(\.description))
      for item in newItems {
        guard let path = before.indexPath(for: item) else { continue }
        let place = source.indexPath(for: item)!
        let (old, new) = (before.view.cells, source.view.cells)
        #expect(new[place.section][place.item] == old[path.section][path.item])
      }
    }
  }

  @Test(arguments: ["A:abc B:", "A:ab B:c", "A:abc", "A: B:"])
  func `marked once it is asked for once more, and all shows what it should`(_ old: String) throws {
    for new in DataSourceLawTests.lists {
      for item in holding(new).items.joined() {
        for isReload in [false, true] {
          var source = DiffableDataSource.showing(old)
          let isNew = source.indexPath(for: item) == nil
          source.contents[item] = 1
          let marked = try holding(new)
            .marked(reload: isReload ? [item] : [], reconfigure: isReload ? [] : [item])
          #expect(source.apply(marked) == .updated(isAnimated: true))
          #expect(source.view.providerCalls.count { $0.item == item } == (isNew ? 2 : 1))
          #expect(source.view.shown == source.view.model)
          #expect(source.apply(source.snapshot()) == .nothingChanged)
        }
      }
    }
  }

  @Test func `an app that gives the view another list raises, and traps nowhere`() throws {
    var source = DiffableDataSource.showing("A:ab")
    source.view.model = Layout()
    source.view.reloadData()
    source.view.layoutIfNeeded()
    source.apply(try source.snapshot().marked(reload: [item("a")]))
    #expect(source.raised?.rule == .deleteBounds)
  }
}
