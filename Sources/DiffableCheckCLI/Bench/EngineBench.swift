import Snapshots

/// Measures the time of an engine on workloads.
struct EngineBench {
  /// The engine, which is timed with the harness's transitions.
  ///
  /// It is `nil` for the project's own engine, which is called as an app would call it.
  var engine: (any DiffEngine)?
  /// Whether the project's aims apply.
  var hasAims = true
  var measurement = Measurement()
  /// The estimated time of one pass above which a workload is skipped, in nanoseconds.
  ///
  /// It applies only if ``engine`` is not `nil`.
  var limit = 20e9

  /// Returns the keys of a workload's rows, one for each type of elements.
  func keys(of workload: Workload) -> [BenchFigure.Key] {
    (engine == nil ? workload.elements : [.harnessItem]).map {
      BenchFigure.Key(workload: workload, element: $0)
    }
  }

  /// Measures a workload with one type of elements in this process.
  func outcome(of key: BenchFigure.Key) -> BenchOutcome {
    guard let engine else { return ownOutcome(of: key) }
    do {
      return try outcome(of: key.workload, engine)
    } catch {
      return BenchOutcome(refusal: error)
    }
  }

  /// Returns a row that sums up the outcomes of a workload in several processes.
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
    case .hashedItem:
      outcome(
        of: key.workload, HashedBenchItem.self,
        // Where no element is left, no engine can spare a hash.
        remark: key.workload == .replaced ? hashing(of: key.workload) : nil)
    case .harnessItem: outcome(of: key.workload, Item.self)
    }
  }

  private func outcome<Element: BenchElement>(
    of workload: Workload, _ type: Element.Type, remark: String? = nil
  ) -> BenchOutcome {
    let pairs = workload.changes().map(BenchPair<Element>.init)
    guard workload.isGrowth else {
      return BenchOutcome(
        ratios: measurement.ratios {
          EngineBench.operations(pairs)
        } over: {
          EngineBench.survivors(pairs)
        }, remark: remark)
    }
    let smaller = workload.changes(dividedBy: 10).map(BenchPair<Element>.init)
    let ratios = measurement.ofLongWork.ratios {
      EngineBench.operations(pairs)
    } over: {
      EngineBench.operations(smaller)
    }
    // Hash tables that do not fit into the caches are slower for the yardstick too.
    let yardstick = measurement.ofLongWork.ratios {
      EngineBench.survivors(pairs)
    } over: {
      EngineBench.survivors(smaller)
    }
    let growth = BenchTable.text(Spread(of: yardstick).median)
    return BenchOutcome(
      ratios: ratios, remark: "the yardstick itself takes \(growth) times as long")
  }

  /// Returns how long it takes to hash each element once.
  private func hashing(of workload: Workload) -> String {
    let pairs = workload.changes().map(BenchPair<HashedBenchItem>.init)
    let ratios = measurement.ratios {
      var sum = 0
      for pair in pairs {
        for element in pair.old.identifiers { sum &+= element.hashValue }
        for element in pair.new.identifiers { sum &+= element.hashValue }
      }
      return sum
    } over: {
      EngineBench.survivors(pairs)
    }
    let ratio = BenchTable.text(Spread(of: ratios).median)
    return "hashing each element once, and nothing else, takes \(ratio)"
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
