import Snapshots

/// Times an engine on workloads.
struct EngineBench {
  /// What is timed by transitions of the harness; `nil` for the project's own engine, as it is called
  /// by whoever has a list of their own.
  var engine: (any DiffEngine)?
  /// Whether the project's aims are held up to it.
  var hasAims = true
  var measurement = Measurement()
  /// What would take any engine longer than this once is not timed, in nanoseconds.
  var limit = 20e9

  /// The rows of a workload.
  func keys(of workload: Workload) -> [BenchFigure.Key] {
    (engine == nil ? workload.elements : [.harnessItem]).map {
      BenchFigure.Key(workload: workload, element: $0)
    }
  }

  /// Times a workload with one type of elements, in this process.
  func outcome(of key: BenchFigure.Key) throws -> BenchOutcome {
    guard let engine else { return ownOutcome(of: key) }
    return try outcome(of: key.workload, engine)
  }

  /// Returns the row of what came of a workload in each of some processes.
  func figure(_ key: BenchFigure.Key, _ outcomes: [BenchOutcome]) -> BenchFigure {
    let outcome = BenchOutcome(of: outcomes)
    return BenchFigure(
      key: key, spread: outcome.spread,
      aim: hasAims ? key.workload.aim(for: key.element) : nil, remark: outcome.remark)
  }
}

// MARK: The project's own engine

extension EngineBench {
  private func ownOutcome(of key: BenchFigure.Key) -> BenchOutcome {
    switch key.element {
    case .int: outcome(of: key.workload, Int.self)
    case .string: outcome(of: key.workload, String.self)
    case .item: outcome(of: key.workload, BenchItem.self)
    case .hashedItem: outcome(of: key.workload, HashedBenchItem.self)
    case .harnessItem: outcome(of: key.workload, Item.self)
    }
  }

  private func outcome<Element: BenchElement>(
    of workload: Workload, _ type: Element.Type
  ) -> BenchOutcome {
    let pairs = workload.changes().map(BenchPair<Element>.init)
    guard workload.isGrowth else {
      return BenchOutcome(
        ratios: measurement.ratios {
          EngineBench.operations(pairs)
        } over: {
          EngineBench.survivors(pairs)
        })
    }
    let smaller = workload.changes(dividedBy: 10).map(BenchPair<Element>.init)
    let ratios = measurement.ofLongWork.ratios {
      EngineBench.operations(pairs)
    } over: {
      EngineBench.operations(smaller)
    }
    // Tables that do not fit into the caches are slower for everybody.
    let yardstick = measurement.ofLongWork.ratios {
      EngineBench.survivors(pairs)
    } over: {
      EngineBench.survivors(smaller)
    }
    let growth = BenchTable.text(Spread(of: yardstick).median)
    return BenchOutcome(
      ratios: ratios, remark: "the yardstick itself takes \(growth) times as long")
  }

  private static func operations<Element>(_ pairs: [BenchPair<Element>]) -> Int {
    var sum = 0
    for pair in pairs { sum += BenchedDiff.operations(from: pair.old, to: pair.new) }
    return sum
  }

  static func survivors<Element>(_ pairs: [BenchPair<Element>]) -> Int {
    var sum = 0
    for pair in pairs {
      sum += Yardstick.survivors(from: pair.old.identifiers, to: pair.new.identifiers)
    }
    return sum
  }
}
