import Snapshots
import Testing

@Suite struct LayoutTests {
  @Test func `a layout is made of the numbers of rows of its sections`() {
    let rows = [Row(Item(0)), Row(Item(1))]
    let layout = Layout([Section(0), Section(1)], counts: [0, 2], rows: rows)
    #expect(layout == Layout([(Section(0), []), (Section(1), rows)]))
  }

  @Test func `a path is one of its own section`() async {
    let list = Layout([(Section(0), [Row(Item(0))]), (Section(1), [Row(Item(1))])])
    #expect(list[ItemPath(1, 0)] == Row(Item(1)))
    #expect(list.row(at: ItemPath(0, 1)) == nil)
    await #expect(processExitsWith: .failure) {
      let list = Layout([(Section(0), [Row(Item(0))]), (Section(1), [Row(Item(1))])])
      _ = list[ItemPath(0, 1)]
    }
  }

  @Test func `no section has a negative number of rows`() async {
    await #expect(processExitsWith: .failure) {
      let rows = [Row(Item(0)), Row(Item(1))]
      _ = Layout([Section(0), Section(1)], counts: [3, -1], rows: rows)
    }
  }
}
