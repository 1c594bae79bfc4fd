import Foundation
import PropertyTesting
import Testing

@testable import DiffableCheckCLI

@Suite struct ChallengesVerbTests {
  @Test(arguments: ChallengeTable.challenges.filter(\.isRequired).map(\.name))
  func `every one of a hundred seeds comes to the known minimum`(_ name: String) throws {
    let challenge = try #require(ChallengeTable.challenges.first { $0.name == name })
    let trial = ChallengeTrial(challenge, seeds: (1...100).map { Seed($0) })
    #expect(trial.isNormal, "\(String(describing: trial.mostFrequent))")
    #expect(trial.distinct == 1)
    #expect(trial.meanEvaluations < 300)
  }

  @Test func `the seven that have to come to the minimum are these`() {
    #expect(
      ChallengeTable.challenges.filter(\.isRequired).map(\.name) == [
        "reverse", "distinct", "length list", "deletion", "coupling", "nested lists",
        "large union list",
      ])
  }

  @Test func `the page says what each challenge comes to, and ends with a verdict`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(["challenges", "--seeds", "2"])
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.errors == "")
    let page = ChallengeTable.lines(
      ChallengeTable.trials(seeds: 2), command: "challenges --seeds 2")
    #expect(outcome.text == page.map { $0 + "\n" }.joined())
    let rows = outcome.text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(rows.count == 13)
    #expect(rows.contains { $0.hasPrefix("| coupling | `[1,0]` | yes | 1 | `[1,0]` | 2 | ") })
    #expect(outcome.text.contains("\n✔ All that is required; "))
  }

  @Test func `a challenge that does not come to its minimum fails where it is required`() {
    let numbers = Generator.integer(in: 0...99)
    func trial(_ minimum: String, isRequired: Bool) -> ChallengeTrial {
      let challenge = Challenge(
        "three", "a number is below three", minimum: minimum,
        hypothesis: Challenge.Figures(distinct: 1, evaluations: 1), isRequired: isRequired, numbers
      ) { $0 < 3 }
      return ChallengeTrial(challenge, seeds: [Seed(1), Seed(2)])
    }
    #expect(trial("3", isRequired: true).passes)
    #expect(!trial("4", isRequired: true).passes)
    #expect(trial("4", isRequired: false).passes)
    #expect(
      ChallengeTable.lines([trial("4", isRequired: true)], command: "").last
        == "✘ Not the minimum from every seed: three")
  }

  @Test func `what finds nothing says so instead of a result`() {
    let challenge = Challenge(
      "none", "a list has a count", minimum: "[]",
      hypothesis: Challenge.Figures(distinct: 1, evaluations: 1),
      Generator.boolean().array(count: 0...2).filtered { _ in false }
    ) { $0.count >= 0 }
    let trial = ChallengeTrial(challenge, seeds: [Seed(1)])
    #expect(trial.mostFrequent?.result.contains("discards nearly everything") == true)
    #expect(!trial.passes)
  }

  @Test func `the page of one seed speaks of one`() {
    let page = ChallengeTable.lines(ChallengeTable.trials(seeds: 1), command: "")
    #expect(page.contains("One seed finds a counterexample, and makes it small."), "\(page)")
  }

  @Test func `the checked-in page is of a hundred seeds`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appendingPathComponent("Reports/shrinking.md"), encoding: .utf8)
    #expect(page.contains("\n100 seeds find a counterexample each"))
    for challenge in ChallengeTable.challenges where challenge.isRequired {
      let row =
        "| \(challenge.name) | `\(challenge.minimum)` | yes | 1 | `\(challenge.minimum)` | 100"
      #expect(page.contains(row))
    }
  }
}
