// Nothing here is generic: identifiers have become numbers, and every edit works on a few arrays of
// numbers.

/// Sections in order, each with its items in order, all by number.
///
/// The items of a section are stored in blocks of up to 256. The block of every item, the section
/// of every block, and the position of every section are known. That is how an item is found, and
/// why an edit touches one or two blocks instead of moving everything behind it.
@usableFromInline
struct SnapshotOrder: Sendable {
  /// The sections in display order.
  @usableFromInline private(set) var sections: [Int32] = []
  /// For every position in ``sections``, the number of items in that section.
  @usableFromInline private(set) var counts: [Int32] = []
  /// The position of every section in ``sections``, by number.
  private var positions: [Int32] = []
  /// The blocks of every section, one or more, by number.
  private var blocksOfSection: [[Int32]] = []
  /// All blocks, including free ones.
  private var blocks: [Block] = []
  private var freeBlocks: [Int32] = []
  /// The block of every item, by number; -1 for an item without a place.
  private var blockOfItem: [Int32] = []

  private struct Block {
    var section: Int32
    var items: [Int32] = [] {
      didSet { count = Int32(items.count) }
    }
    /// The number of items, kept here so that adding up the counts of many blocks reads no arrays.
    private(set) var count: Int32 = 0

    static let capacity = 256
    /// A block with fewer items is joined with a neighbor, if there is one.
    static let minimum = 64
  }

  @usableFromInline
  init() {}
}

// MARK: Sections

extension SnapshotOrder {
  /// Inserts sections without items at a position.
  ///
  /// - Complexity: O(*k* + *t*), where *t* is the number of sections behind the position.
  @usableFromInline
  mutating func insertSections(_ numbers: [Int32], at position: Int) {
    for section in numbers {
      let first = addBlock(of: section)
      if Int(section) < positions.count {
        blocksOfSection[Int(section)] = [first]
      } else {
        positions.append(0)
        blocksOfSection.append([first])
      }
    }
    sections.insert(contentsOf: numbers, at: position)
    counts.insert(contentsOf: repeatElement(0, count: numbers.count), at: position)
    renumber(from: position)
  }

  /// Removes sections and their items.
  ///
  /// - Returns: The items, section by section in the order given.
  /// - Complexity: O(*s* + *k* + *m*).
  @usableFromInline
  mutating func removeSections(_ numbers: [Int32]) -> [Int32] {
    var removed: [Int32] = []
    for section in numbers {
      removed += items(inSection: section)
      freeBlocks += blocksOfSection[Int(section)]
      for block in blocksOfSection[Int(section)] { blocks[Int(block)].items = [] }
      blocksOfSection[Int(section)] = []
    }
    for item in removed { blockOfItem[Int(item)] = -1 }
    let remaining = sections.indices.filter { !blocksOfSection[Int(sections[$0])].isEmpty }
    sections = remaining.map { sections[$0] }
    counts = remaining.map { counts[$0] }
    renumber(from: 0)
    return removed
  }

  /// Moves a section with its items next to another one.
  ///
  /// - Complexity: O(*s*).
  @usableFromInline
  mutating func moveSection(_ section: Int32, beside neighbor: Int32, offset: Int) {
    guard section != neighbor else { return }
    let source = position(ofSection: section)
    let count = counts.remove(at: source)
    sections.remove(at: source)
    let destination = sections.firstIndex(of: neighbor)! + offset
    sections.insert(section, at: destination)
    counts.insert(count, at: destination)
    renumber(from: min(source, destination))
  }

  /// - Complexity: O(1).
  @usableFromInline
  func position(ofSection section: Int32) -> Int { Int(positions[Int(section)]) }

  private mutating func renumber(from start: Int) {
    for position in start..<sections.count { positions[Int(sections[position])] = Int32(position) }
  }
}

// MARK: Items

extension SnapshotOrder {
  /// Appends items without a place to a section.
  ///
  /// - Complexity: O(*k* + *b*).
  @usableFromInline
  mutating func append(_ items: [Int32], to section: Int32) {
    let block = blocksOfSection[Int(section)].last!
    put(items, in: block, at: blocks[Int(block)].items.count)
  }

  /// Inserts items without a place next to another one.
  ///
  /// - Complexity: O(*k* + *b*).
  @usableFromInline
  mutating func insert(_ items: [Int32], beside neighbor: Int32, offset: Int) {
    // Only an identifier that breaks the contract of `Hashable` can be its own neighbor.
    guard contains(neighbor) else { return append(items, to: sections.last!) }
    let block = blockOfItem[Int(neighbor)]
    put(items, in: block, at: blocks[Int(block)].items.firstIndex(of: neighbor)! + offset)
  }

