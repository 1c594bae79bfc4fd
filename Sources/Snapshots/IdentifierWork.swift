import Foundation

/// The number of times that identifiers were hashed and compared.
///
/// Only identifiers with ``Item/countedSalt`` are counted, and only on the thread that counts and
/// in tasks that inherit its task-local values: the work of other threads is not seen.
package struct IdentifierWork: Hashable, Sendable {
  /// The number of hashes.
  package fileprivate(set) var hashes = 0
  /// The number of comparisons, without those of lookups in a `Set` or `Dictionary`.
  ///
  /// How many comparisons a lookup takes depends on the seed of the hashes, which differs from
  /// process to process; a verdict must not depend on it.
  package fileprivate(set) var comparisons = 0

  /// Counts the hashes and comparisons that happen while a closure runs.
  package static func counted<Result>(
    in body: () throws -> Result
  ) rethrows -> (result: Result, work: IdentifierWork) {
    let counter = WorkCounter()
    let result = try WorkCounter.$current.withValue(counter, operation: body)
    return (result, counter.work)
  }
}

/// The counter to which identifiers report their hashes and comparisons.
@usableFromInline
final class WorkCounter: @unchecked Sendable {
  // Tasks that the counting one starts report to the same counter.
  private let lock = NSLock()
  private var counted = IdentifierWork()
  private var lookup: Lookup?

  fileprivate var work: IdentifierWork { lock.withLock { counted } }

  @TaskLocal fileprivate static var current: WorkCounter?

  // Not inlined, so that what is inlined at every comparison is a test of the salt and no more.
  @usableFromInline
  @inline(never)
  static func noteHash(of item: Item) { current?.noteHash(of: .init(item)) }

  @usableFromInline
  @inline(never)
  static func noteHash(of section: Section) { current?.noteHash(of: .init(section)) }

  @usableFromInline
  @inline(never)
  static func noteComparison(of left: Item, with right: Item) {
    current?.noteComparison(of: .init(left), with: .init(right))
  }

  @usableFromInline
  @inline(never)
  static func noteComparison(of left: Section, with right: Section) {
    current?.noteComparison(of: .init(left), with: .init(right))
  }

  private func noteHash(of identifier: CountedIdentifier) {
    lock.withLock {
      counted.hashes += 1
      lookup = Lookup(identifier: identifier)
    }
  }

  private func noteComparison(of left: CountedIdentifier, with right: CountedIdentifier) {
    lock.withLock {
      if lookup?.takes(left, right) != true { counted.comparisons += 1 }
    }
  }
}

/// The parts of a section or an item that decide equality.
private enum CountedIdentifier: Equatable {
  case section(Int32)
  case item(Int32, edition: Int32)

  init(_ section: Section) { self = .section(section.number) }
  init(_ item: Item) { self = .item(item.number, edition: item.edition) }
}

/// The search of a hash table for the identifier that was hashed last.
private struct Lookup {
  let identifier: CountedIdentifier
  /// The number of comparisons that may still belong to the search.
  ///
  /// A table that is as full as it gets has runs of up to two hundred entries; code that makes more
  /// comparisons searches a list.
  private var comparisons = 256

  init(identifier: CountedIdentifier) { self.identifier = identifier }

  /// Returns whether a comparison belongs to the search, and counts it if so.
  mutating func takes(_ left: CountedIdentifier, _ right: CountedIdentifier) -> Bool {
    guard comparisons > 0, left == identifier || right == identifier else { return false }
    comparisons -= 1
    return true
  }
}
