/// The cases of one check, as they are made and tested.
final class Trials<Value> {
  private(set) var report = PropertyReport<Value>()

  private let check: PropertyCheck
  private let generator: Generator<Value>
  private let areSame: (Value, Value) -> Bool
  private let property: (Value) throws -> Void

  init(
    _ check: PropertyCheck, _ generator: Generator<Value>,
    _ areSame: @escaping (Value, Value) -> Bool, _ property: @escaping (Value) throws -> Void
  ) {
    self.check = check
    self.generator = generator
    self.areSame = areSame
    self.property = property
  }

  /// Makes cases from the seed until one is a counterexample.
  func firstCounterexample() -> Counterexample<Value>? {
    var number = check.firstNumber
    while report.cases < check.cases, report.trouble == nil, !check.stop() {
      let choices = Choices(check.seed.child(UInt64(number)), limit: check.choicesPerCase)
      if let found = judge(choices, number: number) { return found }
      number += 1
    }
    return nil
  }

  /// Tests one case, and counts it.
  private func judge(_ start: Choices, number: Int) -> Counterexample<Value>? {
    var choices = start
    guard let value = make(&choices, number) else { return nil }
    do {
      try property(value)
    } catch is Discard {
      report.discards += 1
      return nil
    } catch {
      report.cases += 1
      return note(value, error, choices, number)
    }
    report.cases += 1
    return nil
  }

  private func note(
    _ value: Value, _ error: any Error, _ choices: Choices, _ number: Int
  ) -> Counterexample<Value> {
    let counterexample = Counterexample(
      value: value, error: error, choices: choices.made, number: number)
    report.counterexample = counterexample
    return counterexample
  }

  /// Returns the report, after a check that any case was tested at all.
  func finished() -> PropertyReport<Value> {
    if report.cases == 0, report.trouble == nil {
      report.trouble =
        report.overruns > 0
        ? hasNoEnd : report.discards > 0 ? discardsNearlyAll : .nothingChecked
    }
    return report
  }
}

// MARK: Making a case

extension Trials {
  private func make(_ choices: inout Choices, _ number: Int) -> Value? {
    let made = Result { try generator.value(from: &choices) }
    report.discards += choices.discards
    guard !choices.isOverrun else {
      report.overruns += 1
      if report.overruns > 10 + report.cases / 4 { report.trouble = hasNoEnd }
      return nil
    }
    if report.discards > 1_000 + 20 * report.cases { report.trouble = discardsNearlyAll }
    switch made {
    case .success(let value):
      guard !isSample(number) || isMadeAgain(value, choices, number) else { return nil }
      return value
    case .failure(is Discard):
      // What was told to stop does not count.
      if !check.stop() { report.discards += 1 }
      return nil
    case .failure(let error):
      report.trouble = .generatorThrew(error: "\(error)", number: number, choices.sequence)
      return nil
    }
  }

  private var discardsNearlyAll: PropertyTrouble {
    .discardsNearlyAll(cases: report.cases, discards: report.discards)
  }

  private var hasNoEnd: PropertyTrouble {
    .hasNoEnd(cases: report.cases, overruns: report.overruns, limit: check.choicesPerCase)
  }

  /// Returns whether a case is made twice, to check that it is deterministic: the first few, and
  /// some later ones.
  private func isSample(_ number: Int) -> Bool { number < 8 || number % 64 == 0 }

  /// Returns whether the choices of a case lead to the same case again, and reports it if not.
  private func isMadeAgain(_ value: Value, _ choices: Choices, _ number: Int) -> Bool {
    var again = Choices(choices.sequence, limit: check.choicesPerCase)
    let made = Result { try generator.value(from: &again) }
    let reason: String
    switch made {
    case .success(let made) where again.made == choices.made && areSame(value, made): return true
    case .success where again.made == choices.made:
      reason = "the same choices make something else the second time"
    case .success: reason = "the generator makes other choices the second time"
    // What was told to stop says nothing.
    case .failure(is Discard) where check.stop(): return false
    case .failure: reason = "the same choices make no value the second time"
    }
    report.trouble = .isNotDeterministic(number: number, reason: reason, choices.sequence)
    return false
  }
}

