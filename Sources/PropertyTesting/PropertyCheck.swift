/// A check that tests a property with many cases, and shrinks the first counterexample.
///
///     let lists = Generator.integer(in: -9...9).array()
///     let report = PropertyCheck().run(lists) { list in
///       guard sorted(list) == list.sorted() else { throw Unsorted() }
///     }
///
/// A case is determined by the seed and its number, on every machine and in every order. A property
/// throws any error to report that it does not hold, or throws a ``Discard`` to ask for another
/// case.
package struct PropertyCheck {
  package var seed = Seed(1)
  /// The number of cases to test.
  package var cases = 500
  /// The number of the first case.
  package var firstNumber = 0 {
    didSet { precondition(firstNumber >= 0, "cases are numbered from zero") }
  }
  /// The greatest number of choices in a case.
  package var choicesPerCase = Choices.usualLimit
  /// The greatest number of cases to try while shrinking.
  package var shrinkEvaluations = 5_000
  /// Returns whether to test no more cases; a counterexample that was found is shrunk nevertheless.
  package var stop: () -> Bool = { false }
  /// Returns whether to stop shrinking, and to keep the counterexample as it is.
  package var stopShrinking: () -> Bool = { false }

  package init() {}

  /// Checks a property.
  ///
  /// - Parameters:
  ///   - generator: Makes the cases.
  ///   - kind: Returns the kind of an error, which stays the same while a counterexample is shrunk.
  ///     By default, it is the type of the error.
  ///   - areSame: Returns whether two values may be one, made twice from the same choices.
  ///   - found: Called with a counterexample when it is found, before it is shrunk.
  ///   - smaller: Returns a generator of smaller values than a counterexample that was shrunk, or
  ///     `nil` if there is none. It is asked whether a random one of them fails as well: shrinking
  ///     changes little at a time, and may end where two changes at once would go on. Its choices
  ///     have to make the same value with the first generator.
  ///   - property: Throws if the property does not hold.
  /// - Returns: A report of the tested cases and of the counterexample.
  package func run<Value>(
    _ generator: Generator<Value>, kind: (any Error) -> String = PropertyCheck.type(of:),
    areSame: @escaping (Value, Value) -> Bool = { areAlike($0, $1) },
    found: (Counterexample<Value>) -> Void = { _ in },
    smaller: (Value) -> Generator<Value>? = { _ in nil }, _ property: (Value) throws -> Void
  ) -> PropertyReport<Value> {
    withoutActuallyEscaping(property) { property in
      let trials = Trials(self, generator, areSame, property)
      guard let first = trials.firstCounterexample() else { return trials.finished() }
      found(first)
      guard trials.failsAgain(first, kind) else { return trials.finished() }
      withoutActuallyEscaping(kind) { kind in
        trials.shrink(first, kind)
        while let counterexample = trials.report.counterexample,
          let generator = smaller(counterexample.value),
          trials.takeSmaller(than: counterexample, of: generator, kind)
        {}
      }
      return trials.finished()
    }
  }

  /// Returns the name of an error's type, which is the default kind of the error.
  static func type(of error: any Error) -> String {
    String(reflecting: Swift.type(of: error))
  }
}
