import Testing

@testable import PropertyTesting

extension PropertyReport {
  /// Whether cases were tested, and the property held for all of them.
  fileprivate var holds: Bool { counterexample == nil && trouble == nil }
}

/// Says that a property does not hold.
struct Broken: Error, Equatable {}
private struct BrokenOtherwise: Error {}

@Suite struct PropertyCheckTests {
  private let numbers = Generator.integer(in: 0...1_000)

  private func check(cases: Int = 200) -> PropertyCheck {
    var check = PropertyCheck()
    check.cases = cases
    return check
  }

  // MARK: Passing and failing

  @Test func `a property that holds is asked of every case`() {
    var asked = 0
    let report = check(cases: 50).run(numbers) { _ in asked += 1 }
    #expect(report.holds)
    #expect(report.cases == 50 && asked == 50)
    #expect(report.discards == 0 && report.evaluations == 0)
  }

  @Test func `whatever a property throws is a finding, with the value, the choices and the case`()
    throws
  {
    var first: Counterexample<Int>?
    let report = check().run(numbers, found: { first = $0 }) { if $0 >= 123 { throw Broken() } }
    #expect(!report.holds)
    #expect(report.trouble == nil)
    let found = try #require(report.counterexample)
    #expect(found.value == 123)
    #expect(found.error is Broken)
    #expect(found.sequence.description == "123")
    #expect(report.evaluations > 0)
    var choices = Choices(Seed(1).child(UInt64(found.number)))
    _ = try numbers.value(from: &choices)
    #expect(choices.sequence == first?.sequence, "the case number leads to what was found")
  }

  @Test func `limits may be as large as numbers get`() {
    var check = check()
    check.choicesPerCase = .max
    check.shrinkEvaluations = .max
    let report = check.run(numbers.array(count: 0...9)) { if $0.count > 2 { throw Broken() } }
    #expect(report.counterexample?.value == [0, 0, 0])
    for number in 0..<64 {
      var choices = Choices(Seed(9).child(UInt64(number)), limit: 50)
      let list = try? choices.array(count: 0...Int.max) { try $0.boolean() }
      #expect(list.map { $0.count < 50 } ?? choices.isOverrun)
    }
  }

  @Test func `the kind of an error is pinned while a counterexample gets small`() {
    let property = { (number: Int) in
      if number >= 500 { throw Broken() }
      if number >= 100 { throw BrokenOtherwise() }
    }
    var check = check()
    // A first case of each kind.
    let first = (0..<50).map { number in
      check.firstNumber = number
      check.cases = 1
      let report = check.run(numbers, property)
      return report.counterexample.map { "\($0.error is Broken) \($0.value)" }
    }
    #expect(Set(first) == ["true 500", "false 100", nil])
    check.cases = 200
    check.firstNumber = 0
    #expect(check.run(numbers, kind: { _ in "" }, property).counterexample?.value == 100)
  }

  @Test func `a case that the property discards is no counterexample, whatever kinds there are`() {
    let report = check().run(numbers, kind: { _ in "" }) {
      if $0 < 123 { throw Discard() }
      throw Broken()
    }
    #expect(report.counterexample?.value == 123)
  }

  @Test func `a report is the same every time`() {
    let lists = numbers.array()
    let runs = (0..<2).map { _ in
      check().run(lists) { if $0.reduce(0, +) > 2_000 { throw Broken() } }
    }
    #expect(runs[0].counterexample?.sequence == runs[1].counterexample?.sequence)
    #expect(runs[0].evaluations == runs[1].evaluations)
    #expect(runs[0].cases == runs[1].cases)
  }

  // MARK: Events

  @Test func `a counterexample is told once, before it is made small`() throws {
    var told: [Int] = []
    let report = check().run(numbers, found: { told.append($0.value) }) {
      if $0 >= 123 { throw Broken() }
    }
    #expect(told.count == 1)
    #expect(try #require(told.first) > 123)
    #expect(report.counterexample?.value == 123)
  }

  @Test func `shrinking ends when the budget is spent, with the best so far`() throws {
    var small = check()
    small.shrinkEvaluations = 3
    let lists = numbers.array(count: 20...40)
    let report = small.run(lists) { if $0.count > 5 { throw Broken() } }
    #expect(report.evaluations == 3)
    #expect(report.wasCutShort)
    #expect(report.counterexample != nil)
    let full = check().run(lists) { if $0.count > 5 { throw Broken() } }
    #expect(full.evaluations > 3)
    #expect(!full.wasCutShort)
    #expect(try #require(full.counterexample).value.count == 20)
  }

  @Test func `a check stops when it is told to, and what it did counts`() {
    var asked = 0
    var check = check(cases: 1_000)
    check.stop = { asked >= 30 }
    let report = check.run(numbers) { _ in asked += 1 }
    #expect(report.cases == 30)
    #expect(report.holds)
    check.stop = { true }
    #expect(check.run(numbers) { _ in }.trouble == .nothingChecked)
  }

  @Test func `what is found as the check stops is made small all the same`() {
    var found: [Int] = []
    var check = check()
    check.stop = { !found.isEmpty }
    func run() -> PropertyReport<Int> {
      found = []
      return check.run(numbers, found: { found.append($0.value) }) {
        if $0 > 5 { throw Broken() }
      }
    }
    #expect(run().counterexample?.value == 6)
    let first = found
    check.stopShrinking = { !found.isEmpty }
    let report = run()
    #expect(found == first)
    #expect(report.counterexample?.value == first.first)
    #expect(report.evaluations == 0)
  }

