import Foundation
import Workers

/// Measures workloads in separate processes.
///
/// The memory layout of a process depends on chance and on what it did before, and can double a
/// ratio. It stays the same from round to round, but differs from process to process.
struct BenchProcess {
  /// The number of processes that time a workload with a type of elements, one after the other.
  static let count = 5

  /// The command that makes this program time one workload, and print the outcome on a line.
  let command: Command

  /// Starts a process, and waits for its outcome.
  ///
  /// - Throws: ``Loss`` if it prints none in time, or ``SpawnError`` if it cannot be started.
  func outcome() throws -> BenchOutcome {
    let child = try ChildProcess(command)
    do {
      let line = try child.readLine(until: .in(BenchProcess.patience))
      return try JSONDecoder().decode(BenchOutcome.self, from: Data(line))
    } catch {
      let ending = child.end(within: ChildProcess.timeToEnd).map { ", and \($0)" } ?? ""
      let words = child.lastErrors.isEmpty ? "" : ": \(child.lastErrors)"
      throw Loss(description: "\(command.quoted) says nothing of use: \(error)\(ending)\(words)")
    }
  }

  /// The maximum number of seconds for a workload; each takes a few, or more on a slow machine.
  private static let patience = 3_600.0

  /// An error for a process that did not print an outcome.
  struct Loss: Error, CustomStringConvertible {
    let description: String
  }
}
