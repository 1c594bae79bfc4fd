import Snapshots

/// The first line of an engine: its name, how it learns of changes, and what it promises.
package struct EngineGreeting: Hashable, Sendable {
  /// The name: letters, digits, `-`, `_`, and `.`.
  package let engine: String
  let changes: ChangeSource
  let promises: Set<Promise>

  /// Creates the greeting of an engine.
  ///
  /// - Precondition: The name is valid in a greeting.
  init(engine: String, changes: ChangeSource, promises: Set<Promise>) {
    precondition(
      EngineGreeting.isName(engine),
      "\(quoted(engine)) is not a name of an engine; expected \(EngineGreeting.names)")
    self.engine = engine
    self.changes = changes
    self.promises = promises
  }

  enum Key: String, MemberKey {
    case engine, changes, promises
  }

  /// Reads a greeting.
  init(reading line: [UInt8]) throws(ProtocolError) {
    let members = try JSONReader.read(line).members(Key.self)
    engine = try members.required(.engine) { value throws(ProtocolError) in
      let name = try value.asString()
      guard EngineGreeting.isName(name) else {
        throw ProtocolError(
          "found \(quoted(name))", expected: "a name of \(EngineGreeting.names)")
      }
      return name
    }
    changes = try members.required(.changes) { value throws(ProtocolError) in
      let name = try value.asString("'marks' or 'contents'")
      guard let source = ChangeSource(rawValue: name) else {
        throw ProtocolError(unknown: "way to learn of changes", name, among: ["marks", "contents"])
      }
      return source
    }
    let promises = try members.required(.promises) { value throws(ProtocolError) in
      try value.elements { value throws(ProtocolError) in
        let name = try value.asString("the name of a promise")
        guard let promise = Promise.ofOtherProcesses.first(where: { $0.rawValue == name }) else {
          throw ProtocolError(
            unknown: "promise", name, among: Promise.ofOtherProcesses.map(\.rawValue))
        }
        return promise
      }
    }
    self.promises = Set(promises)
  }

  private static let names = "1 to 64 letters of ASCII, digits, '-', '_', and '.'"

  private static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_.".utf8.contains(byte)
        }
      }
  }

  /// The greeting as a line with its newline.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.write(#"{"engine":"#)
    writer.write(string: engine)
    writer.write(#","changes":"#)
    writer.write(string: changes.rawValue)
    writer.write(#","promises":"#)
    writer.write(list: Promise.ofOtherProcesses.filter(promises.contains)) {
      $0.write(string: $1.rawValue)
    }
    writer.write("}")
    writer.endLine()
    return writer.bytes
  }
}
