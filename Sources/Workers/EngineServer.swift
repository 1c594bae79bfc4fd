import DiffableCheck
import Foundation
import Snapshots

/// Serves an engine to another process: it greets, and answers requests until the input ends.
///
///     try EngineServer(MyEngine(), named: "mine").serve()
public struct EngineServer {
  private let engine: any DiffEngine
  let greeting: EngineGreeting

  /// Creates a server for an engine.
  ///
  /// - Precondition: The name consists of 1 to 64 ASCII letters, digits, `-`, `_`, and `.`.
  public init(_ engine: any DiffEngine, named name: String) {
    self.engine = engine
    greeting = EngineGreeting(
      engine: name, changes: engine.learnsOfChanges, promises: engine.promises)
  }

  /// Reads requests from the standard input, and writes answers to the standard output.
  ///
  /// What the engine itself prints meanwhile goes to the standard error, as it would be no answer,
  /// and there is nothing for it to read. Once an answer cannot be written, nobody waits for
  /// another one.
  ///
  /// - Throws: What is wrong with the first line that is no request; no further line is answered.
  public func serve() throws {
    let (input, output) = (StandardInput.setApart(), StandardOutput.setApart())
    defer {
      StandardInput.restore(input)
      StandardOutput.restore(output)
    }
    guard writeAll(greeting.line, to: output) else { return }
    try StandardInput.forEachLine(of: input) { line in
      try withAutoreleasePool { writeAll(try answer(to: line), to: output) }
    }
  }

  /// Returns the answer to a request, both as lines.
  ///
  /// - Throws: What is wrong with the line, if it is not a request.
  public func answer(to line: [UInt8]) throws -> [UInt8] {
    let received = try ReceivedRequest(reading: line)
    let answer: EngineAnswer
    do {
      let transition = received.request.transition
      answer = .changeset(try engine.changeset(for: transition).writingOut(transition.new))
    } catch {
      answer = .refusal(String(describing: error))
    }
    return answer.line(
      id: received.request.id, itemName: received.name(of:), sectionName: received.name(of:))
  }
}

extension Changeset {
  /// Returns the same answer, with the new list written out in every stage but the last that has no
  /// list.
  ///
  /// The protocol requires the list there.
  fileprivate func writingOut(_ new: Layout) -> Changeset {
    guard case .stages(var stages) = self else { return self }
    for place in stages.indices.dropLast() where stages[place].model == nil {
      stages[place].model = new
    }
    return .stages(stages)
  }
}
