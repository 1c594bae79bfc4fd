import Foundation
import PropertyTesting
import Snapshots

/// An element of a list that is timed.
protocol BenchElement: Hashable, Sendable {
  /// Creates the element that a number stands for, with storage of its own.
  init(number: Int, content: Int)

  /// What the element shows, which is no part of what it is; the same of all elements of a type that
  /// shows nothing else than its identity.
  var content: Int { get }

  /// Whether elements show anything that can change.
  static var hasContent: Bool { get }
}

extension BenchElement {
  var content: Int { 0 }
  static var hasContent: Bool { false }
}

/// The types of elements, as tables name them.
enum ElementKind: String, CaseIterable, Sendable {
  case int = "Int"
  case string = "String"
  case item = "Item"
  case harnessItem = "harness item"
}

extension Int: BenchElement {
  init(number: Int, content: Int) { self = number }
}

extension String: BenchElement {
  /// Creates a UUID in text, of 36 characters.
  init(number: Int, content: Int) {
    let halves = (0..<2 as Range<UInt64>).map { half in
      let digits = String(Seed(UInt64(number)).child(half).value, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    let digits = Array(halves.joined().utf8)
    var text: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
      text.append(digit)
    }
    self.init(decoding: text, as: UTF8.self)
  }
}

/// What a list of an app holds: known by its identifier, whatever it shows.
struct BenchItem: BenchElement {
  let identifier: String
  let content: Int

  init(number: Int, content: Int) {
    identifier = String(number: number, content: 0)
    self.content = content
  }

  static var hasContent: Bool { true }

  static func == (left: BenchItem, right: BenchItem) -> Bool {
    left.identifier == right.identifier
  }

  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension Item: BenchElement {
  init(number: Int, content: Int) { self.init(Int32(number)) }
}
