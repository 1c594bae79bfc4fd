import PropertyTesting
import Snapshots

/// A batch update that is being made, with the counts of the data after it.
///
/// Operations are chosen for existing positions first. Then come the counts that they imply, and
/// then the positions in the new list. Every mistake in the result is made on purpose.
struct UpdatePlan {
  private(set) var update = BatchUpdate()
  /// The number of rows of each section before the update.
  private let before: [Int]
  /// The number of rows of each section of the data after it.
  private(set) var after: [Int] = []
  private(set) var chooser: Chooser

  /// For each section of the new list, its number in the old one.
  private var origins: [Int?] = []
  /// For each section of the new list, the old paths of the rows that come into it, `nil` for new
  /// rows.
  private var arrivals: [[ItemPath?]] = []

  init(_ before: [Int], chooser: Chooser) {
    self.before = before
    self.chooser = chooser
  }

  mutating func choose(_ operations: Int) {
    let ofSections = chooser.percent(45) ? chooser.number(in: 1...max(1, operations - 1)) : 0
    for _ in 0..<ofSections { chooseSectionOperation() }
    findOrigins()
    for _ in 0..<max(0, operations - ofSections) { chooseItemOperation() }
    countRows()
    choosePlaces()
    if chooser.percent(12) { spoilUpdate() }
    if chooser.percent(12) { spoilCounts() }
  }
}

// MARK: Sections

extension UpdatePlan {
  private mutating func chooseSectionOperation() {
    switch chooser.weighted([(3, 0), (3, 1), (4, 2), (2, 3)]) {
    case 0: chooseSection { $0.deleteSections.append($1) }
    case 1: update.insertSections.append(chooser.number(in: 0...before.count))
    case 2:
      chooseSection { $0.moveSections.append(Move(from: $1, to: $1)) }
    default:
      chooseSection { $0.reloadSections.append($1) }
    }
  }

  /// Chooses a section that no operation uses yet, or sometimes any section.
  private mutating func chooseSection(_ use: (inout BatchUpdate, Int) -> Void) {
    let used =
      update.deleteSections + update.moveSections.map(\.source) + update.reloadSections
    let all = Array(before.indices)
    let unused = all.filter { !used.contains($0) }
    let sections = chooser.percent(93) ? unused : all
    if !sections.isEmpty { use(&update, chooser.element(of: sections)) }
  }

  /// Gives inserted and moved sections their positions, and computes those of the others.
  private mutating func findOrigins() {
    let deleted = Set(update.deleteSections)
    let count = max(0, before.count - deleted.count + update.insertSections.count)
    var free = Array(0..<count)
    if chooser.percent(75) { chooser.shuffle(&free) }
    origins = Array(repeating: nil, count: count)
    var taken: Set<Int> = []
    update.insertSections = update.insertSections.compactMap { _ in
      free.popLast().map { place in
        taken.insert(place)
        return place
      }
    }
    for index in update.moveSections.indices {
      // A move to the section's own position is what rule 1.7.5 is about.
      let source = update.moveSections[index].source
      let place = free.contains(source) && chooser.percent(20) ? source : free.last ?? source
      free.removeAll { $0 == place }
      taken.insert(place)
      update.moveSections[index].destination = place
      if origins.indices.contains(place) { origins[place] = source }
    }
    let moved = update.moveSections.map(\.source)
    var staying = before.indices.filter { !deleted.contains($0) && !moved.contains($0) }[...]
    for place in origins.indices where !taken.contains(place) {
      origins[place] = staying.popFirst()
    }
    arrivals = Array(repeating: [], count: count)
  }
}

// MARK: Items

extension UpdatePlan {
  private mutating func chooseItemOperation() {
    switch chooser.weighted([(5, 0), (5, 1), (7, 2), (4, 3), (1, 4)]) {
    case 0: chooseItem { $0.update.deleteItems.append($1) }
    case 1: if let section = newSection() { arrivals[section].append(nil) }
    case 2:
      guard let section = newSection() else { return }
      // A section of the same number may be another section, which rule 1.5.3 is about.
      let keepsNumber = chooser.percent(25)
      chooseItem { plan, path in
        let isThere = keepsNumber && plan.arrivals.indices.contains(path.section)
        plan.arrivals[isThere ? path.section : section].append(path)
      }
    case 3: chooseItem { $0.update.reloadItems.append($1) }
    default: chooseItem { $0.update.reconfigureItems.append($1) }
    }
  }

  private mutating func newSection() -> Int? {
    origins.isEmpty ? nil : chooser.number(below: origins.count)
  }

