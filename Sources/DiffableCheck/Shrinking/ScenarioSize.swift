import BatchUpdateSimulator
import Snapshots

/// A total order on scenarios, in which the smaller one is the better counterexample.
///
/// Fewer steps come first, then fewer items, fewer sections, a plainer setting, simpler steps,
/// fewer mentions of identifiers and expectations, smaller contents, and earlier names. Of two
/// scenarios with different texts one is always smaller, so there is a single best answer.
struct ScenarioSize: Comparable {
  private let measures: [Int]
  private let scenario: Scenario

  var steps: Int { measures[0] }
  var items: Int { measures[1] }
  var sections: Int { measures[2] }

  init(_ scenario: Scenario) {
    let mentions = Mentions(scenario)
    measures = [
      scenario.steps.count, mentions.items.count, mentions.sectionNumbers.count,
      scenario.setting.weight, scenario.steps.reduce(0) { $0 + $1.action.weight },
      mentions.count + scenario.steps.reduce(0) { $0 + $1.expectations.count },
      mentions.contents + mentions.expanded + scenario.placesNamed,
      mentions.numbers,
    ]
    self.scenario = scenario
  }

  static func == (left: ScenarioSize, right: ScenarioSize) -> Bool {
    left.scenario.notation == right.scenario.notation
  }

  static func < (left: ScenarioSize, right: ScenarioSize) -> Bool {
    if left.measures != right.measures {
      return left.measures.lexicographicallyPrecedes(right.measures)
    }
    return left.scenario.notation < right.scenario.notation
  }
}

extension Scenario {
  /// The sum of the rows that are scrolled to, and of the numbers in updates, without their signs.
  ///
  /// As a story may name any number, each counts at most ``Viewport/limit``.
  fileprivate var placesNamed: Int {
    steps.reduce(0) { sum, step in
      step.action.places.reduce(sum) { $0 + Int(min($1.magnitude, UInt(Viewport.limit))) }
    }
  }
}

extension Setting {
  fileprivate var weight: Int {
    let plain =
      Identity.allCases.firstIndex(of: identity)! * 200 + (hashes == .equal ? 100 : 0)
      + (dataSource == .own ? 0 : 1_000) + (sdk == .iOS15 ? 0 : 400) + (kinds.map { 50 + $0 } ?? 0)
      + (provider == nil ? 0 : 800) + Profile.all.firstIndex(of: profile)! * 2_000
    guard let height = viewport.height else { return plain }
    return plain + 10 + height + viewport.prepared + viewport.prefetched
  }
}

extension Action {
  fileprivate var places: [Int] {
    switch self {
    case .scroll(let row): [row]
    case .batch(let batch): batch.update.numbers
    case .call(let update): update.numbers
    default: []
    }
  }

  /// How much a reader has to know to understand the step.
  fileprivate var weight: Int {
    switch self {
    case .snapshot, .apply(.animated), .edit(.reloadItems), .edit(.reconfigureItems): 0
    case .edit(.appendItems), .edit(.deleteItems), .edit(.reloadSections): 1
    case .sectionSnapshot, .ask, .askSectionSnapshot: 0
    case .editSectionSnapshot(.append(_, to: nil)), .editSectionSnapshot(.delete): 1
    case .edit, .apply, .editSectionSnapshot: 2
    case .takeSectionSnapshot, .applySectionSnapshot(_, .animated): 2
    case .queue(.main): 2
    case .change, .scroll, .gesture, .batch, .call, .model, .reloadData, .commit, .queue,
      .applySectionSnapshot:
      3
    }
  }
}
