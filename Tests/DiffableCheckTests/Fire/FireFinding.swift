import Testing

/// A text that was once taken wrong.
struct FireFinding: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String

  var testDescription: String { name }

  static let files = [
    // The names in a sentence had a mark for each change: two billion of them.
    FireFinding(
      name: "an item that changed often",
      text: """
        scenario 1
        identity value
        start empty
        section-snapshot
          append a'1000000000
          expand b'1000000000
          items
          answers items a
        """),
    FireFinding(
      name: "a content that can hardly grow",
      text: "scenario 1\nstart\n  A: a'1000000000\nchange a\napply animated\n"),
    FireFinding(
      name: "a content that cannot grow",
      text: "scenario 1\nstart\n  A: a'2147483647\nchange a\napply animated\n"),
    FireFinding(
      name: "a word as long as a file",
      text: "scenario 1\n" + String(repeating: "a", count: 200_000)
    ),
    // The error did not say what was expected.
    FireFinding(
      name: "a setting that is indented", text: "scenario 1\n profile strict\nstart\n  A: a\n"),
    FireFinding(
      name: "a view that is indented",
      text: "scenario 1\nprofile modern\n view table\nstart empty\n"),
  ]

  static let logs = [
    // Whether the text ends was asked anew behind each full stop.
    FireFinding(
      name: "a sentence that full stops follow without end",
      text: "attempt to delete and reload the same index path"
        + String(repeating: ". ", count: 100_000))
  ]
}
