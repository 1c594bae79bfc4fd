import PropertyTesting

/// A change of a list that is timed, or a thousand small ones.
///
/// The inputs are the same in every run and on every machine.
enum Workload: String, CaseIterable, Sendable {
  case contiguous = "W1"
  case scattered = "W1r"
  case longContiguous = "W2"
  case longScattered = "W2r"
  case sections = "W3"
  case manySections = "W4"
  case reversed = "W5"
  case unchanged = "W6"
  case unchangedSections = "W6s"
  case replaced = "W7"
  case appended = "W8"
  case tiny = "W9"
  case tinySections = "W9s"
  case firstToLast = "W10"
  case shuffled = "W12"
  case growthScattered = "W1r-growth"
  case growthReversed = "W5-growth"
  case growthShuffled = "W12-growth"

  var name: String { rawValue }

  /// Whether the time for 1,000,000 items is divided by that for 100,000, instead of by the
  /// yardstick.
  var isGrowth: Bool {
    switch self {
    case .growthScattered, .growthReversed, .growthShuffled: true
    default: false
    }
  }

  var meaning: String {
    switch self {
    case .contiguous:
      "5,000 items; 1,000 in a row deleted, 1,000 in a row inserted, the first 200 shuffled"
    case .scattered:
      "5,000 items; 1,000 deleted, 1,000 inserted, 200 moved, here and there; 1% changed"
    case .longContiguous: "as W1, with 100,000 items; 10,000, 10,000, 2,000"
    case .longScattered: "as W1r, with 100,000 items; 10,000, 10,000, 2,000"
    case .sections:
      "100 sections of 100 items; 5 sections deleted, inserted, moved; 100 items deleted, inserted; "
        + "100 moved in their section, 100 to another one; 1% changed"
    case .manySections: "as W3, with 1,000 sections, and ten times as much of everything"
    case .reversed: "5,000 items reversed"
    case .unchanged: "100,000 items as they were"
    case .unchangedSections: "1,000 sections of 100 items as they were"
    case .replaced: "10,000 items replaced by 10,000 others"
    case .appended: "one item appended to 100,000"
    case .tiny: "10 items, 3 deletes, inserts, or moves; 1,000 different pairs of lists"
    case .tinySections:
      "3 sections of 4 items, 3 deletes, inserts, or moves of items or sections; 1,000 different "
        + "pairs"
    case .firstToLast: "the first of 5,000 items moved to the end"
    case .shuffled: "100,000 items shuffled"
    case .growthScattered: "as W1r, with 1,000,000 items, over the same with 100,000"
    case .growthReversed: "1,000,000 items reversed, over 100,000"
    case .growthShuffled: "1,000,000 items shuffled, over 100,000"
    }
  }
}

// MARK: Aims

extension Workload {
  /// The largest ratios that meet the aim, for numbers, and for all other elements.
  private var aims: (numbers: Double, texts: Double) {
    switch self {
    case .contiguous: (0.40, 0.30)
    case .scattered: (0.50, 0.45)
    case .longContiguous: (0.25, 0.15)
    case .longScattered: (1.0, 0.40)
    case .sections: (0.45, 0.25)
    case .manySections: (0.70, 0.30)
    case .reversed: (0.80, 0.45)
    case .unchanged: (0.05, 0.05)
    case .unchangedSections: (0.10, 0.10)
    case .replaced: (0.30, 0.35)
    case .appended: (0.05, 0.05)
    case .tiny: (1.0, 0.50)
    case .tinySections: (2.0, 0.70)
    case .firstToLast: (0.30, 0.35)
    case .shuffled: (3.0, 1.2)
    case .growthScattered, .growthReversed, .growthShuffled: (14, 14)
    }
  }

  /// Returns the largest ratio that meets the aim.
  func aim(for element: ElementKind) -> Double {
    element == .int ? aims.numbers : aims.texts
  }

  /// The elements that are timed if the project's own engine is called as an app would call it.
  var elements: [ElementKind] { isGrowth ? [.int, .string] : [.int, .string, .item, .hashedItem] }
}

// MARK: Inputs

extension Workload {
  /// The seed of all workloads, each of which uses a child of it.
  private static let seed = Seed(1)

  /// Returns the changes, which are the same every time, reduced by a divisor.
  ///
  /// It divides the size of a single change, and the number of small ones.
  func changes(dividedBy divisor: Int = 1) -> [NumberedChange] {
    let place = Workload.allCases.firstIndex(of: self)!
    var chooser = Chooser(Workload.seed.child(UInt64(place)))
    switch self {
    case .contiguous:
      return [.contiguous(5_000 / divisor, replaced: 1_000 / divisor, 200 / divisor, &chooser)]
    case .longContiguous:
      return [
        .contiguous(100_000 / divisor, replaced: 10_000 / divisor, 2_000 / divisor, &chooser)
      ]
    case .scattered:
      return [.scattered(5_000 / divisor, replaced: 1_000 / divisor, 200 / divisor, &chooser)]
    case .longScattered:
      return [
        .scattered(100_000 / divisor, replaced: 10_000 / divisor, 2_000 / divisor, &chooser)
      ]
    case .growthScattered:
      return [
        .scattered(1_000_000 / divisor, replaced: 200_000 / divisor, 40_000 / divisor, &chooser)
      ]
    case .sections: return [.sections(max(2, 100 / divisor), of: 100, &chooser)]
    case .manySections: return [.sections(max(2, 1_000 / divisor), of: 100, &chooser)]
    case .reversed: return [.reversed(5_000 / divisor)]
    case .growthReversed: return [.reversed(1_000_000 / divisor)]
    case .unchanged: return [.unchanged(sections: 1, of: 100_000 / divisor)]
    case .unchangedSections: return [.unchanged(sections: 1_000 / divisor, of: 100)]
    case .replaced: return [.replaced(10_000 / divisor)]
    case .appended: return [.appended(100_000 / divisor)]
    case .tiny: return different(1_000 / divisor) { .tiny(&chooser) }
    case .tinySections: return different(1_000 / divisor) { .tinySections(&chooser) }
    case .firstToLast: return [.firstToLast(5_000 / divisor)]
    case .shuffled: return [.shuffled(100_000 / divisor, &chooser)]
    case .growthShuffled: return [.shuffled(1_000_000 / divisor, &chooser)]
    }
  }

  /// Returns a number of changes that all differ from each other and change something.
  private func different(_ count: Int, _ make: () -> NumberedChange) -> [NumberedChange] {
    var seen: Set<NumberedChange> = []
    var changes: [NumberedChange] = []
    while changes.count < count {
      let change = make()
      if change.old != change.new, seen.insert(change).inserted { changes.append(change) }
    }
    return changes
  }
}
