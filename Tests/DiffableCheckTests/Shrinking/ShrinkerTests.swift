import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct ShrinkerTests {
  private static let large = """
    start
      A: a b c d
      B: e f
    snapshot
      B: e d
      A: c b g
    edit
      reload-items e
    apply unanimated

    """

  private func shrinker(
    limit: Int = 20_000, breaking kind: Violation.Kind? = .asked,
    _ judge: @escaping Shrinker.Judge
  ) throws -> Shrinker {
    let story = try Scenario(story: ShrinkerTests.large)
    return Shrinker(story, breaking: kind, limit: limit, judge: judge)
  }

  /// What is broken by two items or more, and something else by one.
  private static func judge(_ story: Scenario) -> Violation.Kind? {
    switch story.start.rows.count {
    case 2...: .asked
    case 1: .other
    default: nil
    }
  }

  @Test func `what is broken stays broken, and all else on the way is listed once`() throws {
    var shrinker = try shrinker(ShrinkerTests.judge)
    shrinker.shrink()
    #expect(shrinker.scenario.notation == "scenario 1\nprofile strict\nstart\n  A: a b\n")
    #expect(shrinker.others == [.other])
  }

  @Test func `without a kind anything may be broken instead`() throws {
    var shrinker = try shrinker(breaking: nil, ShrinkerTests.judge)
    shrinker.shrink()
    #expect(shrinker.scenario.start.rows.count == 1)
    #expect(shrinker.others == [])
  }

  @Test(arguments: [0, 1, 7]) func `no more is tried than may be`(_ limit: Int) throws {
    var told = 0
    var shrinker = try shrinker(limit: limit) {
      told += 1
      return ShrinkerTests.judge($0)
    }
    shrinker.shrink()
    #expect(told == limit)
    #expect(shrinker.attempts == limit)
  }

  @Test func `nothing is tried once it is told to stop`() throws {
    var told = 0
    var shrinker = try shrinker {
      told += 1
      return ShrinkerTests.judge($0)
    }
    shrinker.stop = { told >= 5 }
    shrinker.shrink()
    #expect(told == 5)
    shrinker.certify(trying: 100)
    #expect(told <= 6, "the certificate has one story before it asks")
  }

  @Test func `each improvement is smaller than those before, and the last is the result`() throws {
    var shrinker = try shrinker(ShrinkerTests.judge)
    var improved = [try Scenario(story: ShrinkerTests.large)]
    shrinker.improved = { improved.append($0) }
    shrinker.shrink()
    #expect(improved.count == shrinker.reductions + 1)
    #expect(improved.count > 2)
    for (before, after) in zip(improved, improved.dropFirst()) {
      #expect(ScenarioSize(after) < ScenarioSize(before))
    }
    #expect(improved.last == shrinker.scenario)
  }

  @Test func `the same stories are tried in the same order, every time`() throws {
    func tried() throws -> [String] {
      var told: [String] = []
      var shrinker = try shrinker {
        told.append($0.notation)
        return ShrinkerTests.judge($0)
      }
      shrinker.shrink()
      shrinker.certify(trying: 200)
      return told
    }
    let first = try tried()
    #expect(first.count > 20)
    #expect(try tried() == first)
  }

  @Test func `a story that a file can say stays one`() throws {
    // An item twice in a list is what no file can say.
    let story = try Scenario(story: "start\n  A: a b c\napply animated\n")
    var shrinker = Shrinker(story, breaking: .asked) {
      $0.start.rows.count == 3 ? .asked : nil
    }
    shrinker.shrink()
    #expect((try Scenario(parsing: shrinker.scenario.notation)) == shrinker.scenario)
  }

  @Test func `what a file expects of a story is not expected of a smaller one`() throws {
    let story = try Scenario(
      story: "start\n  A: a b\nsnapshot\n  A: b\napply animated\nshows A: b\napply animated\n")
    // Whatever is expected, what breaks first is what is told.
    var shrinker = Shrinker(story, breaking: .asked) {
      $0.start.rows.count == 2 && !$0.steps.isEmpty ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario.steps.allSatisfy { $0.expectations.isEmpty })
  }
}