  /// Chooses an item that no operation uses yet, or sometimes any item.
  private mutating func chooseItem(_ use: (inout UpdatePlan, ItemPath) -> Void) {
    let used =
      update.deleteItems + update.reloadItems + update.reconfigureItems
      + arrivals.joined().compactMap { $0 }
    let deleted = update.deleteSections
    let mayCollide = chooser.percent(7)
    let mayLeaveDeleted = chooser.percent(15)
    let paths = before.indices.flatMap { section in
      (0..<before[section]).map { ItemPath(section, $0) }
    }.filter { path in
      (mayCollide || !used.contains(path)) && (mayLeaveDeleted || !deleted.contains(path.section))
    }
    if !paths.isEmpty { use(&self, chooser.element(of: paths)) }
  }

  /// Computes how many rows each section has after the update.
  private mutating func countRows() {
    // Some apps count by the numbers of sections, as old systems do, and not by the sections
    // themselves.
    let keepsNumber = arrivals.enumerated().contains { section, sources in
      origins[section] != section && sources.contains { $0?.section == section }
    }
    let countsRawNumbers = keepsNumber && chooser.percent(30)
    let moved = arrivals.enumerated().flatMap { section, sources in
      sources.compactMap { $0 }.map { (source: $0, section: section) }
    }
    after = origins.indices.map { section in
      guard let origin = origins[section] else {
        return arrivals[section].count + chooser.number(in: 0...1)
      }
      if update.reloadSections.contains(origin) {
        return chooser.number(in: 0...3) + arrivals[section].count
      }
      let home = countsRawNumbers ? section : origin
      let goal = countsRawNumbers ? origin : section
      let gone = update.deleteItems.filter { $0.section == origin }.count
      let left = moved.filter { $0.source.section == origin && $0.section != goal }.count
      let came = moved.filter { $0.section == section && $0.source.section != home }.count
      let new = arrivals[section].filter { $0 == nil }.count
      return max(0, before[origin] - gone - left + came + new)
    }
  }

  /// Gives each row that comes into a section its position.
  private mutating func choosePlaces() {
    for section in origins.indices {
      var places = Array(0..<after[section])
      chooser.shuffle(&places)
      for (index, source) in arrivals[section].enumerated() {
        let place = ItemPath(section, places.indices.contains(index) ? places[index] : index)
        if let source {
          update.moveItems.append(Move(from: source, to: place))
        } else {
          update.insertItems.append(place)
        }
      }
    }
  }
}

// MARK: Mistakes

extension UpdatePlan {
  private mutating func spoilUpdate() {
    switch chooser.number(below: 10) {
    case 0: repeatOne(of: \.deleteItems)
    case 1: repeatOne(of: \.insertItems)
    case 2: repeatOne(of: \.reloadItems)
    case 3:
      repeatOne(of: \.moveItems)
      // Mostly the repeated operation has another source.
      if let last = update.moveItems.indices.last, let item = anyItem(), chooser.percent(70) {
        update.moveItems[last].source = item
      }
    case 4: update.deleteItems.append(anyPath())
    case 5: update.insertItems.append(anyPath())
    case 6: update.moveItems.append(Move(from: anyPath(), to: anyPath()))
    case 7: update.reloadItems.append(anyPath())
    case 8: update.reconfigureItems.append(anyPath())
    default: spoilSections()
    }
  }

  private mutating func repeatOne<Operation>(
    of operations: WritableKeyPath<BatchUpdate, [Operation]>
  ) {
    guard let one = update[keyPath: operations].first else { return }
    update[keyPath: operations].append(one)
  }

  private mutating func spoilSections() {
    switch chooser.number(below: 6) {
    case 0: repeatOne(of: \.deleteSections)
    case 1: repeatOne(of: \.insertSections)
    case 2: update.deleteSections.append(anyIndex())
    case 3: update.insertSections.append(anyIndex())
    case 4: update.moveSections.append(Move(from: anyIndex(), to: anyIndex()))
    default: update.reloadSections.append(anyIndex())
    }
  }

  private mutating func spoilCounts() {
    guard !after.isEmpty, chooser.percent(80) else {
      if chooser.percent(50) {
        after.append(chooser.number(in: 0...2))
      } else {
        _ = after.popLast()
      }
      return
    }
    let section = chooser.number(below: after.count)
    after[section] = max(0, after[section] + chooser.weighted([(5, -1), (5, 1), (1, -3), (1, 3)]))
  }

  private mutating func anyItem() -> ItemPath? {
    let sections = before.indices.filter { before[$0] > 0 }
    guard !sections.isEmpty else { return nil }
    let section = chooser.element(of: sections)
    return ItemPath(section, chooser.number(below: before[section]))
  }

  private mutating func anyPath() -> ItemPath { ItemPath(anyIndex(), anyIndex()) }

  /// Returns an index that may or may not exist.
  private mutating func anyIndex() -> Int {
    chooser.weighted([
      (30, chooser.number(in: 0...2)), (30, chooser.number(in: 0...5)), (3, -1),
      (2, Int.max), (2, Int.max - 1), (1, Int.min), (2, 1_000),
    ])
  }
}
