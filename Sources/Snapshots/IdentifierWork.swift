import Foundation

/// How often identifiers were hashed and compared.
///
/// Only those are counted that have ``Item/countedSalt``, on the thread that counts: what others do
/// for it is not seen.
package struct IdentifierWork: Hashable, Sendable {
  package fileprivate(set) var hashes = 0
  /// Those that look something up in a `Set` or `Dictionary` are left out: how many it takes is
  /// chance, since hashes have another seed in every process, and a verdict must not be.
  package fileprivate(set) var comparisons = 0

  /// Counts what is done while a closure runs.
  package static func counted<Result>(
    in body: () throws -> Result
  ) rethrows -> (result: Result, work: IdentifierWork) {
    let counter = WorkCounter()
    let result = try WorkCounter.$current.withValue(counter, operation: body)
    return (result, counter.work)
  }
}

/// Where identifiers report what is done with them.
@usableFromInline
final class WorkCounter: @unchecked Sendable {
  // Tasks that the counting one starts count as well.
  private let lock = NSLock()
  private var counted = IdentifierWork()
  private var lookup: Lookup?

  fileprivate var work: IdentifierWork { lock.withLock { counted } }

  @TaskLocal fileprivate static var current: WorkCounter?

  // What is inlined at every comparison should be a test of the salt, and no more.
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

/// An identifier of a section or an item, as it is told from others.
private enum CountedIdentifier: Equatable {
  case section(Int32)
  case item(Int32, edition: Int32)

  init(_ section: Section) { self = .section(section.number) }
  init(_ item: Item) { self = .item(item.number, edition: item.edition) }
}

/// The search of a table for the identifier that was hashed last.
private struct Lookup {
  let identifier: CountedIdentifier
  /// Tables that are as full as they get have up to two hundred in a row; who compares with more goes
  /// through a list.
  private var comparisons = 256

  init(identifier: CountedIdentifier) { self.identifier = identifier }

  /// Tells whether a comparison belongs to the search.
  mutating func takes(_ left: CountedIdentifier, _ right: CountedIdentifier) -> Bool {
    guard comparisons > 0, left == identifier || right == identifier else { return false }
    comparisons -= 1
    return true
  }
}
