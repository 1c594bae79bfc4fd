/// Makes a counterexample as small as possible while it keeps breaking the same property.
///
/// `ScenarioSize` defines what is smaller. A change is kept if the story still breaks the same
/// property by the same rule (or group of rules). Other violations that occur on the way are
/// recorded.
struct Shrinker {
  /// Runs a story, and returns the kind of its violation, or `nil` if it breaks nothing.
  typealias Judge = (Scenario) -> Violation.Kind?

  private let judge: Judge
  /// The kind of violation that the story has to keep.
  private let kind: Violation.Kind
  private let limit: Int
  /// Returns whether the time is over.
  var stop: () -> Bool = { false }
  /// Receives every story that is smaller than all before.
  var improved: (Scenario) -> Void = { _ in }

  /// The smallest counterexample so far.
  private(set) var scenario: Scenario
  private var size: ScenarioSize
  /// Whether a file can express the story.
  ///
  /// A file cannot express a list that holds an item twice, or a queue without a diffable data
  /// source.
  private let canBeWritten: Bool
  /// The number of smaller stories that were tried, without those of the certificate.
  private(set) var attempts = 0
  /// The number of changes that were kept.
  private(set) var reductions = 0
  /// The other violations of the stories that were tried, in the order in which they occurred.
  private(set) var others: [Violation.Kind] = []
  /// How far everything smaller was tried.
  ///
  /// It is `nil` if the story is of a kind that cannot be enumerated, or if not even all lists
  /// without items were tried, or not all edits.
  private(set) var certificate: Certificate?

  /// Whether ``stop`` ended the shrinking early, so that there may be smaller stories.
  private(set) var wasCutShort = false

  var effort: ShrinkEffort { ShrinkEffort(attempts: attempts, wasCutShort: wasCutShort) }

  /// The maximum number of attempts to make a story smaller, without those of the certificate.
  static let mostAttempts = 20_000

  /// Creates a shrinker for a story that breaks a property, with a maximum number of attempts.
  init(
    _ scenario: Scenario, breaking kind: Violation.Kind, limit: Int = Shrinker.mostAttempts,
    judge: @escaping Judge
  ) {
    self.scenario = scenario
    size = ScenarioSize(scenario)
    canBeWritten = scenario.canBeWritten
    self.judge = judge
    self.kind = kind
    self.limit = limit
  }

