import BatchUpdateSimulator
import Snapshots

/// A batch update from a log: the counts before and after it, and its operations.
struct LoggedUpdate {
  /// The number of items in each section before the update.
  var before: [Int]
  /// The number of items in each section after the update.
  var after: [Int]
  var update = BatchUpdate()
  var dataChange = DataChange.duringBatch

  /// Whether the log lists the operations.
  ///
  /// If it does not, the update is made up from the numbers or the paths in the sentence.
  let isListed: Bool

  /// Reads an update from a sentence.
  ///
  /// It is `nil` if the sentence is of another kind, lacks numbers or lists, or makes no sense.
  ///
  /// - Throws: A ``TooLarge`` error if the update would have to be made up and would be too large.
  init?(_ match: SentenceMatch) throws(TooLarge) {
    if let counts = BatchCounts(match) {
      try self.init(counts)
      return
    }
    guard !match.isCutShort else { return nil }
    switch match.sentence {
    case .invalidBatchUpdates, .olderInvalidBatchUpdates: self.init(listedBy: match)
    default: try self.init(namedBy: match)
    }
  }

  /// A number that is too large for an update that has to be made up.
  struct TooLarge: Error {
    let number: Int
    static let limit = 500

    /// Returns the error for the largest of some numbers, or `nil` if all of them will do.
    init?(_ numbers: [Int]) {
      guard let number = numbers.max(), number > TooLarge.limit else { return nil }
      self.number = number
    }
  }

  /// Whether the operations that the log lists may all be halves of reloads.
  var asksForReloadsAlone: Bool {
    guard isListed, !update.deleteItems.isEmpty else { return false }
    var pairs = BatchUpdate()
    pairs.deleteItems = update.deleteItems
    pairs.insertItems = update.deleteItems
    return update == pairs
  }

  private init?(listedBy match: SentenceMatch) {
    guard match.values.count == 3,
      let before = LoggedUpdate.counts(match.values[0].squeezed),
      let after = LoggedUpdate.counts(match.values[1].squeezed)
    else { return nil }
    self.before = before
    self.after = after
    isListed = true
    var scanner = Scanner(match.values[2].squeezed)
    while !scanner.isAtEnd {
      guard readOperation(&scanner) else { return nil }
    }
  }

  private init?(_ counts: BatchCounts) throws(TooLarge) {
    let numbers = [counts.section ?? 0, counts.after, counts.before] + counts.changes
    guard !numbers.contains(where: { $0 < 0 }) else { return nil }
    if let error = TooLarge(numbers) { throw error }
    if counts.isOfItems {
      self.init(ofItems: counts)
    } else {
      self.init(ofSections: counts)
    }
  }

  /// Creates an update with inserts, deletes, and moves at the beginning of the named section, or
  /// of the first one if the text names none.
  ///
  /// The sections before it have one item each. Moves come from the first of them and go there, or
  /// if there is none, from and to a section after it.
  private init?(ofItems counts: BatchCounts) {
    let section = counts.section ?? 0
    let changes = counts.changes + Array(repeating: 0, count: 4 - counts.changes.count)
    let (inserted, deleted, movedIn, movedOut) = (changes[0], changes[1], changes[2], changes[3])
    guard inserted + movedIn <= counts.after, deleted + movedOut <= counts.before else {
      return nil
    }
    let others = Array(repeating: 1, count: movedIn + movedOut > 0 ? max(section, 1) : section)
    before = others
    before.insert(counts.before, at: section)
    after = others
    after.insert(counts.after, at: section)
    isListed = false
    update.insertItems = (0..<inserted).map { ItemPath(section, $0) }
    update.deleteItems = (0..<deleted).map { ItemPath(section, $0) }
    let other = section > 0 ? 0 : 1
    guard before.indices.contains(other) else { return }
    before[other] += movedIn
    after[other] += movedOut
    update.moveItems =
      (0..<movedIn).map { Move(from: ItemPath(other, $0), to: ItemPath(section, inserted + $0)) }
      + (0..<movedOut).map { Move(from: ItemPath(section, deleted + $0), to: ItemPath(other, $0)) }
  }

