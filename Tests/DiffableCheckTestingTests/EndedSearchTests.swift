import Checking
import DiffEngines
import DiffableCheck
import Foundation
import Snapshots
import Testing

/// A search that its time has ended says how far it came.
@Suite struct EndedSearchTests {
  @Test func `what was not told of everything small is said`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let everything = EverythingSmall(items: 3, newItems: 1, sections: 3, newSections: 1)
      let settings = CheckSettings(time: 0.05, everythingSmall: everything)
      _ = SystemCheck(.engine(SnapshotDiff()), by: settings, for: TestCall("ended")).search()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        /◷ the search of ended was ended; stories run: [\d,]+ of 626,857 small transitions, 0 from the seed\n/
      ), "\(output)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `where nothing can be written any more the tests go on`() async {
    await #expect(processExitsWith: .success) {
      let errors = dup(STDERR_FILENO)
      dup2(open("/dev/full", O_WRONLY), STDERR_FILENO)
      let search = SystemCheck(
        .engine(SnapshotDiff()), by: CheckSettings(time: 0.05), for: TestCall("ended"))
      _ = search.search()
      dup2(errors, STDERR_FILENO)
    }
  }

  @Test func `a search among states says it too`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let model = StateModel(from: 0) { _, _ in
        1
      } reduce: {
        $0 += $1
      }
      _ = StateSearchCheck(by: CheckSettings(time: 0.05), for: TestCall("ended")).search(model) {
        number in
        var snapshot = Snapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([number])
        return snapshot
      } content: { _, _ in
        0
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(/◷ the search of ended was ended; stories run: [\d,]+ from the seed\n/),
      "\(output)")
  }
}
