import Snapshots

/// Times an engine on workloads.
struct EngineBench {
  /// What is timed by transitions of the harness; `nil` for the project's own engine, as it is called
  /// by whoever has a list of their own.
  var engine: (any DiffEngine)?
  /// Whether the project's aims are held up to it.
  var hasAims = true
  var measurement = Measurement()

  /// The rows of a workload.
  func keys(of workload: Workload) -> [BenchFigure.Key] {
    (engine == nil ? workload.elements : [.harnessItem]).map {
      BenchFigure.Key(workload: workload, element: $0)
    }
  }

  /// Times a workload, with every type of elements.
  func figures(of workload: Workload) throws -> [BenchFigure] {
    try keys(of: workload).map { key in
      let ratios =
        try engine.map { try self.ratios(of: workload, $0) } ?? ratios(of: workload, key.element)
      return BenchFigure(
        key: key, spread: ratios.isEmpty ? nil : Spread(of: ratios),
        aim: hasAims ? workload.aim(for: key.element) : nil)
    }
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
    var measurement = measurement
    measurement.rounds = 3...measurement.rounds.upperBound
    return measurement.ratios {
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

  private static func survivors<Element>(_ pairs: [BenchPair<Element>]) -> Int {
    var sum = 0
    for pair in pairs { sum += Yardstick.survivors(from: pair.old.items, to: pair.new.items) }
    return sum
  }
}

// MARK: Any engine

extension EngineBench {
  /// What would take longer than so many nanoseconds once is not timed.
  private static let limit = 20e9

  /// Times any engine; returns no ratios if it would take too long, by how long a hundredth takes.
  private func ratios(of workload: Workload, _ engine: any DiffEngine) throws -> [Double] {
    let small = workload.changes(dividedBy: 100).map { Transition($0) }
    var answer: Result<Int, any Error> = .success(0)
    let time = BenchClock.nanoseconds {
      answer = Result { try EngineBench.operations(small, engine) }
    }
    _ = try answer.get()
    // A quadratic engine takes ten thousand times as long.
    guard time * 10_000 < EngineBench.limit else { return [] }
    let pairs = workload.changes().map(BenchPair<Item>.init)
    let transitions = workload.changes().map { Transition($0) }
    // Whether the engine refuses is found out before anything is timed.
    let expected = try EngineBench.operations(transitions, engine)
    var measurement = measurement
    measurement.rounds = 3...measurement.rounds.upperBound
    return measurement.ratios {
      (try? EngineBench.operations(transitions, engine)) ?? -expected - 1
    } over: {
      EngineBench.survivors(pairs)
    }
  }

  private static func operations(
    _ transitions: [Transition], _ engine: any DiffEngine
  ) throws -> Int {
    var sum = 0
    for transition in transitions {
      switch try engine.changeset(for: transition) {
      case .reloadData: sum += 1
      case .stages(let stages): for stage in stages { sum += stage.update.count }
      }
    }
    return sum
  }
}

extension Transition {
  /// Creates the transition of a change; what changed is to be configured again.
  init(_ change: NumberedChange) {
    let changed = Set(change.changed)
    func layout(_ list: [NumberedSection], _ content: (Int) -> Content) -> Layout {
      Layout(
        list.map { section in
          (
            Section(Int32(section.number)),
            section.items.map { Row(Item(Int32($0)), content($0)) }
          )
        })
    }
    self.init(
      from: layout(change.old) { _ in 0 },
      to: layout(change.new) { changed.contains($0) ? 1 : 0 },
      reconfiguredItems: change.changed.map { Item(Int32($0)) })
  }
}
