import Foundation

/// Says where a JSON document is not what a schema asks for: the words of JSON Schema that this
/// project's schemas use, and no others.
struct JSONSchema {
  struct UnknownWord: Error {
    let word: String
  }

  private let schema: [String: Any]

  init(_ schema: [String: Any]) { self.schema = schema }

  init(reading text: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let schema = value as? [String: Any] else { throw UnknownWord(word: text) }
    self.schema = schema
  }

  /// Returns what is wrong, with the place of each.
  func complaints(about value: Any, at place: String = "") throws -> [String] {
    try schema.keys.sorted().flatMap { word -> [String] in
      switch word {
      case "$schema", "title", "description": return []
      case "type": return isOfType(value) ? [] : ["\(place): no \(schema["type"]!)"]
      case "const": return isEqual(value, schema[word]!) ? [] : ["\(place): not \(schema[word]!)"]
      case "enum":
        let known = schema[word] as! [String]
        return known.contains(value as? String ?? "") ? [] : ["\(place): none of \(known)"]
      case "minimum":
        let least = (schema[word] as! NSNumber).doubleValue
        return (value as? NSNumber)?.doubleValue ?? least >= least ? [] : ["\(place): too little"]
      case "pattern":
        let isLike = (value as? String)?.range(
          of: schema[word] as! String, options: .regularExpression)
        return isLike != nil ? [] : ["\(place): not like \(schema[word]!)"]
      case "required":
        let fields = value as? [String: Any] ?? [:]
        return (schema[word] as! [String]).filter { fields[$0] == nil }
          .map { "\(place): has no \($0)" }
      case "items":
        let inside = JSONSchema(schema[word] as! [String: Any])
        return try (value as? [Any] ?? []).enumerated().flatMap {
          try inside.complaints(about: $1, at: "\(place)[\($0)]")
        }
      case "properties", "additionalProperties":
        return word == "properties" || schema["properties"] == nil
          ? try complaints(aboutFieldsOf: value, at: place) : []
      default: throw UnknownWord(word: word)
      }
    }
  }

  private func complaints(aboutFieldsOf value: Any, at place: String) throws -> [String] {
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    return try (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap {
      field -> [String] in
      let inside = "\(place).\(field.key)"
      if let own = known[field.key] {
        return try JSONSchema(own).complaints(about: field.value, at: inside)
      }
      switch schema["additionalProperties"] {
      case let others as [String: Any]:
        return try JSONSchema(others).complaints(about: field.value, at: inside)
      case let isAllowed as Bool where !isAllowed: return ["\(inside): is not in the schema"]
      default: return []
      }
    }
  }

  private func isOfType(_ value: Any) -> Bool {
    switch schema["type"] as! String {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean(value)
    case "number": value is NSNumber && !isBoolean(value)
    case "integer":
      !isBoolean(value)
        && ((value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false)
    default: false
    }
  }

  /// JSON's booleans come as numbers of one byte.
  private func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
  }

  private func isEqual(_ value: Any, _ other: Any) -> Bool {
    (value as? NSNumber) == (other as? NSNumber) && value is NSNumber
  }
}
