import Testing

/// An obligation, a story that meets it, and one that is like it and does not.
struct ToldObligation: Sendable, CustomTestStringConvertible {
  let name, story, plainer: String

  var testDescription: String { name }

  init(_ name: String, _ story: String, not plainer: String) {
    (self.name, self.story, self.plainer) = (name, story, plainer)
  }

  private static let rotation = "start\n  A: a b c\nsnapshot\n  A: c a b\n"
  private static let rotationOfSections = "start\n  A: a\n  B: b\nsnapshot\n  B: b\n  A: a\n"
  private static let marks = "edit\n  reload-items a\n  reconfigure-items b\napply animated\n"

  private static func list(of count: Int) -> String {
    "start\n  A: \((1...count).map { "i\($0)" }.joined(separator: " "))\nedit\n  delete-items x\n"
      + "apply animated\n"
  }

  static let all = [
    ToldObligation(
      "a reload of a moved item", rotation + "edit\n  reload-items c\napply animated\n",
      not: "start\n  A: a b c\nsnapshot\n  A: b c\nedit\n  reload-items c\napply animated\n"),
    ToldObligation(
      "a reconfigure of a moved item",
      "start\n  A: a\n  B: b\nsnapshot\n  A:\n  B: b a\nedit\n  reconfigure-items a\n"
        + "apply animated\n",
      not: "start\n  A: a\n  B: b\nsnapshot\n  A:\n  B: b a\nedit\n  reconfigure-items b\n"
        + "apply animated\n"),
    ToldObligation(
      "a reload of a moved section",
      rotationOfSections + "edit\n  reload-sections A\napply animated\n",
      not: "start\n  A: a\n  B: b\nsnapshot\n  B: b\nedit\n  reload-sections B\napply animated\n"),
    ToldObligation(
      "a reload of a section that comes",
      "start\n  A: a\nedit\n  append-sections B\n  reload-sections B\napply animated\n",
      not: "start\n  A: a\nedit\n  append-sections B\n  reload-sections A\napply animated\n"),
    ToldObligation(
      "a mark on an item that comes",
      "start\n  A: a\nedit\n  append-items b\n  reconfigure-items b\napply animated\n",
      not: "start\n  A: a\nedit\n  append-items b\n  reconfigure-items a\napply animated\n"),
    ToldObligation(
      "both marks on an item",
      "start\n  A: a b\nedit\n  reload-items a\n  reconfigure-items a\napply animated\n",
      not: "start\n  A: a b\n" + marks),
    ToldObligation(
      "marks on all of five items or more",
      "start\n  A: a b c\n  B: d e\nedit\n  reconfigure-items a b c d e\napply animated\n",
      not: "start\n  A: a b c\n  B: d e\nedit\n  reconfigure-items a b c d\napply animated\n"),
    ToldObligation(
      "marks and no changes", "start\n  A: a b\n" + marks,
      not: "start\n  A: a b\nedit\n  append-items c\n  reload-items a\napply animated\n"),
    ToldObligation(
      "neither marks nor changes", "start\n  A: a b\napply animated\n",
      not: "start\n  A: a b\nedit\n  reload-sections A\napply animated\n"),
    ToldObligation(
      "an item that leaves a section that goes",
      "start\n  A: a\n  B: b\nsnapshot\n  B: b a\napply animated\n",
      not: "start\n  A: a\n  B: b\nsnapshot\n  B: b\napply animated\n"),
    ToldObligation(
      "an item that leaves a section that goes, for one that stays",
      "start\n  A: a\n  B: b\nsnapshot\n  B: b a\napply animated\n",
      not: "start\n  A: a\n  B: b\nsnapshot\n  B: b\n  C: a\napply animated\n"),
    ToldObligation(
      "an item that goes into a section that comes",
      "start\n  A: a b\nsnapshot\n  A: b\n  B: a\napply animated\n",
      not: "start\n  A: a b\nsnapshot\n  A: b\n  B: c\napply animated\n"),
    ToldObligation(
      "a list that becomes empty", "start\n  A: a\nedit\n  delete-items a\napply animated\n",
      not: "start\n  A:\nedit\n  append-sections B\napply animated\n"),
    ToldObligation(
      "a list that was empty", "start\n  A:\nedit\n  append-items a\napply animated\n",
      not: "start\n  A:\nedit\n  append-sections B\napply animated\n"),
    ToldObligation(
      "a list of 128 items or more", list(of: 128), not: list(of: 127)),
    ToldObligation(
      "a reconfigure of an item on screen",
      screen + "edit\n  reconfigure-items a\napply animated\n",
      not: screen + "edit\n  reconfigure-items b c\napply animated\n"),
    ToldObligation(
      "a reconfigure of a prepared cell", screen + "edit\n  reconfigure-items b\napply animated\n",
      not: screen + "edit\n  reconfigure-items a c\napply animated\n"),
    ToldObligation(
      "a reconfigure of an absent cell", screen + "edit\n  reconfigure-items c\napply animated\n",
      not: screen + "edit\n  reconfigure-items a b\napply animated\n"),
    ToldObligation(
      "equal hashes", "hashes equal\nstart\n  A: a\napply animated\n",
      not: "hashes equal\nstart\n  A: a\n"),
  ]

  private static let screen = "viewport 1 prefetched 1\nstart\n  A: a b c\n"
}