  /// Creates an update with inserts and deletes at the beginning of sections with one item each.
  private init?(ofSections counts: BatchCounts) {
    let (inserted, deleted) = (counts.changes[0], counts.changes[1])
    guard inserted <= counts.after, deleted <= counts.before else { return nil }
    before = Array(repeating: 1, count: counts.before)
    after = Array(repeating: 1, count: counts.after)
    isListed = false
    update.insertSections = Array(0..<inserted)
    update.deleteSections = Array(0..<deleted)
  }

  /// The largest number of items in a section that is accepted.
  private static let limit = 1_000_000_000

  /// Reads `{2sectionswithitemcounts:[4,1]}`.
  private static func counts(_ text: String) -> [Int]? {
    var scanner = Scanner(text)
    guard scanner.take("{"), let sections = scanner.number(), scanner.take("section") else {
      return nil
    }
    _ = scanner.take("s")
    var counts: [Int] = []
    if scanner.take("with") {
      guard scanner.takeAny(["item", "row"]), scanner.take("counts:[") else { return nil }
      while let count = scanner.number() {
        guard count <= limit else { return nil }
        counts.append(count)
        _ = scanner.take(",")
      }
      guard scanner.take("]") else { return nil }
    }
    guard scanner.take("}"), scanner.isAtEnd, counts.count == sections else { return nil }
    return counts
  }
}

// MARK: Operations

extension LoggedUpdate {
  /// Reads one operation, as in `Deleteitem(0-1)` or `Moverow(0-1)to(0-2)`.
  private mutating func readOperation(_ scanner: inout Scanner) -> Bool {
    let verbs = ["Delete", "Insert", "Move", "Reload"]
    guard let verb = verbs.first(where: { scanner.take($0) }),
      scanner.takeAny(["item", "row", "section"])
    else { return false }
    _ = scanner.take("from")
    guard let place = Self.place(&scanner) else { return false }
    var destination: ElementPath?
    if verb == "Move" {
      guard scanner.takeAny(["to", "->", "→"]), let end = Self.place(&scanner) else { return false }
      destination = end
    }
    _ = scanner.takeAny([",", ";"])
    return add(verb, place, to: destination)
  }

  /// Reads an item path as `(0-1)`, or a section as `0`, which some logs put in brackets.
  private static func place(_ scanner: inout Scanner) -> ElementPath? {
    guard scanner.take("(") else { return scanner.number().map { .section($0) } }
    guard let section = scanner.number() else { return nil }
    var item: Int?
    if scanner.take("-") {
      guard let number = scanner.number() else { return nil }
      // The path of a section has no item; some systems write `NSNotFound` for it.
      item = number == .max ? nil : number
    }
    guard scanner.take(")") else { return nil }
    return item.map { .item(section, $0) } ?? .section(section)
  }

  private mutating func add(
    _ verb: String, _ place: ElementPath, to destination: ElementPath?
  ) -> Bool {
    let path = place.item.map { ItemPath(place.section, $0) }
    switch (verb, path) {
    case ("Delete", let path?): update.deleteItems.append(path)
    case ("Delete", nil): update.deleteSections.append(place.section)
    case ("Insert", let path?): update.insertItems.append(path)
    case ("Insert", nil): update.insertSections.append(place.section)
    case ("Reload", let path?): update.reloadItems.append(path)
    case ("Reload", nil): update.reloadSections.append(place.section)
    default: return addMove(place, to: destination)
    }
    return true
  }

  private mutating func addMove(
    _ source: ElementPath, to destination: ElementPath?
  ) -> Bool {
    guard let destination else { return false }
    switch (source.item, destination.item) {
    case (let from?, let to?):
      update.moveItems.append(
        Move(from: ItemPath(source.section, from), to: ItemPath(destination.section, to)))
    case (nil, nil):
      update.moveSections.append(Move(from: source.section, to: destination.section))
    default: return false
    }
    return true
  }
}

/// Reads a text without white space from left to right.
private struct Scanner {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    return true
  }

  mutating func takeAny(_ words: [String]) -> Bool { words.contains { take($0) } }

  mutating func number() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    rest.removeFirst(digits.count)
    return number
  }
}
