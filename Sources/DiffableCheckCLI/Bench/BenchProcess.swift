import Foundation
import Workers

/// Times workloads in processes of their own.
///
/// Where things lie in the memory of a process is left to chance and to what it did before, and may
/// double a ratio: from round to round it stays the same, from process to process it does not.
struct BenchProcess {
  /// How many processes time a workload of some elements, one after the other.
  static let count = 5

  /// The words of this program that make it time one workload, and say in a line what came of it.
  let command: Command

  /// Starts a process, and waits for what comes of it.
  ///
  /// - Throws: ``Loss`` if it has nothing to say.
  func outcome() throws -> BenchOutcome {
    let child = try ChildProcess(command)
    do {
      let line = try child.readLine(until: .in(BenchProcess.patience))
      return try JSONDecoder().decode(BenchOutcome.self, from: Data(line))
    } catch {
      let ending = child.end(within: 0.5).map { ", and \($0)" } ?? ""
      let words = child.lastErrors.isEmpty ? "" : ": \(child.lastErrors)"
      throw Loss(description: "'\(command)' says nothing of use: \(error)\(ending)\(words)")
    }
  }

  /// How many seconds a workload may take; each takes a few, on a slow machine some more.
  private static let patience = 3_600.0

  /// A process that did not say what came of its workload.
  struct Loss: Error, CustomStringConvertible {
    let description: String
  }
}
