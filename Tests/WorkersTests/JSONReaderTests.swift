import Foundation
import Testing

@testable import Workers

@Suite struct JSONReaderTests {
  private static func read(_ text: String) -> String {
    do throws(ProtocolError) {
      return written(try JSONReader.read(Array(text.utf8)))
    } catch { return "\(error)" }
  }

  /// The value, written out.
  private static func written(_ value: JSON) -> String {
    switch value {
    case .list(let values): "[" + values.map(written).joined(separator: " ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \(written($0.value))" }.joined(separator: ", ") + "}"
    default: "\(value)"
    }
  }

  @Test(arguments: [
    ("null", "null"), (" true\t", "true"), ("false\r", "false"), ("0", "0"), ("-0", "0"),
    ("-12", "-12"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    // Too large for an integer, or none: read, and never rounded.
    ("9223372036854775808", "9223372036854775808"),
    ("-9223372036854775809", "-9223372036854775809"),
    ("1.0", "1.0"), ("1e400", "1e400"), ("-1.5E-3", "-1.5E-3"), ("1e+2", "1e+2"),
    ("[]", "[]"), ("[ ]", "[]"), ("[1,[2, 3] ,\"x\"]", "[1 [2 3] \"x\"]"), ("{}", "{}"),
    ("{\"a\" : 1 , \"a\":{}}", "{a: 1, a: {}}"),
    (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u{08}\u{0C}\n\r\t""#), (#""aé\u00e9""#, #""aéé""#),
    (#""\ud83d\ude00😀""#, #""😀😀""#), (#""\u0000""#, #""\0""#),
  ])
  func `what RFC 8259 allows is read`(_ text: String, _ value: String) {
    #expect(JSONReaderTests.read(text) == value)
  }

  @Test(arguments: [
    ("", "the line is empty; expected a line of JSON"),
    ("  ", "the line is empty; expected a line of JSON"),
    ("nul", "\"n\" stands at byte 1; expected a value"),
    ("nullx", "\"x\" stands at byte 5; expected the end of the line"),
    ("NaN", "\"N\" stands at byte 1; expected a value"),
    ("Infinity", "\"I\" stands at byte 1; expected a value"),
    ("-Infinity", "\"I\" stands at byte 2; expected a digit"),
    ("+1", "\"+\" stands at byte 1; expected a value"),
    (".5", "\".\" stands at byte 1; expected a value"),
    ("01", "a number begins with 0 at byte 1; expected 1 to 9 there"),
    ("-01", "a number begins with 0 at byte 2; expected 1 to 9 there"),
    ("1.", "the line ends too early; expected a digit"),
    ("1.x", "\"x\" stands at byte 3; expected a digit"),
    ("1e", "the line ends too early; expected a digit"),
    ("0x10", "\"x\" stands at byte 2; expected the end of the line"),
    ("[1", "the line ends too early; expected ',' or ']'"),
    ("[1,]", "\"]\" stands at byte 4; expected a value"),
    ("[1 2]", "\"2\" stands at byte 4; expected ',' or ']'"),
    ("{", "the line ends too early; expected a key"),
    ("{1:2}", "\"1\" stands at byte 2; expected a key"),
    ("{'a':2}", "\"\\'\" stands at byte 2; expected a key"),
    ("{\"a\"}", "\"}\" stands at byte 5; expected ':'"),
    ("{\"a\":1,}", "\"}\" stands at byte 8; expected a key"),
    ("{\"a\":1", "the line ends too early; expected ',' or '}'"),
    ("\"a", "the line ends too early; expected '\"'"),
    (
      "\"a\u{1}\"",
      "\"\\u{01}\" stands at byte 3; expected control characters as '\\u00…' in a string"
    ),
    ("\"\0\"", "\"\\0\" stands at byte 2; expected control characters as '\\u00…' in a string"),
    (#""\x""#, "\"x\" stands at byte 3; expected one of the letters that may follow '\\'"),
    (#""\"#, "the line ends too early; expected a letter behind '\\'"),
    (#""\u12"#, "the line ends too early; expected four hexadecimal digits"),
    (#""\u12g4""#, "\"g\" stands at byte 6; expected four hexadecimal digits"),
    (#""\ud800""#, "half a pair of surrogates stands at byte 2; expected both halves"),
    (#""\udc00\ud800""#, "half a pair of surrogates stands at byte 2; expected both halves"),
    (#""\ud800\u0041""#, "half a pair of surrogates stands at byte 2; expected both halves"),
    ("hello é", "\"h\" stands at byte 1; expected a value"),
    ("é", "\"é\" stands at byte 1; expected a value"),
    ("// no", "\"/\" stands at byte 1; expected a value"),
    ("\u{FEFF}{}", #""\u{FEFF}" stands at byte 1; expected a value"#),
  ])
  func `anything else is an error that says where`(_ text: String, _ error: String) {
    #expect(JSONReaderTests.read(text) == error)
  }

  @Test(arguments: [
    [0xff], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0xe9],
  ])
  func `bytes that are no UTF-8 are an error`(_ bytes: [UInt8]) {
    let error = #expect(throws: ProtocolError.self) { try JSONReader.read(bytes) }
    #expect(error?.problem == "the line is not text in UTF-8")
  }

  @Test(arguments: ["[", "{\"a\":", "[[], [", "{\"a\":[{\"b\":"])
  func `deep nesting is an error and no overflow of the stack`(_ opening: String) {
    let text = String(repeating: opening, count: 500_000)
    let error = #expect(throws: ProtocolError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(error?.problem == "the line is nested too deeply")
  }

  @Test func `what is written is read as it was`() throws {
    let texts = ["", "plain", "\"\\/\u{8}\n\r\t\0\u{1F}\u{7F}", "é😀\u{2028}", "a'"]
    for text in texts {
      var writer = JSONWriter()
      writer.write(string: text)
      guard case .string(text) = try JSONReader.read(writer.bytes) else {
        Issue.record("\(text.debugDescription) is something else")
        continue
      }
      // Another reader takes it as well.
      let other = try JSONSerialization.jsonObject(
        with: Data(writer.bytes), options: .fragmentsAllowed)
      #expect(other as? String == text)
    }
  }
}
