import DiffableCheck
import Foundation

/// Messages between a supervisor and its workers, each a line of JSON.
enum JSONLine {
  static func encode(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.userInfo[.countsByPlace] = true
    do {
      return try withAutoreleasePool { try encoder.encode(message) + [UInt8(ascii: "\n")] }
    } catch {
      preconditionFailure("a message that cannot be written: \(error)")
    }
  }

  static func decode<Message: Decodable>(_: Message.Type, from line: [UInt8]) throws -> Message {
    let decoder = JSONDecoder()
    decoder.userInfo[.countsByPlace] = true
    return try withAutoreleasePool { try decoder.decode(Message.self, from: Data(line)) }
  }
}
