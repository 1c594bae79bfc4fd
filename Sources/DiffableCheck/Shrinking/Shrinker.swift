/// Makes a counterexample as small as it gets, keeping what is wrong with it.
///
/// Smaller is what ``ScenarioSize`` says. A change is kept if the story still breaks the same
/// property by the same rule (or group of rules); other violations met on the way are listed.
public struct Shrinker {
  private let system: SystemUnderTest
  private let properties: [Property]
  /// What has to stay broken; `nil` if anything may be broken instead.
  private let kind: Violation.Kind?
  private let limit: Int
  /// Hears of every story before it is tried.
  var willTell: @Sendable (Scenario) -> Void = { _ in }

  /// The smallest counterexample so far.
  public private(set) var scenario: Scenario
  private var size: ScenarioSize
  /// Whether a file can say it, as it cannot say that a list holds an item twice, or name a queue
  /// without a diffable data source.
  private let canBeWritten: Bool
  /// How many changes were tried.
  public private(set) var attempts = 0
  /// How many of them were kept.
  public private(set) var reductions = 0
  /// What else stories broke that were tried, in the order in which it was met.
  public private(set) var others: [Violation.Kind] = []

  /// Creates a shrinker for a story that breaks a property, with a limit to its attempts; without a
  /// kind of violation, any may take the place of the one that the story has.
  public init(
    _ scenario: Scenario, _ system: SystemUnderTest, holding properties: [Property],
    breaking kind: Violation.Kind?, limit: Int = 20_000
  ) {
    self.scenario = scenario
    size = ScenarioSize(scenario)
    canBeWritten = scenario.canBeWritten
    self.system = system
    self.properties = properties
    self.kind = kind
    self.limit = limit
  }

  /// Makes the story as small as it gets.
  public mutating func shrink() {
    runPasses()
    trySmallTransitions()
  }

  /// Tries every pass again and again until none finds anything smaller.
  mutating func runPasses() {
    var reductionsBefore: Int
    repeat {
      reductionsBefore = reductions
      for pass in ShrinkPass.all { run(pass) }
    } while reductions > reductionsBefore && attempts < limit
  }

  /// Tries everything that is small, up to the first bound within which something is found.
  private mutating func trySmallTransitions() {
    guard let transitions = SmallTransitions(scenario) else { return }
    for bound in SmallTransitions.bounds {
      let reductionsBefore = reductions
      transitions.forEach(within: bound) { attempt($0) }
      guard reductions == reductionsBefore else { return }
    }
  }

  /// Tries the changes of a pass, the largest first; after one is kept, those of what is left.
  private mutating func run(_ pass: ShrinkPass) {
    var candidates = pass.candidates(scenario)
    var number = 0
    while attempts < limit, number < candidates.count {
      if attempt(candidates[number]) {
        candidates = pass.candidates(scenario)
      } else {
        number += 1
      }
    }
  }

  @discardableResult
  private mutating func attempt(_ candidate: Scenario) -> Bool {
    let candidateSize = ScenarioSize(candidate)
    guard candidateSize < size else { return false }
    attempts += 1
    willTell(candidate)
    guard let violation = Run(candidate, system, holding: properties).violation else {
      return false
    }
    guard kind == nil || violation.kind == kind else {
      if !others.contains(violation.kind) { others.append(violation.kind) }
      return false
    }
    guard !canBeWritten || candidate.canBeWritten else { return false }
    scenario = candidate
    size = candidateSize
    reductions += 1
    return true
  }
}

extension Scenario {
  fileprivate var canBeWritten: Bool { (try? Scenario(parsing: notation)) != nil }
}
