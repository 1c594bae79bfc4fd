import Foundation

/// Writes a record as JSON that people can read, keys in order.
func recordJSON(_ record: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(record) + Data("\n".utf8)
}
