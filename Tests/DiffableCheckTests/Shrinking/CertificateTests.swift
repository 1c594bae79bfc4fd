import Mutants
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct CertificateTests {
  private static let swap = "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n"

  // MARK: What it says

  @Test func `a certificate covers stories of no more items and sections`() throws {
    let certificate = Certificate(items: 2, sections: 1, marks: 0, changes: 0, stories: 9)
    #expect(certificate.covers(try Scenario(story: CertificateTests.swap)))
    let more = try Scenario(story: "start\n  A: a b c\napply animated\n")
    #expect(!certificate.covers(more))
    let wider = try Scenario(story: "start\n  A: a\n  B:\napply animated\n")
    #expect(!certificate.covers(wider))
  }

  @Test(arguments: [
    (swap, Certificate.Obstacle?.none),
    ("start\n  A: a\nedit\n  reload-items a\n  reload-sections A\napply animated\n", nil),
    ("start\n  A: a\n", .noEdits),
    ("start\n  A: a\nedit\n  delete-items a\n", nil),
    ("start empty\nsection-snapshot\n  append a\n", nil),
    ("start\n  A: a\nedit\n  delete-items a\n  append-items b\n", nil),
    ("start\n  A: a\nedit\n  delete-items a\n  append-items b\n  append-items c\n", .noEdits),
    (
      "identity value\nstart\n  A: a\nedit\n  delete-items a\n",
      .values
    ),
    ("start\n  A: a\napply animated\napply animated\n", .applies),
    (
      "data-source diffable\nstart\n  A: a\napply animated\n",
      .waitingApplies
    ),
    ("data-source diffable\nstart\n  A: a\nedit\n  delete-items a\n", nil),
    ("provider nothing a\nstart\n  A: a\napply animated\n", .provider),
    ("viewport 1\nstart\n  A: a\napply animated\n", .viewport),
    (
      "identity value\nstart\n  A: a\napply animated\n", .values
    ),
    (
      "start\n  A: a\nedit\n  delete-items a\napply animated\n",
      .otherSteps
    ),
  ])
  func `what stands in the way of a certificate has a sentence`(
    _ story: String, _ obstacle: Certificate.Obstacle?
  ) throws {
    #expect(Certificate.obstacle(of: try Scenario(story: story)) == obstacle)
  }

  @Test func `a list that holds an item twice stands in the way`() {
    let twice = Layout([(Section(0), [Row(Item(0)), Row(Item(0))])])
    let story = Scenario(start: twice, steps: [Step(.apply(.animated))])
    #expect(Certificate.obstacle(of: story) == .repeats)
  }

  // MARK: What is tried

  /// An engine that loses everything where two items change places, or four are left out: nothing
  /// that is taken away from the four leads to the two.
  private struct FaultyEngine: DiffEngine {
    var learnsOfChanges: ChangeSource { .marks }
    var promises: Set<Promise> { [] }

    func changeset(for transition: Transition) throws -> Changeset {
      let (old, new) = (transition.old.rows.map(\.item), transition.new.rows.map(\.item))
      let isFaulty = old.count == 2 && new == old.reversed() || old.count >= 4 && new.isEmpty
      return isFaulty ? .empty : try TextbookEngine().changeset(for: transition)
    }
  }

  private static let system = SystemUnderTest.engine(FaultyEngine())
  private static let four = "start\n  A: a b c d\nsnapshot\n  A:\napply animated\n"

  private func shrinker(_ story: String) throws -> Shrinker {
    let story = try Scenario(story: story)
    let properties = Property.asked(of: CertificateTests.system)
    let kind = try #require(
      Run(story, CertificateTests.system, holding: properties).violation?.kind)
    return Shrinker(story, CertificateTests.system, holding: properties, breaking: kind)
  }

  @Test func `what taking away does not lead to is found by trying everything`() throws {
    var shrinker = try shrinker(CertificateTests.four)
    shrinker.shrink()
    #expect(Mentions(shrinker.scenario).itemNumbers.count == 4)
    #expect(shrinker.certificate == nil)
    shrinker.certify(trying: 5_000)
    #expect(shrinker.scenario == (try Scenario(story: CertificateTests.swap)))
    let certificate = try #require(shrinker.certificate)
    #expect(certificate.covers(shrinker.scenario))
    #expect(certificate.stories > 10)
    // Nobody else finds a smaller one either.
    let size = ScenarioSize(shrinker.scenario)
    let properties = Property.asked(of: CertificateTests.system)
    var smaller = 0
    EverythingSmall(items: 2, newItems: 2, sections: 2, newSections: 1).forEachUnmarked {
      let story = Scenario($0)
      if ScenarioSize(story) < size {
        smaller += 1
        #expect(Run(story, CertificateTests.system, holding: properties).violation == nil)
      }
      return true
    }
    #expect(smaller > 20)
  }

  /// Returns what is found in a story of four items, with so many smaller ones tried at most.
  private func finding(certifiedBy stories: Int) throws -> Finding {
    let story = try Scenario(story: CertificateTests.four)
    let search = Search(
      phases: [.corpus([CorpusCase(name: "four", scenario: story)])],
      storiesForCertificate: stories)
    let report = search.run(
      CertificateTests.system, holding: Property.asked(of: CertificateTests.system)
    ) { _ in }
    return try #require(report.findings.first)
  }

  @Test func `who runs out of stories certifies less, and says so`() throws {
    let finding = try finding(certifiedBy: 100)
    let certificate = try #require(finding.certificate)
    #expect(!certificate.covers(finding.shrunk))
    let page = FindingPage(try #require(finding.run), violation: finding.violation).lines().joined()
    #expect(!page.contains("smallest"))
    let told = FindingPage(finding).lines().joined(separator: "\n")
    let without = EverythingSmall(items: 0, newItems: 0, sections: 3, newSections: 3)
    var stories = 0
    without.forEachUnmarked {
      if Set($0.old.sections + $0.new.sections).count <= 3 { stories += 1 }
      return true
    }
    #expect(certificate.stories == stories, "no more than there are of that size")
    #expect(
      words(told).contains(
        "as far as tried: no smaller one fails; \(stories) with at most 0 items, 3 sections, and 1 "
          + "changed content were tried"),
      "\(told)")
  }

  private func words(_ page: String) -> String {
    page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `who is stopped before anything is through certifies nothing`() throws {
    for most in [0, 1, 6] {
      var shrinker = try shrinker(CertificateTests.four)
      shrinker.certify(trying: most)
      #expect(shrinker.certificate == nil)
    }
  }

  @Test func `a finding that is certified says up to what size`() throws {
    let finding = try finding(certifiedBy: 5_000)
    let stories = try #require(finding.certificate?.stories)
    let told = FindingPage(finding).lines().joined(separator: "\n")
    #expect(
      words(told).contains("yes: no smaller one fails; \(stories) with at most 4 items, "))
    #expect(stories < 5_000)
  }

  /// Returns what is found in a story of an edit with a judge that blames every story of the given
  /// kind of step.
  private func certified(_ story: String, blaming kind: StepKind) throws -> Shrinker {
    var shrinker = Shrinker(try Scenario(story: story), breaking: .asked) {
      $0.steps.contains { $0.action.kind == kind } ? .asked : nil
    }
    shrinker.shrink()
    shrinker.certify(trying: 5_000)
    return shrinker
  }

  @Test(arguments: [
    (
      "start\n  A: a b\n  B: c\nedit\n  append-items d\n  move-item b before a\n",
      StepKind.moveItem, "start empty\nedit\n  move-item a after a\n"
    ),
    (
      "start\n  A: a b\nsection-snapshot a{b}\nsection-snapshot\n  expand a\n  collapse b\n",
      .collapse, "section-snapshot\n  collapse\n"
    ),
  ])
  func `a certificate of edits covers the smallest story`(
    _ story: String, _ kind: StepKind, _ smallest: String
  ) throws {
    let shrinker = try certified(story, blaming: kind)
    #expect(shrinker.scenario.notation.hasSuffix(smallest), "\(shrinker.scenario.notation)")
    #expect(shrinker.certificate?.covers(shrinker.scenario) == true)
  }

  @Test(arguments: [
    (
      "EmptiedSectionDeleted", "start\n  A: a\nedit\n  delete-items a\n",
      "1 item and 2 sections, in 1 edit with lists of 1"
    ),
    (
      "ExpansionOfAbsentItemRemembered",
      "start empty\nsection-snapshot\n  expand a\n  append a\n",
      "1 item, in 2 edits with lists of 1"
    ),
  ])
  func `a certificate of edits says what was tried`(
    _ mutant: String, _ story: String, _ bounds: String
  ) throws {
    let system = try #require(Mutant.all.first { $0.name == mutant }).system
    let kept = CorpusCase(name: "kept", scenario: try Scenario(story: story))
    let report = Search(phases: [.corpus([kept])])
      .run(system, holding: Property.asked(of: system)) { _ in }
    let finding = try #require(report.findings.first)
    let stories = try #require(finding.certificate?.stories)
    let told = words(FindingPage(finding).lines().joined(separator: "\n"))
    let claim = "yes: no smaller one fails; \(stories) with at most \(bounds) were tried"
    #expect(told.contains(claim), "\(told)")
  }

  @Test func `an edit that nothing taken away leads to is found by trying all`() throws {
    // Blames a delete of two items, and one of the only item where there are two sections.
    var shrinker = Shrinker(
      try Scenario(story: "start\n  A: a b\nedit\n  delete-items a b\n"), breaking: .asked
    ) { story in
      guard case .edit(.deleteItems(let items)) = story.steps.first?.action else { return nil }
      let isBlamed = items.count == 2 || items.count == 1 && story.start.sections.count == 2
      return isBlamed && story.start.rows.count == items.count ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.certificate == nil)
    shrinker.certify(trying: 20_000)
    #expect(shrinker.scenario.start.rows.count == 1)
    #expect(shrinker.certificate?.covers(shrinker.scenario) == true)
  }

  // MARK: What could be claimed wrongly

  @Test func `edits are certified only if all are tried`() throws {
    let story = "start\n  A: a\nedit\n  delete-items a\n  append-items a\n"
    func shrinker(trying most: Int) throws -> Shrinker {
      var shrinker = Shrinker(try Scenario(story: story), breaking: .asked) {
        $0.steps.count == 2 ? .asked : nil
      }
      shrinker.shrink()
      shrinker.certify(trying: most)
      return shrinker
    }
    let two = try shrinker(trying: 35_000)
    #expect(two.scenario.steps.count == 2)
    #expect(two.certificate?.covers(two.scenario) == true)
    #expect(try shrinker(trying: 100).certificate == nil)
  }

  @Test func `a story of two applies has no certificate`() throws {
    let story = try Scenario(story: "start\n  A: a\napply animated\napply animated\n")
    var shrinker = Shrinker(story, breaking: .asked) { $0 == story ? .asked : nil }
    shrinker.shrink()
    shrinker.certify(trying: 1_000)
    #expect(shrinker.scenario == story)
    #expect(shrinker.certificate == nil)
  }

  @Test func `what the passes find after everything was tried is tried anew`() throws {
    let large = try Scenario(
      story: "start\n  A: a b c\nsnapshot\n  A: c a b\napply animated\napply animated\n")
    let middle = try Scenario(
      story: "start\n  A: a b\nsnapshot\n  A: b a\napply animated\napply animated\n")
    let small = try Scenario(story: CertificateTests.swap)
    // So few attempts that those of the certificate would use them up.
    var shrinker = Shrinker(large, breaking: .asked, limit: 150) {
      [large, middle, small].contains($0) ? .asked : nil
    }
    shrinker.shrink()
    #expect(shrinker.scenario == large)
    shrinker.certify(trying: 20_000)
    #expect(shrinker.scenario == small)
    #expect(shrinker.certificate?.items == 2, "what was tried is of one apply")
  }

  @Test func `of a story of a single apply the smaller ones are tried as well`() throws {
    let large = try Scenario(story: "start\n  A: a b\napply animated\n")
    let small = try Scenario(story: "start\n  A:\n  B: a\napply animated\n")
    var shrinker = Shrinker(large, breaking: .asked) { [large, small].contains($0) ? .asked : nil }
    shrinker.shrink()
    #expect(shrinker.scenario == large)
    shrinker.certify(trying: 1_000)
    #expect(shrinker.scenario == small)
  }

  @Test(arguments: [
    ("start\n  A: a b\napply animated\n", "start\n  A:\n  B: a\napply animated\n"),
    (
      "start\n  A:\n  B: a\nedit\n  move-item a after a\n",
      "start\n  A: a\n  B:\nedit\n  delete-items a\n"
    ),
  ])
  func `a smallest story has one certificate, whatever story led to it`(
    _ large: String, _ small: String
  ) throws {
    let both = try [Scenario(story: large), Scenario(story: small)]
    let counts = try both.map { story in
      var shrinker = Shrinker(story, breaking: .asked) { both.contains($0) ? .asked : nil }
      shrinker.shrink()
      #expect(shrinker.scenario == story)
      shrinker.certify(trying: 35_000)
      #expect(shrinker.scenario == both[1])
      return try #require(shrinker.certificate?.stories)
    }
    #expect(counts[0] > 0)
    #expect(counts[0] == counts[1])
  }

  @Test func `fewer steps are smaller, with however many sections`() throws {
    let large = try Scenario(story: "start\n  A: a\nsnapshot\n  A: a'\napply animated\n")
    let small = try Scenario(story: "start\n  A:\n  B: a\napply animated\n")
    var shrinker = Shrinker(large, breaking: .asked) { [large, small].contains($0) ? .asked : nil }
    shrinker.shrink()
    #expect(shrinker.scenario == large)
    shrinker.certify(trying: 1_000)
    #expect(shrinker.scenario == small)
  }
}
