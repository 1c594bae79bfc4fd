import DiffEngines
import Foundation
import PropertyTesting
import Snapshots

/// An element of a list that is timed.
protocol BenchElement: Sendable {
  associatedtype IdentifierList: RandomAccessCollection = [Self]
  where IdentifierList.Element: Hashable, IdentifierList.Index == Int

  /// Creates the element for a number, with its own storage.
  init(number: Int, content: Int)

  /// Returns the identifiers by which the engine distinguishes elements, in their order.
  static func identifiers(of elements: [Self]) -> IdentifierList

  /// The content of the element, which is not part of its identity.
  ///
  /// It is the same for all elements of a type that shows only its identity.
  var content: Int { get }

  /// Whether elements have content that can change.
  static var hasContent: Bool { get }
}

extension BenchElement where IdentifierList == [Self] {
  static func identifiers(of elements: [Self]) -> [Self] { elements }
}

extension BenchElement {
  var content: Int { 0 }
  static var hasContent: Bool { false }
}

/// The types of elements, with their names in tables.
enum ElementKind: String, CaseIterable, Sendable {
  case int = "Int"
  case string = "String"
  case item = "Item"
  case hashedItem = "hashed Item"
  case harnessItem = "harness item"
}

extension Int: BenchElement {
  init(number: Int, content: Int) { self = number }
}

extension String: BenchElement {
  /// Creates a text in the form of a UUID, of 36 characters; the content is not part of it.
  init(number: Int, content: Int) {
    let seed = Seed(UInt64(number))
    let halves = (seed.child(0).value, seed.child(1).value)
    self.init(unsafeUninitializedCapacity: 36) { text in
      var digit: UInt64 = 0
      for place in 0..<36 {
        guard place != 8, place != 13, place != 18, place != 23 else {
          text[place] = UInt8(ascii: "-")
          continue
        }
        let half = digit < 16 ? halves.0 : halves.1
        let value = UInt8(half >> (60 - 4 * (digit % 16)) & 15)
        text[place] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
        digit += 1
      }
      return 36
    }
  }
}

/// An item as in an app's list, identified by its `id`, whatever its content.
struct BenchItem: BenchElement, Identifiable, Equatable {
  let id: String
  let content: Int

  init(number: Int, content: Int) {
    id = String(number: number, content: 0)
    self.content = content
  }

  static func identifiers(of elements: [BenchItem]) -> Identifiers<[BenchItem]> {
    Identifiers(of: elements)
  }

  static var hasContent: Bool { true }
}

/// The same item, but with an identity that only its own equality and hash know.
struct HashedBenchItem: BenchElement, Hashable {
  let item: BenchItem

  init(number: Int, content: Int) {
    item = BenchItem(number: number, content: content)
  }

  var content: Int { item.content }
  static var hasContent: Bool { true }

  static func == (left: HashedBenchItem, right: HashedBenchItem) -> Bool {
    left.item.id == right.item.id
  }

  func hash(into hasher: inout Hasher) { hasher.combine(item.id) }
}

extension Item: BenchElement {
  init(number: Int, content: Int) { self.init(Int32(number)) }
}