  /// Creates a shrinker for a story in which a system in this process breaks a property.
  init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    breaking kind: Violation.Kind
  ) {
    let judge = StoryJudge(system, holding: properties)
    self.init(scenario, breaking: kind) { judge.violation(in: $0)?.kind }
  }

  /// Tries all passes repeatedly, until none finds anything smaller.
  mutating func shrink() {
    var reductionsBefore: Int
    repeat {
      reductionsBefore = reductions
      for pass in ShrinkPass.all { run(pass) }
    } while reductions > reductionsBefore && mayGoOn()
  }

  private mutating func mayGoOn() -> Bool { attempts < limit && !isStopped() }

  /// Returns whether the time is over.
  ///
  /// It is asked only while there is something left to do.
  private mutating func isStopped() -> Bool {
    if stop() { wasCutShort = true }
    return wasCutShort
  }

  /// Tries every story of the same kind that is smaller, up to the size of the story or to a number
  /// of stories.
  mutating func certify(trying most: Int) {
    guard most > 0 else { return }
    let before = attempts
    var family = try? StoryFamily(scenario)
    while let tried = family, !isStopped() {
      let reductionsBefore = reductions
      let triedAll = tryAll(tried, upTo: most)
      // Attempts for the certificate do not count against the limit of the passes.
      attempts = before
      shrink()
      attempts = before
      family = try? StoryFamily(scenario)
      // What was tried has the setting and the applies of the former story. If the passes changed
      // those, it says nothing about the new one.
      let holdsAll = family.map(tried.contains) ?? false
      let isThrough = triedAll || certificate?.covers(scenario) ?? false
      if !holdsAll || Certificate.obstacle(of: scenario) != nil { certificate = nil }
      // Of what was tried, what broke the property and what is no longer smaller do not count.
      if reductions > reductionsBefore, let items = certificate?.items {
        let stories = countSmaller(tried, upTo: items)
        certificate?.stories = stories
      }
      // For the same family, no further stories would be tried.
      if holdsAll, isThrough || family == tried { return }
    }
  }

  /// Tries the stories of a family, up to a maximum number.
  ///
  /// - Returns: Whether all of them were tried.
  private mutating func tryAll(_ family: StoryFamily, upTo most: Int) -> Bool {
    switch family {
    case .transitions(let small):
      return tryAll(small, upTo: most)
    case .edits(let small):
      return tryAll(small, upTo: most)
    }
  }

  private mutating func tryAll(_ small: SmallEditStories, upTo most: Int) -> Bool {
    certificate = nil
    // With too many edits, each would be tried only on the empty list.
    guard let choices = small.choicesOfEdit, choices <= most else { return false }
    let before = attempts
    var tried = 0
    guard small.forEach({ tryNext($0, &tried, upTo: most) }) else { return false }
    certificate = small.certificate(stories: attempts - before)
    return true
  }

  private mutating func tryAll(_ small: SmallTransitions, upTo most: Int) -> Bool {
    certificate = nil
    let before = attempts
    var tried = 0
    for items in 0...small.items {
      for sections in 0...small.sections {
        let steps = mostSteps(items: items, sections: sections)
        guard steps >= small.applies else { continue }
        let isThrough = small.forEach(items: items, sections: sections, steps: steps) {
          tryNext($0, &tried, upTo: most)
        }
        guard isThrough else { return false }
      }
      // The lists with more items are not complete yet, and do not count.
      certificate = Certificate(
        items: items, sections: small.sections, marks: small.marks, changes: small.changes,
        stories: attempts - before)
    }
    return true
  }

  /// The maximum number of steps of a story that has so many identifiers and is smaller.
  private func mostSteps(items: Int, sections: Int) -> Int {
    // With more identifiers, only a story with fewer steps is smaller.
    (items, sections) > (size.items, size.sections) ? size.steps - 1 : size.steps
  }

  /// Returns how many stories of a family, up to a number of items, are smaller than the story.
  private func countSmaller(_ family: StoryFamily, upTo items: Int) -> Int {
    var count = 0
    func note(_ story: Scenario) -> Bool {
      if ScenarioSize(story) < size { count += 1 }
      return true
    }
    switch family {
    case .edits(let small): _ = small.forEach(note)
    case .transitions(let small):
      for items in 0...items {
        for sections in 0...small.sections {
          let steps = mostSteps(items: items, sections: sections)
          guard steps >= small.applies else { continue }
          _ = small.forEach(items: items, sections: sections, steps: steps, note)
        }
      }
    }
    return count
  }

  /// Tries one story of a family, and returns whether the limits allowed it.
  private mutating func tryNext(_ story: Scenario, _ tried: inout Int, upTo most: Int) -> Bool {
    guard tried < most, !isStopped() else { return false }
    attempt(story)
    tried += 1
    return true
  }

  /// Tries the candidates of a pass, the largest change first, and continues with those of the
  /// smaller story.
  private mutating func run(_ pass: ShrinkPass) {
    // The number of candidates that failed in a row: those of the smaller story would fail too.
    var vain = 0
    while let kept = firstToKeep(pass, after: vain) { vain = kept }
  }

  /// Tries the candidates of a pass after the first `vain` ones.
  ///
  /// - Returns: The position of the candidate that was kept, or `nil` if none was.
  private mutating func firstToKeep(_ pass: ShrinkPass, after vain: Int) -> Int? {
    // The candidates that are skipped are made, too, so the time may be over before the first one.
    for (place, candidate) in pass.candidates(scenario).enumerated() {
      guard mayGoOn() else { return nil }
      if place >= vain, attempt(candidate) { return place }
    }
    return nil
  }

  @discardableResult
  private mutating func attempt(_ candidate: Scenario) -> Bool {
    // Sizes that are alike are told apart by the texts of both stories, which take long to write.
    guard candidate != scenario else { return false }
    let candidateSize = ScenarioSize(candidate)
    guard candidateSize < size, !canBeWritten || candidate.seemsWritable else { return false }
    attempts += 1
    guard let broken = judge(candidate), broken == kind || !others.contains(broken),
      !canBeWritten || candidate.canBeWritten
    else { return false }
    guard broken == kind else {
      others.append(broken)
      return false
    }
    scenario = candidate
    size = candidateSize
    reductions += 1
    improved(candidate)
    return true
  }
}

extension Scenario {
  var canBeWritten: Bool { (try? Scenario(parsing: notation)) != nil }

  /// Whether the story is without the most frequent obstacles to ``canBeWritten``, which takes
  /// longer to find out.
  ///
  /// So no system has to answer to a list that a snapshot cannot hold.
  fileprivate var seemsWritable: Bool { isPossible && !holdsRepeats }
}
