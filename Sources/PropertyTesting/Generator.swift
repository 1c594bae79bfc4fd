/// Makes values of one type from choices.
///
/// Generators are put together from smaller ones, or written as a function of the choices:
///
///     let names = Generator.element(of: ["ann", "bob"]).array(count: 0...3)
///
///     let post = Generator { choices in
///       Post(id: try choices.integer(in: 0...9), isPinned: try choices.boolean())
///     }
///
/// The same choices have to give the same value every time. A generator that asks a clock, a random
/// source of its own, or the order of a set cannot be told again; a check says so.
///
/// A generator may hold what only one thread may touch, so it is not `Sendable`, and no `static let`
/// holds it. Making one costs next to nothing: a computed property gives it a name.
///
///     static var names: Generator<String> { .element(of: ["ann", "bob"]) }
public struct Generator<Value> {
  @usableFromInline let make: (inout Choices) throws -> Value

  @inlinable
  public init(_ make: @escaping (inout Choices) throws -> Value) {
    self.make = make
  }

  /// Makes a value.
  ///
  /// - Parameter choices: Where the decisions come from.
  /// - Returns: The value.
  /// - Throws: `Discard` for a case that is not one to judge.
  @inlinable
  public func value(from choices: inout Choices) throws -> Value { try make(&choices) }

  /// Makes the value that a sequence of choices stands for.
  package func value(of sequence: ChoiceSequence) throws -> Value {
    var choices = Choices(sequence)
    return try make(&choices)
  }
}

// MARK: Plain values

extension Generator {
  /// Makes the same value every time.
  @inlinable
  public static func always(_ value: Value) -> Generator { Generator { _ in value } }

  /// Chooses one of several values, the first of which is the simplest.
  @inlinable
  public static func element(of values: [Value]) -> Generator {
    Generator { choices in try choices.element(of: values) }
  }
}

extension Generator where Value == Int {
  /// Chooses an integer; see ``Choices/integer(in:towards:)``.
  @inlinable
  public static func integer(
    in range: ClosedRange<Int> = .min ... .max, towards target: Int = 0
  ) -> Generator {
    Generator { choices in try choices.integer(in: range, towards: target) }
  }
}

extension Generator where Value == Bool {
  /// Chooses `true` or `false`, which is simpler.
  @inlinable
  public static func boolean(percent share: Int = 50) -> Generator {
    Generator { choices in try choices.boolean(percent: share) }
  }
}

// MARK: Alternatives

extension Generator {
  /// Makes a value by one of several generators, the first of which is the simplest.
  @inlinable
  public static func oneOf(_ generators: [Generator]) -> Generator {
    Generator { choices in
      let place = try choices.index(below: generators.count)
      return try generators[place].make(&choices)
    }
  }

  /// Makes a value by one of several generators, each as often as the weight beside it says.
  ///
  /// - Parameter generators: The generators, the simplest first; the weights add up to one or more.
  /// - Returns: The generator.
  @inlinable
  public static func oneOf(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
    let weights = generators.map(\.weight)
    precondition(
      weights.allSatisfy { $0 >= 0 } && weights.contains { $0 > 0 }, "nothing to choose from")
    return Generator { choices in
      let place = try choices.index(weights: weights)
      return try generators[place].generator.make(&choices)
    }
  }

  /// Makes values that hold others of their kind, up to a depth.
  ///
  ///     let trees = Generator.recursive(depth: 4, .always(Tree.leaf)) { tree in
  ///       Generator { Tree.node(try $0.value(of: tree), try $0.value(of: tree)) }
  ///     }
  ///
  /// - Parameters:
  ///   - depth: How many values may stand inside one another, the innermost not counted.
  ///   - base: Makes a value that holds none.
  ///   - step: Returns the generator of a value that holds others, given the one of those.
  /// - Returns: The generator.
  @inlinable
  public static func recursive(
    depth: Int, _ base: Generator, _ step: (Generator) -> Generator
  ) -> Generator {
    precondition(depth >= 0, "no depth is below zero")
    // The innermost values choose too, among one, lest they fit in no other place.
    return (0..<depth).reduce(Generator.oneOf([base]).nested) { inner, _ in
      Generator.oneOf([base, step(inner)]).nested
    }
  }

  /// The same values, as some that may stand in the place of those around them.
  @inlinable var nested: Generator {
    Generator { choices in try choices.nested { try make(&$0) } }
  }
}

// MARK: From one generator to another

extension Generator {
  /// Makes what a function makes of a value.
  @inlinable
  public func map<Other>(_ transform: @escaping (Value) throws -> Other) -> Generator<Other> {
    Generator<Other> { choices in try transform(try make(&choices)) }
  }

  /// Makes a value by a generator that depends on another value.
  @inlinable
  public func flatMap<Other>(
    _ next: @escaping (Value) throws -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { choices in
      let value = try make(&choices)
      return try next(value).make(&choices)
    }
  }

  /// Makes values that meet a condition, by throwing away those that do not.
  ///
  /// What is thrown away is counted, and a check that throws away too much is no pass. A generator
  /// that makes the right values at once is better.
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

  /// Makes lists; one with fewer elements is simpler.
  @inlinable
  public func array(count range: ClosedRange<Int> = 0...100) -> Generator<[Value]> {
    Generator<[Value]> { choices in try choices.array(count: range) { try make(&$0) } }
  }

  /// Makes a value or `nil`, which is simpler.
  ///
  /// - Parameter share: How many of a hundred are `nil` on average.
  /// - Returns: The generator.
  @inlinable
  public func optional(nilPercent share: Int = 25) -> Generator<Value?> {
    Generator<Value?> { choices in
      try choices.boolean(percent: 100 - share) ? try make(&choices) : nil
    }
  }
}
