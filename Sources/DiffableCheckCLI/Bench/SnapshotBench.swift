import Foundation
import Snapshots

/// The cost of a snapshot of a million items, as ratios within one run.
///
/// Every round measures the workload and its yardstick one after the other; memory is measured
/// once. A row has the median of the ratios, and their quartiles. Absolute times are not printed.
enum SnapshotBench {
  struct Report {
    var lines: [String]
    var meetsEveryAim: Bool
  }

  static let buildRounds = 5
  static let editRounds = 15

  /// Runs all measurements, in less than a minute.
  static func report() -> Report {
    do {
      return try report(of: [
        // Memory comes first, before anything has been freed.
        memory(), building(), edits(of: "Int") { $0 }, edits(of: "String", identifier: name),
      ])
    } catch {
      preconditionFailure("the snapshot refused an edit that nothing forbids: \(error)")
    }
  }

  private static func report(of tables: [[BenchRow]]) -> Report {
    let lines =
      [
        "\(buildRounds) rounds of building, \(editRounds) of editing, workload and yardstick in turn",
        "from, to: the middle half of the rounds", "", BenchRow.heading,
      ] + tables.joined().map(\.line)
    return Report(lines: lines, meetsEveryAim: tables.joined().allSatisfy(\.meetsAim))
  }

  /// Returns an identifier of 36 characters, as many as the text of a UUID has.
  static func name(_ number: Int) -> String {
    String(format: "identifier-of-an-item-%014d", number)
  }
}

// MARK: Memory

extension SnapshotBench {
  /// The growth of resident memory by a snapshot of 1,000,000 items, divided by that by a `Set` of
  /// them.
  ///
  /// There is no row if resident memory is unknown.
  private static func memory() throws -> [BenchRow] {
    let numbers = Array(0..<1_000_000)
    return try [
      memory("Int", numbers), memory("UUID", numbers.map { _ in UUID() }),
      memory("String", numbers.map(name)),
    ].compactMap(\.self)
  }

  private static func memory<Identifier: Hashable>(
    _ type: String, _ identifiers: [Identifier]
  ) throws -> BenchRow? {
    guard let start = OwnMemory.bytes else { return nil }
    let set = Set(identifiers)
    guard let middle = OwnMemory.bytes else { return nil }
    let snapshot = try Snapshot(sections: 1, of: identifiers)
    guard let end = OwnMemory.bytes else { return nil }
    return withExtendedLifetime((set, snapshot)) {
      BenchRow(
        workload: "memory / Set, \(type)", ratios: [(end - middle) / (middle - start)], aim: 3)
    }
  }
}

// MARK: Building

extension SnapshotBench {
  /// The time to build a snapshot of 1,000,000 items, divided by the time to insert them into a
  /// `Set`.
  private static func building() throws -> [BenchRow] {
    let numbers = Array(0..<1_000_000)
    return try building("Int", numbers, aim: 2)
      + building("UUID", numbers.map { _ in UUID() }, aim: 3)
      + building("String", numbers.map(name), aim: 3)
  }

  private static func building<Identifier: Hashable>(
    _ type: String, _ identifiers: [Identifier], aim: Double
  ) throws -> [BenchRow] {
    var long = BenchRow(
      workload: "build 1 × 1,000,000 / Set, \(type)", ratios: [], aim: aim)
    var wide = BenchRow(
      workload: "build 1,000 × 1,000 / Set, \(type)", ratios: [], aim: aim)
    for _ in 0..<buildRounds {
      let set = time { Set(identifiers) }
      long.ratios.append(try time { try Snapshot(sections: 1, of: identifiers) } / set)
      wide.ratios.append(try time { try Snapshot(sections: 1000, of: identifiers) } / set)
    }
    return [long, wide]
  }

  /// Returns the time to make something in nanoseconds, without the time to release it.
  static func time<Made>(_ make: () throws -> Made) rethrows -> Double {
    var made: Made?
    let time = try BenchClock.nanoseconds { made = try make() }
    return withExtendedLifetime(made) { time }
  }
}

extension Snapshot where SectionIdentifier == Int {
  /// Creates a snapshot of sections of equal size.
  init(sections: Int, of identifiers: [ItemIdentifier]) throws {
    self.init()
    let size = identifiers.count / sections
    for section in 0..<sections {
      try appendSections([section])
      try appendItems(Array(identifiers[section * size..<(section + 1) * size]))
    }
  }
}
