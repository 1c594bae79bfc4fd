/// The choices of a case in order.
///
/// As text, integers are numbers, booleans are `t` or `f`, and indexes have a `#` in front,
/// separated by commas: `t,-3,#1,f`. A case without choices is written `-`.
///
/// A sequence does not depend on the generator that made it. If the generator has changed, a value
/// that no longer fits is replaced by the nearest one that does, or by the simplest one if its kind
/// differs. Choices after the end of the sequence are the simplest ones.
package struct ChoiceSequence: Hashable, Sendable {
  /// One choice of a sequence.
  enum Element: Hashable, Sendable {
    case integer(Int)
    case boolean(Bool)
    case index(Int)
  }

  let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  init(_ choices: [Choice]) {
    self.init(choices.map(\.plain))
  }
}

extension ChoiceSequence: CustomStringConvertible {
  package var description: String {
    elements.isEmpty ? "-" : elements.map(\.description).joined(separator: ",")
  }
}

extension ChoiceSequence.Element: CustomStringConvertible {
  var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .boolean(let value): value ? "t" : "f"
    case .index(let value): "#\(value)"
    }
  }
}

extension ChoiceSequence {
  /// A hash of the sequence that is the same in every process.
  var digest: UInt64 {
    elements.reduce(UInt64(elements.count)) { digest, element in
      let (kind, value): (UInt64, Int) =
        switch element {
        case .integer(let value): (1, value)
        case .boolean(let value): (2, value ? 1 : 0)
        case .index(let value): (3, value)
        }
      return Seed.mix(Seed.mix(digest &+ kind) ^ UInt64(bitPattern: Int64(value)))
    }
  }
}

extension ChoiceSequence.Element {
  /// Returns the value of this element among alternatives.
  func value(among alternatives: Alternatives) -> Int {
    switch (self, alternatives) {
    case (.integer(let value), .integers), (.index(let value), .indexes):
      alternatives.nearest(to: value)
    case (.boolean(let value), .booleans): value ? 1 : 0
    default: alternatives.simplest
    }
  }
}
