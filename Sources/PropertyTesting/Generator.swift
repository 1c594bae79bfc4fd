/// A generator of values of one type, which makes them from choices.
///
/// A generator is composed of smaller ones, or written as a function of the choices:
///
///     let names = Generator.element(of: ["ann", "bob"]).array(count: 0...3)
///
///     let post = Generator { choices in
///       Post(id: try choices.integer(in: 0...9), isPinned: try choices.boolean())
///     }
///
/// The same choices must give the same value every time. A generator that uses a clock, a random
/// source of its own, or the order of a set cannot be replayed; a check reports that where it makes
/// other choices the second time, or where what was found does not come again.
///
/// A generator may hold values that only one thread may use. It is therefore not `Sendable`, and
/// cannot be stored in a `static let`. As creating a generator costs very little, a computed
/// property can name it:
///
///     static var names: Generator<String> { .element(of: ["ann", "bob"]) }
public struct Generator<Value> {
  @usableFromInline let make: (inout Choices) throws -> Value

  /// Creates a generator from a function of the choices.
  @inlinable
  public init(_ make: @escaping (inout Choices) throws -> Value) {
    self.make = make
  }

  /// Makes a value.
  ///
  /// - Parameter choices: The source of the decisions.
  /// - Returns: The value.
  /// - Throws: `Discard` for a case that should not be judged.
  @inlinable
  package func value(from choices: inout Choices) throws -> Value { try make(&choices) }
}

// MARK: Plain values

extension Generator {
  /// Returns a generator of the same value every time.
  @inlinable
  public static func always(_ value: Value) -> Generator { Generator { _ in value } }

  /// Returns a generator of one of several values, of which the first is the simplest.
  @inlinable
  public static func element(of values: [Value]) -> Generator {
    Generator { choices in try choices.element(of: values) }
  }
}

extension Generator where Value == Int {
  /// Returns a generator of integers; see ``Choices/integer(in:towards:)``.
  @inlinable
  public static func integer(
    in range: ClosedRange<Int> = .min ... .max, towards target: Int = 0
  ) -> Generator {
    Generator { choices in try choices.integer(in: range, towards: target) }
  }
}

extension Generator where Value == Bool {
  /// Returns a generator of `true` and `false`, of which `false` is simpler.
  @inlinable
  public static func boolean(percent share: Int = 50) -> Generator {
    Generator { choices in try choices.boolean(percent: share) }
  }
}

// MARK: Alternatives

extension Generator {
  /// Returns a generator that uses one of several generators, of which the first is the simplest.
  ///
  /// If there are none, every case is discarded.
  @inlinable
  public static func oneOf(_ generators: [Generator]) -> Generator {
    Generator { choices in
      let place = try choices.index(below: generators.count)
      return try generators[place].make(&choices)
    }
  }

  /// Returns a generator that uses one of several generators, with probabilities in proportion to
  /// their weights.
  ///
  /// - Parameter generators: The generators, the simplest first. No weight is negative, and their
  ///   sum is at least one and an `Int`.
  /// - Returns: The generator.
  @inlinable
  public static func oneOf(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
    let weights = generators.map(\.weight)
    precondition(
      weights.allSatisfy { $0 >= 0 } && weights.contains { $0 > 0 }, "nothing to choose from")
    var rest = Int.max
    for weight in weights {
      precondition(weight <= rest, "weights whose sum is no Int")
      rest -= weight
    }
    return Generator { choices in
      let place = try choices.index(weights: weights)
      return try generators[place].generator.make(&choices)
    }
  }

  /// Returns a generator of values that contain others of their kind, up to a depth.
  ///
  ///     let trees = Generator.recursive(depth: 4, .always(Tree.leaf)) { tree in
  ///       Generator { Tree.node(try $0.value(of: tree), try $0.value(of: tree)) }
  ///     }
  ///
  /// - Parameters:
  ///   - depth: The greatest number of nested values, without the innermost one.
  ///   - base: Makes a value that contains no others.
  ///   - step: Returns the generator of a value that contains others, given the generator of these.
  /// - Returns: The generator.
  @inlinable
  public static func recursive(
    depth: Int, _ base: Generator, _ step: (Generator) -> Generator
  ) -> Generator {
    precondition(depth >= 0, "no depth is below zero")
    // Innermost values make a choice too, of a single alternative: otherwise, they would not fit in
    // place of others.
    return (0..<depth).reduce(Generator.oneOf([base]).nested) { inner, _ in
      Generator.oneOf([base, step(inner)]).nested
    }
  }

  /// A generator of the same values, which shrinking may put in place of values that contain them.
  @inlinable var nested: Generator {
    Generator { choices in try choices.nested { try make(&$0) } }
  }
}

// MARK: Transformations

extension Generator {
  /// Returns a generator that applies a function to the values of this one.
  @inlinable
  public func map<Other>(_ transform: @escaping (Value) throws -> Other) -> Generator<Other> {
    Generator<Other> { choices in try transform(try make(&choices)) }
  }

  /// Returns a generator of the values of another generator, which depends on a value of this one.
  @inlinable
  public func flatMap<Other>(
    _ next: @escaping (Value) throws -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { choices in
      let value = try make(&choices)
      return try next(value).make(&choices)
    }
  }

  /// Returns a generator of the values that satisfy a condition.
  ///
  /// All others are discarded and counted, and a check that discards too much does not pass. A
  /// generator that makes only suitable values is better.
  @inlinable
  public func filtered(_ isIncluded: @escaping (Value) throws -> Bool) -> Generator {
    Generator { choices in
      try choices.retrying { choices in
        let value = try make(&choices)
        guard try isIncluded(value) else { throw Discard() }
        return value
      }
    }
  }

  /// Returns a generator of arrays; one with fewer elements is simpler.
  @inlinable
  public func array(count range: ClosedRange<Int> = 0...100) -> Generator<[Value]> {
    Generator<[Value]> { choices in try choices.array(count: range) { try make(&$0) } }
  }

  /// Returns a generator of values of this one and `nil`, which is simpler.
  ///
  /// - Parameter share: The average percentage of `nil`.
  /// - Returns: The generator.
  @inlinable
  public func optional(nilPercent share: Int = 25) -> Generator<Value?> {
    Generator<Value?> { choices in
      try choices.boolean(percent: 100 - share) ? try make(&choices) : nil
    }
  }
}
