import Snapshots

// The smallest update that may cause a sentence about a conflict, about bounds, or about moves of
// old systems, made from the values in the sentence.

extension LoggedUpdate {
  /// Creates an update from the values in a sentence.
  ///
  /// It is `nil` if the sentence is of another kind, or if its values are not those of an update.
  ///
  /// - Throws: A ``TooLarge`` error if the update would be too large.
  init?(namedBy match: SentenceMatch) throws(TooLarge) {
    let numbers = match.numbers
    let paths = match.values.compactMap(\.path)
    let items = paths.map(\.item).filter {
      // The item in a section's path is `NSNotFound`.
      match.sentence != .deleteAndReload || $0 != .max
    }
    let places = numbers + paths.map(\.section) + items
    guard !places.contains(where: { $0 < 0 }) else { return nil }
    if let error = TooLarge(places) {
      // Whether there would be an update depends on the sentence, not on how large the numbers are.
      let zeros = paths.map { _ in ItemPath(0, 0) }
      guard LoggedUpdate(match.sentence, numbers.map { _ in 0 }, zeros) != nil else { return nil }
      throw error
    }
    self.init(match.sentence, numbers, paths)
  }

  private init?(_ sentence: Sentence, _ numbers: [Int], _ paths: [ItemPath]) {
    let named =
      LoggedUpdate(conflict: sentence, numbers, paths)
      ?? LoggedUpdate(bounds: sentence, numbers, paths)
      ?? LoggedUpdate(oldRule: sentence, numbers)
    guard let named else { return nil }
    self = named
  }

  private init(
    _ before: [Int], _ after: [Int], _ build: (inout BatchUpdate) -> Void
  ) {
    self.before = before
    self.after = after
    isListed = false
    build(&update)
  }

  private init(_ counts: [Int], _ build: (inout BatchUpdate) -> Void) {
    self.init(counts, counts, build)
  }

  /// Returns the counts of the smallest list that has the given rows, and at least this many
  /// sections.
  ///
  /// Sections without such a row have one row.
  private static func counts(_ paths: [ItemPath], sections: Int = 1) -> [Int] {
    let count = paths.map { $0.section + 1 }.max() ?? 0
    return (0..<max(sections, count)).map { section in
      paths.filter { $0.section == section }.map { $0.item + 1 }.max() ?? 1
    }
  }

  /// Returns counts in which one section has this many rows, and the others have one.
  private static func counts(_ rows: Int, in section: Int, sections: Int = 1) -> [Int] {
    var counts = counts([], sections: max(sections, section + 1))
    counts[section] = rows
    return counts
  }

  private static let firstPath = ItemPath(0, 0)
}

// MARK: Conflicts

extension LoggedUpdate {
  private init?(conflict sentence: Sentence, _ numbers: [Int], _ paths: [ItemPath]) {
    switch (sentence, numbers.count, paths.count) {
    case (.deleteAndReload, 0, 1) where paths[0].item == .max:
      self.init(sentence, at: paths[0].section)
    case (.deleteAndReload, 0, 1), (.deleteAndMove, 0, 1), (.insertAndMove, 0, 1):
      self.init(sentence, at: paths[0])
    case (.deleteAndMoveSection, 1, 0), (.insertAndMoveSection, 1, 0):
      self.init(sentence, at: numbers[0])
    case (.moveToBoth, 0, 3):
      self.init(Self.counts(paths)) {
        $0.moveItems = [Move(from: paths[0], to: paths[1]), Move(from: paths[0], to: paths[2])]
      }
    case (.moveBoth, 0, 3):
      self.init(Self.counts(paths)) {
        $0.moveItems = [Move(from: paths[0], to: paths[2]), Move(from: paths[1], to: paths[2])]
      }
    case (.moveSectionToBoth, 3, 0):
      self.init(Self.counts([], sections: numbers.max()! + 1)) {
        $0.moveSections = [
          Move(from: numbers[0], to: numbers[1]), Move(from: numbers[0], to: numbers[2]),
        ]
      }
    case (.moveBothSections, 3, 0):
      self.init(Self.counts([], sections: numbers.max()! + 1)) {
        $0.moveSections = [
          Move(from: numbers[0], to: numbers[2]), Move(from: numbers[1], to: numbers[2]),
        ]
      }
    default: return nil
    }
  }

  private init(_ conflict: Sentence, at path: ItemPath) {
    self.init(Self.counts([path])) { update in
      switch conflict {
      case .deleteAndReload: (update.deleteItems, update.reloadItems) = ([path], [path])
      case .deleteAndMove:
        update.deleteItems = [path]
        update.moveItems = [Move(from: path, to: Self.firstPath)]
      default:
        update.insertItems = [path]
        update.moveItems = [Move(from: Self.firstPath, to: path)]
      }
    }
  }

