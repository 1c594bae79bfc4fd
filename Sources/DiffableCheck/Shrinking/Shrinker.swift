/// Makes a counterexample as small as it gets, keeping what is wrong with it.
///
/// Smaller is what `ScenarioSize` says. A change is kept if the story still breaks the same
/// property by the same rule (or group of rules); other violations met on the way are listed.
package struct Shrinker {
  /// Tells a story, and says what it breaks; `nil` if nothing.
  package typealias Judge = (Scenario) -> Violation.Kind?

  private let judge: Judge
  /// What has to stay broken.
  private let kind: Violation.Kind
  private let limit: Int
  /// Says when enough time was spent.
  package var stop: () -> Bool = { false }
  /// Hears of every story that is smaller than those before.
  package var improved: (Scenario) -> Void = { _ in }

  /// The smallest counterexample so far.
  package private(set) var scenario: Scenario
  private var size: ScenarioSize
  /// Whether a file can say it, as it cannot say that a list holds an item twice, or name a queue
  /// without a diffable data source.
  private let canBeWritten: Bool
  /// How many smaller stories were tried, besides those of the certificate.
  package private(set) var attempts = 0
  /// How many changes were kept.
  package private(set) var reductions = 0
  /// What else stories broke that were tried, in the order in which it was met.
  package private(set) var others: [Violation.Kind] = []
  /// Says how far everything smaller was tried; `nil` if the story is of a kind of which that cannot
  /// be, or if not even all lists without items were tried.
  package private(set) var certificate: Certificate?

  /// Whether ``stop`` ended it before it was through: there may be smaller stories than the one that
  /// it came to.
  package private(set) var wasCutShort = false

  /// Creates a shrinker for a story that breaks a property, with a limit to its attempts.
  package init(
    _ scenario: Scenario, breaking kind: Violation.Kind, limit: Int = 20_000,
    judge: @escaping Judge
  ) {
    self.scenario = scenario
    size = ScenarioSize(scenario)
    canBeWritten = scenario.canBeWritten
    self.judge = judge
    self.kind = kind
    self.limit = limit
  }

  /// Creates a shrinker for a story that a system of this process breaks a property in.
  package init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    breaking kind: Violation.Kind
  ) {
    let judge = StoryJudge(system, holding: properties)
    self.init(scenario, breaking: kind) { judge.violation(in: $0)?.kind }
  }

  /// Tries every pass again and again until none finds anything smaller.
  package mutating func shrink() {
    var reductionsBefore: Int
    repeat {
      reductionsBefore = reductions
      for pass in ShrinkPass.all { run(pass) }
    } while reductions > reductionsBefore && mayGoOn()
  }

  private mutating func mayGoOn() -> Bool { attempts < limit && !isStopped() }

  /// Answers whether to end before all is done; it is asked only where something is left to do.
  private mutating func isStopped() -> Bool {
    if stop() { wasCutShort = true }
    return wasCutShort
  }

  /// Tries everything that is smaller and of the same kind, up to the size of the story or until so
  /// many stories were tried.
  package mutating func certify(trying most: Int) {
    guard most > 0 else { return }
    let before = attempts
    var family = Family(scenario)
    while let tried = family, !isStopped() {
      let triedAll = tryAll(tried, upTo: most)
      // However many were tried, the passes have an attempt each.
      attempts = before
      shrink()
      attempts = before
      family = Family(scenario)
      // What was tried has the setting and the applies of the story as it was; where the passes found
      // others, it says nothing of them.
      let holdsAll = family.map(tried.contains) ?? false
      let isThrough = triedAll || certificate?.covers(scenario) ?? false
      if !holdsAll || Certificate.obstacle(of: scenario) != nil { certificate = nil }
      // Of the same stories no more would be tried than were.
      if holdsAll, isThrough || family == tried { return }
    }
  }

  /// The stories of one kind that are tried in the place of one.
  private enum Family: Equatable {
    case transitions(SmallTransitions)
    case edits(SmallEditStories)

    init?(_ scenario: Scenario) {
      if let small = SmallTransitions(scenario) {
        self = .transitions(small)
      } else if let small = SmallEditStories(scenario) {
        self = .edits(small)
      } else {
        return nil
      }
    }

    /// Whether every story of another family is one of these.
    func contains(_ other: Family) -> Bool {
      switch (self, other) {
      case (.transitions(let mine), .transitions(let others)): mine.contains(others)
      case (.edits(let mine), .edits(let others)): mine.contains(others)
      default: false
      }
    }
  }

  /// Tries the stories of a family, as many as may be.
  ///
  /// - Returns: Whether all were tried that can be smaller than the story.
  private mutating func tryAll(_ family: Family, upTo most: Int) -> Bool {
    switch family {
    case .transitions(let small):
      return tryAll(small, upTo: most)
    case .edits(let small):
      // Of too many edits, each would be tried on the empty list and on no other.
      guard let choices = small.choicesOfEdit, choices <= most else { return false }
      var tried = 0
      return small.forEach { tryNext($0, &tried, upTo: most) }
    }
  }

  private mutating func tryAll(_ small: SmallTransitions, upTo most: Int) -> Bool {
    certificate = nil
    var tried = 0
    for items in 0...small.items {
      for sections in 0...small.sections {
        // Where there are more identifiers, only a story of fewer steps is smaller.
        let isLarger = (items, sections) > (size.items, size.sections)
        let steps = isLarger ? size.steps - 1 : size.steps
        guard steps >= small.applies else { continue }
        let isThrough = small.forEach(items: items, sections: sections, steps: steps) {
          tryNext($0, &tried, upTo: most)
        }
        guard isThrough else { return false }
      }
      // What was tried of lists with more items is not all there is of them.
      certificate = Certificate(
        items: items, sections: small.sections, marks: small.marks, changes: small.changes,
        stories: tried)
    }
    return true
  }

  /// Tries one of all stories if there may be one more, and answers whether there might.
  private mutating func tryNext(_ story: Scenario, _ tried: inout Int, upTo most: Int) -> Bool {
    guard tried < most, !isStopped() else { return false }
    attempt(story)
    tried += 1
    return true
  }

  /// Tries the changes of a pass, the largest first; after one is kept, those of what is left.
  private mutating func run(_ pass: ShrinkPass) {
    // How many changes in a row came to nothing; the same ones of what is left would, too.
    var vain = 0
    while let kept = firstToKeep(pass, after: vain) { vain = kept }
  }

  /// Tries the changes of a pass but for the first ones, and returns the place of the one that is kept;
  /// `nil` if none is.
  private mutating func firstToKeep(_ pass: ShrinkPass, after vain: Int) -> Int? {
    for (place, candidate) in pass.candidates(scenario).enumerated() where place >= vain {
      guard mayGoOn() else { return nil }
      if attempt(candidate) { return place }
    }
    return nil
  }

  @discardableResult
  private mutating func attempt(_ candidate: Scenario) -> Bool {
    let candidateSize = ScenarioSize(candidate)
    guard candidateSize < size else { return false }
    attempts += 1
    guard let broken = judge(candidate) else { return false }
    guard broken == kind else {
      if !others.contains(broken) { others.append(broken) }
      return false
    }
    guard !canBeWritten || candidate.canBeWritten else { return false }
    scenario = candidate
    size = candidateSize
    reductions += 1
    improved(candidate)
    return true
  }
}

extension Scenario {
  fileprivate var canBeWritten: Bool { (try? Scenario(parsing: notation)) != nil }
}
