import Foundation
import Snapshots

/// Serves an engine to another process: greets, and answers requests until no more come.
///
///     try EngineServer(MyEngine(), named: "mine").serve()
public struct EngineServer {
  private let engine: any DiffEngine
  let greeting: EngineGreeting

  public init(_ engine: any DiffEngine, named name: String) {
    self.engine = engine
    greeting = EngineGreeting(
      engine: name, changes: engine.learnsOfChanges, promises: engine.promises)
  }

  /// Reads requests from the standard input, and writes answers to the standard output.
  public func serve() throws {
    write(greeting.line)
    var pending: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(STDIN_FILENO, &chunk, chunk.count), count > 0 {
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        write(try answer(to: pending + rest[..<end]))
        pending.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      pending.append(contentsOf: rest)
    }
  }

  /// Returns the answer to a request, both of them lines.
  ///
  /// - Throws: ``ProtocolError`` if it is no request.
  public func answer(to line: [UInt8]) throws -> [UInt8] {
    let received = try ReceivedRequest(reading: line)
    let answer: EngineAnswer
    do {
      answer = .changeset(try engine.changeset(for: received.request.transition))
    } catch {
      answer = .refusal(String(describing: error))
    }
    return answer.line(
      id: received.request.id, itemName: received.name(of:), sectionName: received.name(of:))
  }

  private func write(_ line: [UInt8]) {
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite($0.baseAddress!, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

private func systemWrite(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(STDOUT_FILENO, bytes, count)
}
