/// A snapshot of one's own: two levels in arrays, with the refusals that the list view has.
public struct ListOfLists<SectionID: Hashable, ItemID: Hashable> {
  public struct Refused: Error {}

  public private(set) var sections: [(id: SectionID, items: [ItemID])] = []
  public private(set) var reloadedSections: [SectionID] = []
  public private(set) var reloadedItems: [ItemID] = []
  public private(set) var reconfiguredItems: [ItemID] = []

  public init() {}

  // MARK: Sections

  public mutating func append(sections new: [SectionID]) throws {
    try insert(sections: new, at: sections.count)
  }

  public mutating func insert(
    sections new: [SectionID], beside other: SectionID, after: Bool
  ) throws {
    let place = try found(place(of: other))
    try insert(sections: new, at: after ? place + 1 : place)
  }

  private mutating func insert(sections new: [SectionID], at place: Int) throws {
    try require(isUnique(new) && new.allSatisfy { self.place(of: $0) == nil })
    sections.insert(contentsOf: new.map { ($0, []) }, at: place)
  }

  public mutating func delete(sections gone: [SectionID]) throws {
    try require(isUnique(gone))
    sections.removeAll { gone.contains($0.id) }
  }

  public mutating func move(section: SectionID, beside other: SectionID, after: Bool) throws {
    let (from, _) = (try found(place(of: section)), try found(place(of: other)))
    try require(section != other)
    let carried = sections.remove(at: from)
    let place = try found(place(of: other))
    sections.insert(carried, at: after ? place + 1 : place)
  }

  public mutating func reload(sections marked: [SectionID]) throws {
    try require(isUnique(marked) && marked.allSatisfy { place(of: $0) != nil })
    reloadedSections += marked.filter { !reloadedSections.contains($0) }
  }

  // MARK: Items

  public mutating func append(items new: [ItemID], to section: SectionID?) throws {
    try require(isUnique(new) && !sections.isEmpty)
    let place = try found(section.map(place(of:)) ?? sections.count - 1)
    remove(new)
    sections[place].items += new
  }

  public mutating func insert(items new: [ItemID], beside other: ItemID, after: Bool) throws {
    try require(isUnique(new) && !new.contains(other) && contains(other))
    remove(new)
    put(new, beside: other, after: after)
  }

  public mutating func delete(items gone: [ItemID]) throws {
    try require(isUnique(gone))
    remove(gone)
  }

  public mutating func deleteAll() { sections = [] }

  public mutating func move(item: ItemID, beside other: ItemID, after: Bool) throws {
    try require(item != other && contains(item) && contains(other))
    remove([item])
    put([item], beside: other, after: after)
  }

  public mutating func reload(items marked: [ItemID]) throws {
    try require(isUnique(marked) && marked.allSatisfy(contains))
    reloadedItems += marked.filter { !reloadedItems.contains($0) }
  }

  public mutating func reconfigure(items marked: [ItemID]) throws {
    try require(isUnique(marked) && marked.allSatisfy(contains))
    reconfiguredItems += marked.filter { !reconfiguredItems.contains($0) }
  }

  // MARK: Looking

  private func place(of section: SectionID) -> Int? {
    sections.firstIndex { $0.id == section }
  }

  private func contains(_ item: ItemID) -> Bool { sections.contains { $0.items.contains(item) } }

  private mutating func remove(_ gone: [ItemID]) {
    for place in sections.indices { sections[place].items.removeAll { gone.contains($0) } }
  }

  private mutating func put(_ new: [ItemID], beside other: ItemID, after: Bool) {
    for place in sections.indices {
      guard let found = sections[place].items.firstIndex(of: other) else { continue }
      sections[place].items.insert(contentsOf: new, at: after ? found + 1 : found)
    }
  }

  private func isUnique<ID: Hashable>(_ identifiers: [ID]) -> Bool {
    Set(identifiers).count == identifiers.count
  }

  private func require(_ condition: Bool) throws {
    guard condition else { throw Refused() }
  }

  private func found(_ place: Int?) throws -> Int {
    guard let place else { throw Refused() }
    return place
  }
}

extension ListOfLists: Sendable where SectionID: Sendable, ItemID: Sendable {}
