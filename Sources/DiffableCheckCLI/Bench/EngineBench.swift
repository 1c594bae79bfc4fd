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

  /// Times a workload, with every type of elements.
  func figures(of workload: Workload) throws -> [BenchFigure] {
    try keys(of: workload).map { key in
      guard let engine else {
        return figure(key, Outcome(ratios: ratios(of: workload, key.element)))
      }
      return figure(key, try outcome(of: workload, engine))
    }
  }

  private func figure(_ key: BenchFigure.Key, _ outcome: Outcome) -> BenchFigure {
    BenchFigure(
      key: key, spread: outcome.ratios.isEmpty ? nil : Spread(of: outcome.ratios),
      aim: hasAims ? key.workload.aim(for: key.element) : nil, remark: outcome.remark)
  }

  /// What came of timing a workload.
  struct Outcome {
    /// None if it was not timed.
    var ratios: [Double] = []
    var remark: String?
  }
}

// MARK: The project's own engine

extension EngineBench {
  private func ratios(of workload: Workload, _ kind: ElementKind) -> [Double] {
    switch kind {
    case .int: ratios(of: workload, Int.self)
    case .string: ratios(of: workload, String.self)
    case .item: ratios(of: workload, BenchItem.self)
    case .harnessItem: ratios(of: workload, Item.self)
    }
  }

  private func ratios<Element: BenchElement>(
    of workload: Workload, _ type: Element.Type
  ) -> [Double] {
    let pairs = workload.changes().map(BenchPair<Element>.init)
    guard workload.isGrowth else {
      return measurement.ratios {
        EngineBench.operations(pairs)
      } over: {
        EngineBench.survivors(pairs)
      }
    }
    let smaller = workload.changes(dividedBy: 10).map(BenchPair<Element>.init)
    return measurement.ofLongWork.ratios {
      EngineBench.operations(pairs)
    } over: {
      EngineBench.operations(smaller)
    }
  }

  private static func operations<Element>(_ pairs: [BenchPair<Element>]) -> Int {
    var sum = 0
    for pair in pairs { sum += BenchedDiff.operations(from: pair.old, to: pair.new) }
    return sum
  }

  static func survivors<Element>(_ pairs: [BenchPair<Element>]) -> Int {
    var sum = 0
    for pair in pairs { sum += Yardstick.survivors(from: pair.old.items, to: pair.new.items) }
    return sum
  }
}