// MARK: Shrinking

extension Trials {
  /// Returns whether the property fails again for the same case, and reports it if not.
  func failsAgain(_ found: Counterexample<Value>, _ kind: (any Error) -> String) -> Bool {
    let number = found.number
    var again = Choices(found.sequence, limit: check.choicesPerCase)
    let made = Result { try generator.value(from: &again) }
    // What was told to stop says nothing.
    if case .failure(is Discard) = made, check.stopShrinking() {
      report.wasCutShort = true
      return false
    }
    guard let value = try? made.get(), again.made == found.choices, areSame(found.value, value)
    else {
      report.trouble = .isNotDeterministic(
        number: number, reason: "the same choices make another case the second time",
        found.sequence)
      return false
    }
    do {
      try property(value)
    } catch  where kind(error) == kind(found.error) {
      return true
    } catch {
      report.trouble = .isNotDeterministic(
        number: number, reason: "the property threw \(found.error), and then \(error)",
        found.sequence)
      return false
    }
    report.trouble = .isNotDeterministic(
      number: number, reason: "the property threw \(found.error), and then held", found.sequence)
    return false
  }

  func shrink(_ found: Counterexample<Value>, _ kind: @escaping (any Error) -> String) {
    let wanted = kind(found.error)
    var shrinker = ChoiceShrinker(
      found.choices, evaluations: check.shrinkEvaluations, stop: check.stopShrinking
    ) { [self] sequence, best in
      // A case with more choices than the best one is not simpler, and need not end.
      var choices = Choices(sequence, limit: best.count, notesSpans: true)
      guard let value = try? generator.value(from: &choices), !choices.isOverrun else { return nil }
      // The best case is not tested again; it only provides its parts.
      let isBest = choices.made == best
      guard isBest || choices.made.isSimpler(than: best) else { return nil }
      guard !isBest else { return ChoiceShrinker.Trace(choices: best, spans: choices.spans) }
      do {
        try property(value)
        return nil
      } catch {
        guard !(error is Discard), kind(error) == wanted else { return nil }
        let better = note(value, error, choices, found.number)
        return ChoiceShrinker.Trace(choices: better.choices, spans: choices.spans)
      }
    }
    shrinker.run()
    report.evaluations += shrinker.evaluations
    report.wasCutShort = shrinker.isOver
  }

  /// Looks for a random case of a generator that fails like a counterexample, and shrinks it.
  ///
  /// - Returns: Whether there is one, which is the counterexample now.
  func takeSmaller(
    than best: Counterexample<Value>, of generator: Generator<Value>,
    _ kind: @escaping (any Error) -> String
  ) -> Bool {
    let wanted = kind(best.error)
    let rest = check.shrinkEvaluations - report.evaluations
    var check = check
    // With the same seed, its cases would be beginnings of those that were tried before.
    check.seed = check.seed.child(UInt64(report.evaluations) &+ 1 << 40)
    check.firstNumber = 0
    // It takes a few times as long as shrinking took, as far as that is allowed to go on.
    check.cases = min(max(400, 4 * report.evaluations), rest / 2)
    check.shrinkEvaluations = rest - check.cases
    check.stop = check.stopShrinking
    let trials = Trials(check, generator, areSame) { [property] value in
      do {
        try property(value)
      } catch  where kind(error) != wanted {
        // It is another failure, which may be found by itself.
      }
    }
    defer { report.evaluations += trials.report.cases + trials.report.evaluations }
    guard let first = trials.firstCounterexample(), trials.failsAgain(first, kind) else {
      report.wasCutShort = report.wasCutShort || check.stopShrinking()
      return false
    }
    trials.shrink(first, kind)
    report.wasCutShort = trials.report.wasCutShort
    report.counterexample = trials.report.counterexample.map { found in
      Counterexample(
        value: found.value, error: found.error, choices: found.choices, number: best.number)
    }
    return true
  }
}