  private init(_ conflict: Sentence, at section: Int) {
    self.init(Self.counts([], sections: section + 1)) { update in
      switch conflict {
      case .deleteAndReload:
        (update.deleteSections, update.reloadSections) = ([section], [section])
      case .deleteAndMoveSection:
        update.deleteSections = [section]
        update.moveSections = [Move(from: section, to: 0)]
      default:
        update.insertSections = [section]
        update.moveSections = [Move(from: 0, to: section)]
      }
    }
  }
}

// MARK: Bounds

extension LoggedUpdate {
  private init?(bounds sentence: Sentence, _ numbers: [Int], _ paths: [ItemPath]) {
    switch (sentence, numbers.count, paths.count) {
    case (.deleteMissingItem, 3, 0):
      self.init(Self.counts(numbers[2], in: numbers[1])) {
        $0.deleteItems = [ItemPath(numbers[1], numbers[0])]
      }
    case (.deleteInMissingSection, 3, 0):
      self.init(Array(repeating: 1, count: numbers[2])) {
        $0.deleteItems = [ItemPath(numbers[1], numbers[0])]
      }
    case (.deleteMissingSection, 2, 0):
      self.init(Array(repeating: 1, count: numbers[1])) { $0.deleteSections = [numbers[0]] }
    case (.insertMissingItem, 4, 0):
      self.init(Self.counts(numbers[2], in: numbers[1])) {
        $0.insertItems = [ItemPath(numbers[1], numbers[0])]
      }
    case (.insertInMissingSection, 3, 0):
      self.init(Array(repeating: 1, count: numbers[2])) {
        $0.insertItems = [ItemPath(numbers[1], numbers[0])]
      }
    case (.insertMissingSection, 2, 0):
      self.init(Array(repeating: 1, count: numbers[1])) { $0.insertSections = [numbers[0]] }
    case (.moveMissingSection, 2, 0):
      self.init(Array(repeating: 1, count: numbers[1])) {
        $0.moveSections = [Move(from: numbers[0], to: 0)]
      }
    case (.moveSectionToMissing, 3, 0):
      let after = Array(repeating: 1, count: numbers[2])
      self.init(Self.counts([], sections: numbers[0] + 1), after) {
        $0.moveSections = [Move(from: numbers[0], to: numbers[1])]
      }
    default: self.init(boundsOfMove: sentence, numbers, paths)
    }
  }

  private init?(boundsOfMove sentence: Sentence, _ numbers: [Int], _ paths: [ItemPath]) {
    switch (sentence, numbers.count, paths.count) {
    case (.moveMissingItem, 2, 1):
      self.init(Self.counts(numbers[0], in: numbers[1], sections: paths[0].section + 1)) {
        $0.moveItems = [Move(from: paths[0], to: Self.firstPath)]
      }
    case (.moveFromMissingSection, 1, 1):
      self.init(Array(repeating: 1, count: numbers[0])) {
        $0.moveItems = [Move(from: paths[0], to: Self.firstPath)]
      }
    case (.moveToMissingItem, 2, 2):
      let sections = max(paths[0].section, paths[1].section) + 1
      self.init(
        Self.counts([paths[0]], sections: sections),
        Self.counts(numbers[0], in: numbers[1], sections: sections)
      ) { $0.moveItems = [Move(from: paths[0], to: paths[1])] }
    case (.moveToMissingSection, 1, 2):
      self.init(Self.counts([paths[0]]), Array(repeating: 1, count: numbers[0])) {
        $0.moveItems = [Move(from: paths[0], to: paths[1])]
      }
    default: return nil
    }
  }
}

// MARK: Old rules

extension LoggedUpdate {
  /// Creates an update that moves a row out of a deleted section or into an inserted one.
  private init?(oldRule sentence: Sentence, _ numbers: [Int]) {
    guard numbers.count == 1 else { return nil }
    let section = numbers[0]
    switch sentence {
    case .moveFromDeletedSection:
      self.init(
        Self.counts([], sections: section + 2), Self.counts(2, in: 0, sections: section + 1)
      ) {
        $0.deleteSections = [section]
        $0.moveItems = [Move(from: ItemPath(section, 0), to: Self.firstPath)]
      }
    case .moveIntoInsertedSection:
      self.init(
        Self.counts(2, in: 0, sections: section + 1), Self.counts([], sections: section + 2)
      ) {
        $0.insertSections = [section]
        $0.moveItems = [Move(from: Self.firstPath, to: ItemPath(section, 0))]
      }
    default: return nil
    }
  }
}
