import DiffEngines
import DiffableCheck
import Foundation
import PropertyTesting
import Testing

@testable import Workers

@Suite struct WorkerTellerTests {
  private static func crew(_ worker: String, _ phases: [Phase] = []) -> WorkerCrew {
    WorkerCrew(
      Command(["sh", "-c", worker])!, Itinerary(phases: phases), .engine(SnapshotDiff()),
      named: "diff", limits: EngineLimits(caseTimeout: 3))
  }

  // MARK: Single stories

  /// A worker that never judges a story in which something is called `stuck`, and takes half a second
  /// for one in which something is called `slow`.
  private static let judge = """
    read -r task; echo '{"ready":{}}'
    while read -r request; do
      case $request in *stuck*) sleep 1000;; *slow*) sleep 0.5;; esac
      echo '{"verdict":{}}'
    done
    """

  private static func story(_ name: String) throws -> Scenario {
    try Scenario(parsing: "scenario 1\nstart\n  A: \(name)\nsnapshot\n  A:\napply animated\n")
  }

  @Test func `a story after one that hung is given as much time`() throws {
    let crew = WorkerTellerTests.crew(WorkerTellerTests.judge)
    var teller = crew.teller { false }
    for _ in 0..<2 {
      let violation = teller.judge(try WorkerTellerTests.story("stuck"))
      #expect(violation?.property == EngineFailure.Duty.answersInTime.rawValue)
      for name in ["quick", "slow"] {
        #expect(teller.judge(try WorkerTellerTests.story(name)) == nil)
      }
    }
    #expect(crew.failure == nil)
  }

  // MARK: Stretches

  /// A worker that never tells the first case, and takes half a second for every other.
  ///
  /// It says the same of each case, and leaves a file in a folder: its record, which is soon taken out
  /// of its own.
  private static func narrator(saying segment: String, in folder: String) -> String {
    #"""
    read -r task
    record=${task#*\"record\":\"}; record=${record%%\"*}
    ln "$record" '\#(folder)'/$$
    echo '{"ready":{}}'
    while read -r request; do
      cases=${request#*\"cases\":\[}; cases=${cases%%\]*}
      number=${cases%,*}
      while [ $number -lt ${cases#*,} ]; do
        number=$((number + 1))
        printf "\\00$number" | dd of='\#(folder)'/$$ conv=notrunc 2>/dev/null
        if [ $number = 1 ]; then sleep 1000; else sleep 0.5; fi
        printf '%s' '\#(segment)'
      done
      echo '{"end":{}}'
    done
    """#
  }

  @Test func `after a case that hung, slow ones are hurried once, and told`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let phase = Phase.seeds(Seed(1), cases: 5)
    let lost = Segment(
      lost: CasePlace(phase: 0, number: 0), of: Itinerary(phases: [phase]),
      for: .engine(SnapshotDiff()), knowing: Known(kinds: [], missing: []),
      violation: Violation("", ""))
    let told = JSONLine.encode(WorkerAnswer.segment(Segment(lost.counts)))
    let crew = WorkerTellerTests.crew(
      WorkerTellerTests.narrator(
        saying: String(decoding: told, as: UTF8.self), in: folder.path), [phase])
    var teller = crew.teller { false }
    var ends: [String?] = []
    let isThrough = teller.tell(
      Stretch(phase: 0, cases: 0..<5), knowing: Known(kinds: [], missing: [])
    ) {
      ends.append($0.end?.violation.property)
      return true
    }
    #expect(isThrough)
    #expect(ends == ["answersInTime", nil, nil, nil, nil])
    // Two for the first case, one that is hurried, and one for the others.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }
}