  // MARK: Troubles

  @Test func `no cases are no pass`() {
    let report = check(cases: 0).run(numbers) { _ in }
    #expect(report.trouble == .nothingChecked)
    #expect(!report.holds)
  }

  @Test func `a generator that discards everything is named`() {
    let report = check().run(numbers.filtered { _ in false }) { _ in }
    guard case .discardsNearlyAll(cases: 0, let discards) = report.trouble else {
      Issue.record("\(report)")
      return
    }
    #expect(discards > 1_000 && discards < 2_000)
    #expect(!report.holds)
  }

  @Test func `a generator that discards nearly everything is named with its counts`() {
    let report = check(cases: 10_000).run(numbers.filtered { $0 == 7 }) { _ in }
    #expect(!report.holds)
    #expect(report.trouble?.description.contains("discards nearly everything") == true)
    #expect(report.trouble?.description.contains("\(report.discards) discarded") == true)
    let fair = check(cases: 1_000).run(numbers.filtered { $0.isMultiple(of: 3) }) { _ in }
    #expect(fair.holds)
    #expect(fair.discards > 1_000)
  }

  @Test func `a property that discards everything is no pass`() {
    let report = check(cases: 20).run(numbers) { _ in throw Discard() }
    guard case .discardsNearlyAll(cases: 0, _) = report.trouble else {
      Issue.record("\(report)")
      return
    }
  }

  @Test func `a generator without an end is named`() {
    let endless = Generator<Int> { choices in
      while true { _ = try choices.boolean() }
    }
    let report = check().run(endless) { _ in }
    #expect(report.trouble == .hasNoEnd(cases: 0, overruns: 11, limit: 8_192))
    let retrying = Generator<Int> { choices in
      while true {
        _ = try choices.retrying { choices in
          _ = try choices.boolean()
          throw Discard()
        }
      }
    }
    #expect(!check().run(retrying) { _ in }.holds)
  }

  @Test func `a part that no attempt makes is left out, which is no discard`() {
    let parts = Generator { choices in
      let part: Int? = try choices.retryingIfPossible { choices in
        let index = try choices.index(below: 4)
        guard index > 8 else { throw Discard() }
        return index
      }
      return (part, try choices.boolean())
    }
    var values: [Bool] = []
    let report = check().run(parts) { part, value in
      #expect(part == nil)
      values.append(value)
    }
    #expect(report.holds && report.discards == 0)
    #expect(Set(values).count == 2)
  }

  @Test func `a generator that ends, but takes nearly everything back, is named for that`() {
    let few = numbers.filtered { $0 % 100 == 57 }
    let filtering = Generator { choices in
      (try choices.value(of: few), try choices.value(of: few), try choices.value(of: few))
    }
    var check = check()
    check.choicesPerCase = 4
    let trouble = check.run(filtering) { _ in }.trouble?.description
    #expect(trouble?.contains("sixteen times as many with those that a filter took back") == true)
  }

  @Test func `a generator that asks somebody else is not deterministic`() {
    var calls = 0
    let values = check().run(
      Generator { _ in
        calls += 1; return calls
      }
    ) { _ in }
    #expect(values.trouble?.description.contains("something else") == true)
    let choices = check().run(
      Generator { choices in
        calls += 1
        return try choices.integer(in: 0...(calls + 5))
      }
    ) { _ in }
    #expect(choices.trouble?.description.contains("other choices") == true)
    let pairs = check().run(
      Generator { _ in
        calls += 1; return (0, calls)
      }
    ) { _ in }
    #expect(pairs.trouble != nil, "a tuple is compared by its parts")
  }

  @Test func `a property that holds the second time is no finding to trust`() {
    var calls = 0
    let report = check().run(numbers) { _ in
      calls += 1
      if calls == 20 { throw Broken() }
    }
    #expect(report.trouble?.description.contains("threw Broken(), and then held") == true)
    #expect(report.counterexample != nil)
  }

  @Test func `a property that fails otherwise the second time is no finding to trust`() {
    var calls = 0
    let report = check().run(numbers) { _ in
      calls += 1
      if calls == 20 { throw Broken() }
      if calls > 20 { throw BrokenOtherwise() }
    }
    #expect(
      report.trouble?.description.contains("threw Broken(), and then BrokenOtherwise()") == true)
  }

  /// With the numbers of the search, they would all have been looked at on the way to a longer one.
  @Test func `the smaller values that are tried begin no value of the search`() {
    var (tried, smaller): ([[Int]], [[Int]]) = ([], [])
    var isShrunk = false
    let report = check(cases: 500).run(
      numbers.array(count: 0...20),
      smaller: { _ in
        isShrunk = true
        return numbers.array(count: 0...6)
      }
    ) { list in
      if isShrunk { smaller.append(list) } else { tried.append(list) }
      if list.count == 20 { throw Broken() }
    }
    #expect(report.counterexample?.value.count == 20)
    // A few numbers may be alike by chance.
    let long = smaller.filter { $0.count > 3 }
    #expect(long.count > 20)
    for list in long { #expect(!tried.contains { $0.starts(with: list) }) }
  }

  @Test func `an error of the generator is its own`() {
    let report = check().run(numbers.map { if $0 > 500 { throw Broken() } }) { _ in }
    guard case .generatorThrew(error: "Broken()", number: _, let sequence) = report.trouble else {
      Issue.record("\(report)")
      return
    }
    #expect(sequence.elements.count == 1)
  }
}
