import Foundation

/// Returns a record as JSON for readers, with sorted keys.
func recordJSON(_ record: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(record) + Data("\n".utf8)
}
