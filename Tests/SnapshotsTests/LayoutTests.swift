import Snapshots
import Testing

@Suite struct LayoutTests {
  @Test func `a layout is made of the numbers of rows of its sections`() {
    let rows = [Row(Item(0)), Row(Item(1))]
    let layout = Layout([Section(0), Section(1)], counts: [0, 2], rows: rows)
    #expect(layout == Layout([(Section(0), []), (Section(1), rows)]))
  }

  @Test func `no section has a negative number of rows`() async {
    await #expect(processExitsWith: .failure) {
      let rows = [Row(Item(0)), Row(Item(1))]
      _ = Layout([Section(0), Section(1)], counts: [3, -1], rows: rows)
    }
  }
}