  /// Removes an item from its section.
  ///
  /// - Complexity: O(1) amortized, O(*b*) if the block runs low.
  @usableFromInline
  mutating func remove(_ item: Int32) {
    let block = blockOfItem[Int(item)]
    let section = blocks[Int(block)].section
    blocks[Int(block)].items.remove(at: blocks[Int(block)].items.firstIndex(of: item)!)
    blockOfItem[Int(item)] = -1
    counts[position(ofSection: section)] -= 1
    if blocks[Int(block)].count < Block.minimum { join(block) }
  }

  @usableFromInline
  func contains(_ item: Int32) -> Bool {
    Int(item) < blockOfItem.count && blockOfItem[Int(item)] >= 0
  }

  /// - Complexity: O(1).
  @usableFromInline
  func section(of item: Int32) -> Int32 { blocks[Int(blockOfItem[Int(item)])].section }

  /// Returns the position of an item in the whole list.
  ///
  /// - Complexity: O(*s* + *b*).
  @usableFromInline
  func position(of item: Int32) -> Int {
    let block = blockOfItem[Int(item)]
    let section = blocks[Int(block)].section
    // No sum of counts is greater than the greatest number of an item, so nothing can overflow.
    var before: Int32 = 0
    for count in counts.prefix(position(ofSection: section)) { before &+= count }
    for other in blocksOfSection[Int(section)] {
      if other == block { break }
      before &+= blocks[Int(other)].count
    }
    return Int(before) + blocks[Int(block)].items.firstIndex(of: item)!
  }

  /// - Complexity: O(*m*).
  @usableFromInline
  func items(inSection section: Int32) -> [Int32] {
    blocksOfSection[Int(section)].flatMap { blocks[Int($0)].items }
  }

  /// Every item, section by section.
  ///
  /// - Complexity: O(*n* + *s*).
  @usableFromInline
  var items: [Int32] { sections.flatMap { items(inSection: $0) } }
}

// MARK: Blocks

extension SnapshotOrder {
  private mutating func put(_ items: [Int32], in block: Int32, at offset: Int) {
    blocks[Int(block)].items.insert(contentsOf: items, at: offset)
    settle(items, in: block)
    counts[position(ofSection: blocks[Int(block)].section)] += Int32(items.count)
    if blocks[Int(block)].count > Block.capacity { divide(block) }
  }

  private mutating func settle(_ items: some Collection<Int32>, in block: Int32) {
    for item in items {
      while blockOfItem.count <= Int(item) { blockOfItem.append(-1) }
      blockOfItem[Int(item)] = block
    }
  }

  /// Distributes the items of a block evenly over as many blocks as they need.
  private mutating func divide(_ block: Int32) {
    let section = blocks[Int(block)].section
    let items = blocks[Int(block)].items
    let pieces = (items.count + Block.capacity - 1) / Block.capacity
    let ends = (1...pieces).map { items.count * $0 / pieces }
    blocks[Int(block)].items = Array(items[..<ends[0]])
    let added = zip(ends, ends.dropFirst()).map { start, end in
      let piece = addBlock(of: section)
      blocks[Int(piece)].items = Array(items[start..<end])
      settle(items[start..<end], in: piece)
      return piece
    }
    let index = blocksOfSection[Int(section)].lastIndex(of: block)!
    blocksOfSection[Int(section)].insert(contentsOf: added, at: index + 1)
  }

  /// Moves the items of a block to the one before it, or to the one after it if there is none
  /// before.
  private mutating func join(_ block: Int32) {
    let section = Int(blocks[Int(block)].section)
    guard blocksOfSection[section].count > 1 else { return }
    let index = blocksOfSection[section].firstIndex(of: block)!
    blocksOfSection[section].remove(at: index)
    let items = blocks[Int(block)].items
    blocks[Int(block)].items = []
    freeBlocks.append(block)
    let neighbor = blocksOfSection[section][max(index - 1, 0)]
    counts[position(ofSection: Int32(section))] -= Int32(items.count)
    put(items, in: neighbor, at: index == 0 ? 0 : blocks[Int(neighbor)].items.count)
  }

  private mutating func addBlock(of section: Int32) -> Int32 {
    guard let block = freeBlocks.popLast() else {
      blocks.append(Block(section: section))
      return Int32(blocks.count - 1)
    }
    blocks[Int(block)] = Block(section: section)
    return block
  }
}
