import Snapshots

/// A fingerprint of what a run did: equal runs have equal digests on every machine.
///
/// It is like FNV-1a (Fowler, Noll, Vo), but over 64-bit words instead of bytes, with a shift after
/// each of them, and with a final scramble. It detects accidental differences, and is not safe
/// against intentional collisions.
package struct Digest: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  mutating func add(_ number: Int) {
    state = (state ^ UInt64(bitPattern: Int64(number))) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(Int(byte)) }
    add(text.utf8.count)
  }

  /// The fingerprint of everything added so far.
  package var value: UInt64 {
    var z = state
    z = (z ^ (z >> 32)) &* 0xd6e8_feb8_6659_fd93
    return z ^ (z >> 32)
  }
}

extension Digest {
  /// The fingerprint of everything added so far and of a verdict.
  func value(of violation: Violation?, endingWith step: Int) -> UInt64 {
    var digest = self
    digest.add(violation?.property ?? "")
    digest.add(violation?.rule?.rawValue ?? "")
    digest.add(step)
    return digest.value
  }
}

// MARK: Lists and changesets

extension Digest {
  mutating func add(_ changeset: Changeset) {
    guard case .stages(let stages) = changeset else { return add(-1) }
    add(stages.count)
    for stage in stages {
      add(stage.update)
      if let model = stage.model { add(model) }
    }
  }

  mutating func add(_ layout: Layout) {
    add(layout.sections.count)
    for (section, end) in zip(layout.sections, layout.ends) {
      add(Int(section.number))
      add(end)
    }
    for row in layout.rows {
      add(Int(row.item.number))
      add(Int(row.item.edition))
      add(Int(row.content))
    }
  }

  mutating func add(_ update: BatchUpdate) {
    add(update.deleteSections)
    add(update.insertSections)
    add(2 * update.moveSections.count)
    for move in update.moveSections {
      add(move.source)
      add(move.destination)
    }
    add(update.reloadSections)
    add(update.deleteItems)
    add(update.insertItems)
    add(2 * update.moveItems.count)
    for move in update.moveItems {
      add(move.source)
      add(move.destination)
    }
    add(update.reloadItems)
    add(update.reconfigureItems)
  }

  private mutating func add(_ numbers: [Int]) {
    add(numbers.count)
    for number in numbers { add(number) }
  }

  private mutating func add(_ paths: [ItemPath]) {
    add(paths.count)
    for path in paths { add(path) }
  }

  private mutating func add(_ path: ItemPath) {
    add(path.section)
    add(path.item)
  }
}
