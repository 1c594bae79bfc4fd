import Snapshots
import Testing

// Sentences and orders of checks that the recorded sequences do not hold.

@Suite struct SectionSnapshotRefusalTests {
  @Test func `an item is not appended to itself`() throws {
    try expectOutlineRefusal(.sectionSnapshotUnique, repeats("a"), from: "a") {
      try $0.append(["a"], to: "a")
    }
    try expectOutlineRefusal(.sectionSnapshotUnique, repeats("a"), from: "a{b}") {
      try $0.append(["a"], to: "b")
    }
    try expectOutlineRefusal(
      .sectionSnapshotAppend, "Parent item identifier does not exist in section snapshot: z",
      from: "a"
    ) { try $0.append(["z"], to: "z") }
  }

  @Test func `an item is in one place only`() throws {
    try expectOutlineRefusal(.sectionSnapshotUnique, repeats("c"), from: "a{c} b") {
      try $0.append(["x", "c"], to: "b")
    }
  }

  @Test func `repeats are listed once each, in the order in which they are found (4.3)`() throws {
    let sentence = repeats("y", "a", "x")
    try expectOutlineRefusal(.sectionSnapshotUnique, sentence, from: "a") {
      try $0.append(["x", "y", "y", "a", "x", "a", "y"])
    }
  }

  @Test func `an unknown parent or destination is refused before repeats (4.2 and 4.4)`() throws {
    try expectOutlineRefusal(
      .sectionSnapshotAppend, "Parent item identifier does not exist in section snapshot: z",
      from: "a"
    ) { try $0.append(["a", "a"], to: "z") }
    try expectOutlineRefusal(
      .sectionSnapshotInsert,
      "Item identifier to insert before does not exist in section snapshot: z", from: "a"
    ) { try $0.insert(["a", "a"], before: "z") }
    try expectOutlineRefusal(
      .sectionSnapshotInsert,
      "Item identifier to insert after does not exist in section snapshot: z", from: "a"
    ) { try $0.insert(["z"], after: "z") }
  }

  @Test func `nothing is deleted when one item is unknown (4.5)`() throws {
    try expectOutlineRefusal(
      .sectionSnapshotDelete, "Failed to find index of item y", from: "a+{b} c"
    ) { try $0.delete(["a", "y", "z"]) }
  }

  @Test func `an unknown parent is refused before items that stand elsewhere (4.9)`() throws {
    for given in ["a", "x", ""] {
      try expectOutlineRefusal(
        .sectionSnapshotReplace, "Parent item identifier does not exist in section snapshot: z",
        from: "a{b}"
      ) { try $0.replace(childrenOf: "z", using: SectionSnapshot(given)) }
    }
  }

  @Test func `a snapshot of an unknown item is refused (4.13)`() throws {
    for includingParent in [false, true] {
      try expectOutlineRefusal(
        .sectionSnapshotSubSnapshot,
        "Parent item identifier does not exist in section snapshot: z", from: "a{b}"
      ) { _ = try $0.snapshot(of: "z", includingParent: includingParent) }
    }
  }

  @Test func `questions about an unknown item are refused (4.14)`() throws {
    let sentence = "Item identifier does not exist in section snapshot: z"
    try expectOutlineRefusal(.sectionSnapshotQueries, sentence, from: "a") {
      _ = try $0.isExpanded("z")
    }
    try expectOutlineRefusal(.sectionSnapshotQueries, sentence, from: "a") {
      _ = try $0.isVisible("z")
    }
    try expectOutlineRefusal(.sectionSnapshotQueries, sentence, from: "a") {
      _ = try $0.level(of: "z")
    }
    try expectOutlineRefusal(
      .sectionSnapshotQueries, "Child item identifier does not exist in section snapshot: z",
      from: "a"
    ) { _ = try $0.parent(of: "z") }
  }
}

private func repeats(_ items: String...) -> String {
  "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n"
    + items.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
}
