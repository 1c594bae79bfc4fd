import Foundation
import Mutants
import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct SearchDivisionTests {
  private static let mutant = Mutant.all.first { $0.name == "EmptyStageForNoChange" }!.system
  private static let properties = Property.asked(of: mutant)

  /// With one new item or section, and with two, which come in one order of their own.
  private static let sizes =
    Marking.allCases.map {
      EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1, marking: $0)
    } + [EverythingSmall(items: 2, newItems: 2, sections: 1, newSections: 2)]

  @Test(arguments: sizes)
  func `any range of all small transitions is what a plain enumeration has there`(
    _ everything: EverythingSmall
  ) throws {
    var all: [Transition] = []
    everything.forEach {
      all.append($0)
      return true
    }
    let count = all.count
    #expect(everything.count == count)
    var ranges = [0..<count, 0..<1, count - 1..<count, 0..<0, count..<count + 9]
    for number in 0..<40 as Range<UInt64> {
      let start = Int(Seed(1).child(number).value % UInt64(count))
      let length = Int(Seed(2).child(number).value % 500)
      ranges.append(start..<start + length)
    }
    for range in ranges {
      var next = range.lowerBound
      everything.forEach(in: range) { number, transition in
        #expect(number == next)
        #expect(transition == all[number])
        next += 1
        return true
      }
      #expect(next == max(range.lowerBound, min(range.upperBound, count)), "\(range)")
    }
    var handedOut = 0
    everything.forEach(in: 3..<count) { _, _ in
      handedOut += 1
      return handedOut < 5
    }
    #expect(handedOut == 5)
  }

  // Without a section there is no item, in however many orders it could stand.
  @Test(.timeLimit(.minutes(1))) func `lists that cannot be are passed over at once`() {
    var sizes: [Int] = []
    EverythingSmall(items: 9, newItems: 9, sections: 1, newSections: 0).forEach(in: 0..<4) {
      sizes.append($1.old.rows.count)
      return true
    }
    #expect(sizes == [0, 0, 0, 0])
  }

  @Test func `every case belongs to one shard, and stretches follow each other`() {
    let phases: [Phase] = [
      .corpus((0..<130).map { CorpusCase(name: "\($0)", scenario: Scenario()) }),
      .small(EverythingSmall(items: 3, newItems: 1, sections: 2, newSections: 1)),
      .seeds(Seed(1), cases: 5_000),
    ]
    func places(_ shard: Shard, from place: CasePlace) -> [CasePlace] {
      let itinerary = Itinerary(phases: phases, shard: shard)
      var (places, next) = ([CasePlace](), place)
      while let stretch = itinerary.stretch(from: next) {
        places += stretch.cases.map { CasePlace(phase: stretch.phase, number: $0) }
        next = CasePlace(phase: stretch.phase, number: stretch.cases.upperBound)
      }
      return places
    }
    let start = CasePlace(phase: 0, number: 0)
    let all = places(.whole, from: start)
    #expect(Set(all).count == all.count)
    #expect(all == all.sorted())
    for count in [2, 3, 7, 50] {
      let shards = (1...count).map { places(Shard($0, of: count)!, from: start) }
      #expect(shards.flatMap { $0 }.sorted() == all)
    }
    // A place in the middle is as good as any.
    let third = Shard(3, of: 3)!
    let whole = places(third, from: start)
    for number in stride(from: 0, to: whole.count, by: 997) {
      #expect(places(third, from: whole[number]) == Array(whole[number...]))
    }
  }

  @Test func `counts add up to the same however the cases are divided`() {
    let cases = 90
    let itinerary = Itinerary(phases: [.seeds(Seed(1), cases: cases)])
    var segments = 0
    func counts(_ ends: [Int], passingOn passesOn: Bool = false) -> (Counts, [Int]) {
      var runner = LocalRunner(
        itinerary, SearchDivisionTests.mutant, holding: SearchDivisionTests.properties)
      runner.passesOn = { passesOn }
      segments = 0
      let unmet = Report(of: SearchDivisionTests.mutant).counts.unmet
      var (sum, found, start) = (Counts(unmet: unmet), [Int](), 0)
      for end in ends {
        let known = Known(kinds: [], unmet: unmet)
        _ = runner.run(Stretch(phase: 0, cases: start..<end), knowing: known) {
          sum.add($0.counts)
          segments += 1
          if let end = $0.end { found.append(end.number) }
          return true
        }
        start = end
      }
      return (sum, found)
    }
    let (whole, found) = counts([cases])
    #expect(!found.isEmpty)
    for ends in [[1, 2, 30, cases], [45, 45, cases], Array(1...cases)] {
      let (sum, others) = counts(ends)
      #expect(sum == whole)
      #expect(others.first == found.first)
    }
    let (sum, others) = counts([cases], passingOn: true)
    #expect(sum == whole && others == found)
    #expect(segments == cases + 1)
  }

  @Test(arguments: [1, 3])
  func `a search whose stories are slow comes to the same`(jobs: Int) {
    var search = Search(
      phases: [
        .small(EverythingSmall(items: 2, newItems: 1, sections: 1, newSections: 1)),
        .seeds(Seed(1), cases: 150),
      ],
      faults: 99)
    func run() -> (Report, [CasePlace]) {
      var places: [CasePlace] = []
      let report = search.run(
        SearchDivisionTests.mutant, holding: SearchDivisionTests.properties
      ) {
        if case .reached(let checkpoint) = $0 { places.append(checkpoint.place) }
      }
      return (report, places)
    }
    let (plain, ends) = run()
    search.makePace = { { true } }
    search.jobs = jobs
    let (slow, places) = run()
    #expect(slow.counts == plain.counts)
    #expect(slow.findings.map(\.place) == plain.findings.map(\.place))
    #expect(!plain.findings.isEmpty)
    #expect(places == places.sorted() && places.last == ends.last)
    #expect(places.count > 2 * ends.count)
  }

  @Test func `behind the last case of a phase is the first one of the next`() {
    let itinerary = Itinerary(phases: [.seeds(Seed(1), cases: 3), .seeds(Seed(2), cases: 2)])
    func place(_ phase: Int, _ number: Int) -> CasePlace { CasePlace(phase: phase, number: number) }
    #expect(itinerary.firstCase(from: place(0, 2)) == place(0, 2))
    #expect(itinerary.firstCase(from: place(0, 3)) == place(1, 0))
    #expect(itinerary.firstCase(from: place(1, 2)) == nil)
  }

  @Test func `how many cases there are is known before they are told, unless they have no end`() {
    let small = EverythingSmall(items: 2, newItems: 1, sections: 1, newSections: 0)
    let files = (0..<3).map { CorpusCase(name: "\($0)", scenario: Scenario()) }
    let phases: [Phase] = [.corpus(files), .small(small), .seeds(Seed(1), cases: 20)]
    let report = Search(phases: phases, faults: 9, storiesForCertificate: 0)
      .run(.engine(TextbookEngine()), holding: []) { _ in }
    #expect(Itinerary(phases: phases).caseCount == report.cases)
    #expect(Itinerary(phases: phases, shard: Shard(1, of: 2)!).caseCount == nil)
    for cases in [nil, .max - 1] as [Int?] {
      #expect(Itinerary(phases: phases + [.seeds(Seed(1), cases: cases)]).caseCount == nil)
    }
  }

  @Test func `where all faults were found that are wanted, nothing is told any more`() throws {
    let search = Search(phases: [.seeds(Seed(1), cases: 2_000)], storiesForCertificate: 0)
    var last: Search.Checkpoint?
    let whole = search.run(SearchDivisionTests.mutant, holding: SearchDivisionTests.properties) {
      if case .reached(let checkpoint) = $0 { last = checkpoint }
    }
    #expect(whole.findings.count == 1 && whole.cases < 2_000)
    let again = search.run(
      SearchDivisionTests.mutant, holding: SearchDivisionTests.properties, from: last
    ) { _ in }
    #expect(again.cases == whole.cases)
  }

  @Test func `from wherever a search has come to, it goes on to the same end`() throws {
    let system = SearchDivisionTests.mutant
    let story = try Scenario(parsing: "scenario 1\nstart\n  A: 1 2\napply animated\n")
    let calm = try Scenario(
      parsing: "scenario 1\nstart\n  A: 1\nsnapshot\n  A: 1 2\napply animated\n")
    let files = (0..<200).map {
      CorpusCase(name: "\($0)", scenario: $0 % 70 == 69 ? story : calm)
    }
    let search = Search(
      phases: [.corpus(files), .seeds(Seed(1), cases: 20)], faults: 9, storiesForCertificate: 0)
    var checkpoints: [Search.Checkpoint] = []
    let whole = search.run(system, holding: SearchDivisionTests.properties) {
      if case .reached(let checkpoint) = $0 { checkpoints.append(checkpoint) }
    }
    #expect(!whole.findings.isEmpty)
    #expect(checkpoints.count >= 6)
    func text(_ report: Report) throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(report.findings)
    }
    for (number, checkpoint) in checkpoints.enumerated() {
      var search = search
      search.jobs = 1 + number % 2
      let read = try JSONDecoder().decode(
        Search.Checkpoint.self, from: JSONEncoder().encode(checkpoint))
      let report = search.run(system, holding: SearchDivisionTests.properties, from: read) { _ in }
      #expect(report.counts == whole.counts)
      #expect(try text(report) == text(whole))
      #expect(!report.wasStopped)
    }
  }
}
