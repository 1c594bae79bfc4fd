/// Asks a property of many cases, and makes the first one small for which it does not hold.
///
///     let lists = Generator.integer(in: -9...9).array()
///     let report = PropertyCheck().run(lists) { list in
///       guard sorted(list) == list.sorted() else { throw Unsorted() }
///     }
///
/// The seed and the number of a case decide it, on every machine and in every order. A property throws
/// to say that it does not hold, whatever it throws, or throws a ``Discard`` to have another case.
package struct PropertyCheck {
  package var seed = Seed(1)
  /// How many cases the property is asked of.
  package var cases = 500
  /// The number of the first case.
  package var firstNumber = 0 {
    didSet { precondition(firstNumber >= 0, "cases are numbered from zero") }
  }
  /// The most choices that a case may make.
  package var choicesPerCase = Choices.usualLimit
  /// The most cases that are tried to make a counterexample small.
  package var shrinkEvaluations = 5_000
  /// Answers whether to ask the property of no further case; what was found is made small all the
  /// same.
  package var stop: () -> Bool = { false }
  /// Answers whether to leave a counterexample as small as it is by then.
  package var stopShrinking: () -> Bool = { false }

  package init() {}

  /// Checks a property.
  ///
  /// - Parameters:
  ///   - generator: Makes the cases.
  ///   - kind: Says what an error is about; a counterexample keeps it while it is made small. By
  ///     default it is the type of the error.
  ///   - report: Is told of a counterexample when it is found, before it is made small, and whenever
  ///     it got simpler.
  ///   - property: Throws if the property does not hold.
  /// - Returns: What was done and found.
  package func run<Value>(
    _ generator: Generator<Value>, kind: (any Error) -> String = PropertyCheck.type(of:),
    report: (PropertyEvent<Value>) -> Void = { _ in }, _ property: (Value) throws -> Void
  ) -> PropertyReport<Value> {
    withoutActuallyEscaping(property) { property in
      let trials = Trials(self, generator, property)
      guard let failure = trials.firstFailure() else { return trials.finished() }
      report(.found(failure.counterexample))
      guard trials.failsAgain(failure, kind) else { return trials.finished() }
      withoutActuallyEscaping(kind) { kind in
        withoutActuallyEscaping(report) { report in
          trials.shrink(failure, kind) { report(.improved($0)) }
        }
      }
      return trials.finished()
    }
  }

  /// The name of the type of an error, which says what it is about if nothing else does.
  package static func type(of error: any Error) -> String {
    String(reflecting: Swift.type(of: error))
  }
}
