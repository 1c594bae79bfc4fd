import Foundation

/// Returns a record as indented JSON, with sorted keys and a newline at the end.
func recordJSON(_ record: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(record) + Data("\n".utf8)
}
