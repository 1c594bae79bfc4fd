import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct WhatMattersTests {
  private static let story = """
    start
      A: a b
    snapshot
      A: b a'
    edit
      reload-items a
      reconfigure-items b
      reload-sections A
    apply animated

    """

  private static let differences = [
    "without the reload", "with a reconfigure instead of the reload", "without the reconfigure",
    "with a reload instead of the reconfigure", "without the reload of the section",
    "without a change of contents", "with its items renamed", "with more items around",
    "with more sections around", "unanimated", "with equal hashes",
    "by the rules of every other view and era",
  ]

  private func concluding(_ judge: @escaping Shrinker.Judge) -> (Scenario) -> Conclusion? {
    { story in
      guard let kind = judge(story) else { return .held }
      return .broken(
        Violation(kind.property, rule: kind.group.flatMap(Rule.init(rawValue:)), "broken"))
    }
  }

  private func matters(_ judge: @escaping Shrinker.Judge) throws -> WhatMatters {
    WhatMatters(
      in: try Scenario(story: WhatMattersTests.story), breaking: .asked, conclude: concluding(judge)
    )
  }

  @Test func `a single item gets another name`() throws {
    let story = try Scenario(story: "start\n  A: a\napply animated\n")
    let renamed = Variation.all(of: story).filter { $0.difference == "with its items renamed" }
    #expect(renamed.map(\.scenario.start.rows.first?.item.number) == [1])
  }

  // MARK: Outcomes

  @Test func `every difference is said once, by what it breaks`() throws {
    let alike = try matters { _ in .asked }
    #expect(alike.breaksAlike == WhatMattersTests.differences)
    #expect(alike.breaksOtherwise == [] && alike.holds == [])
    let otherwise = try matters { _ in .other }
    #expect(otherwise.breaksOtherwise.map(\.difference) == WhatMattersTests.differences)
    #expect(otherwise.breaksOtherwise.allSatisfy { $0.kind == .other })
    #expect(otherwise.breaksAlike == [] && otherwise.holds == [])
    let held = try matters { _ in nil }
    #expect(held.holds == WhatMattersTests.differences)
    #expect(held.breaksAlike == [] && held.breaksOtherwise == [])
  }

  @Test func `what does not agree is not summed up`() throws {
    let matters = try matters { story in
      let items = story.start.rows.count == 3
      let sections = story.start.sections.count == 2
      if items { return story.start.rows[0].item == Item(2) ? .asked : .other }
      if sections { return story.start.sections[0] == Section(1) ? nil : .asked }
      return story.setting.profile == .system(.legacy, .table) ? .asked : nil
    }
    #expect(
      matters.breaksAlike == [
        "with one more item in front", "with one more section behind", "by legacy table rules",
      ])
    #expect(
      matters.breaksOtherwise == [
        WhatMatters.Other(difference: "with one more item behind", kind: .other)
      ])
    #expect(matters.holds.contains("with one more section in front"))
    #expect(!matters.holds.contains { $0.contains("every") })
    #expect(matters.holds.count { $0.hasSuffix(" rules") } == 5)
  }

  @Test func `of neighbors that were not tried nothing is said`() throws {
    let story = try Scenario(story: WhatMattersTests.story)
    let differences = Variation.all(of: story).map(\.difference)
    // Those after the last single sentence differ by their rules alone.
    for most in differences.indices {
      var told = 0
      let matters = WhatMatters(in: story, breaking: .asked, stop: { told == most }) { story in
        told += 1
        return concluding { _ in .asked }(story)
      }
      #expect(told == most)
      #expect(!matters.breaksAlike.contains("by the rules of every other view and era"))
      #expect(matters.breaksAlike.last.map { !$0.hasSuffix("around") || most > 7 } ?? (most == 0))
      #expect(matters.breaksOtherwise == [] && matters.holds == [])
    }
  }

  @Test(arguments: [nil, Conclusion.notApplicable, .undecided(.invalidPathArgument)])
  func `of what says nothing of the system nothing is said`(_ conclusion: Conclusion?) throws {
    let matters = WhatMatters(in: try Scenario(story: WhatMattersTests.story), breaking: .asked) {
      $0.setting.profile == .system(.legacy, .table) ? conclusion : .held
    }
    #expect(matters.holds.count { $0.hasSuffix(" rules") } == Profile.all.count - 2)
    #expect(!matters.holds.contains { $0.contains("legacy table") || $0.contains("every") })
  }

  @Test func `a tree gets another root, and no other view`() throws {
    let story = "section-snapshot\n  append a\n  delete a\n"
    let scenario = try Scenario(story: "start empty\n" + story)
    #expect(
      Variation.all(of: scenario).map(\.difference) == [
        "with its items renamed", "with one more item in front", "with equal hashes",
      ])
    let told = try told("with one more item in front", of: "start empty\n" + story)
    #expect(
      told == [
        "profile strict\nstart empty\nsection-snapshot\n  append b\n  append a\n  delete a\n"
      ])
  }

  // MARK: Variations

  private func told(_ difference: String, of story: String) throws -> [String] {
    Variation.all(of: try Scenario(story: story)).filter { $0.difference == difference }
      .map { String($0.scenario.notation.dropFirst("scenario 1\n".count)) }
  }

  @Test(arguments: [
    ("without the reload", "snapshot\n  A: b a'\nedit\n  reconfigure-items b\n"),
    (
      "with a reconfigure instead of the reload",
      "edit\n  reconfigure-items a\n  reconfigure-items b\n"
    ),
    ("without the reconfigure", "edit\n  reload-items a\n  reload-sections A\n"),
    ("with a reload instead of the reconfigure", "edit\n  reload-items a\n  reload-items b\n"),
    (
      "without the reload of the section",
      "edit\n  reload-items a\n  reconfigure-items b\napply animated\n"
    ),
    ("without a change of contents", "snapshot\n  A: b a\n"),
    ("with its items renamed", "start\n  A: b a\nsnapshot\n  A: a b'\nedit\n  reload-items b\n"),
    ("with one more item in front", "start\n  A: c a b\nsnapshot\n  A: c b a'\n"),
    ("with one more item behind", "start\n  A: a b c\nsnapshot\n  A: b a' c\n"),
    ("with one more section in front", "start\n  B:\n  A: a b\nsnapshot\n  B:\n  A: b a'\n"),
    ("with one more section behind", "start\n  A: a b\n  B:\nsnapshot\n  A: b a'\n  B:\n"),
    ("unanimated", "apply unanimated\n"),
    ("with equal hashes", "profile strict\nhashes equal\n"),
    ("by modern collection rules", "profile modern\nstart\n"),
    ("by classic table rules", "profile classic\nview table\nstart\n"),
  ])
  func `a variation differs in what it says`(_ difference: String, _ part: String) throws {
    let told = try told(difference, of: WhatMattersTests.story)
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.contains(part) }, "\(told)")
  }

  @Test(arguments: [
    ("with one more item in front", "start\n  A: c a\n  B: b\n"),
    ("with one more item behind", "start\n  A: a\n  B: b c\n"),
    ("with one more section in front", "start\n  C:\n  A: a\n  B: b\n"),
    ("with one more section behind", "start\n  A: a\n  B: b\n  C:\n"),
  ])
  func `what is in front or behind is so in the whole list`(
    _ difference: String, _ start: String
  ) throws {
    let told = try told(difference, of: "start\n  A: a\n  B: b\napply animated\n")
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.contains(start) }, "\(told)")
  }

  @Test func `a list that the app's own update comes to has the additional item as well`() throws {
    let batch = "batch\n  delete-items [0, 0]\n  model A:\n"
    let behind = try told("with one more item behind", of: "start\n  A: a\n" + batch)
    #expect(behind.count == 1)
    #expect(behind.allSatisfy { $0.contains("start\n  A: a b\n") && $0.contains("model A: b\n") })
    // In front, the update would delete another item.
    for front in ["with one more item in front", "with one more section in front"] {
      #expect(try told(front, of: "start\n  A: a\n" + batch).count == 0)
    }
  }

  @Test func `without a change of contents no step changes any`() throws {
    let told = try told(
      "without a change of contents",
      of: "start\n  A: a\nchange a\nedit\n  reload-items a\napply animated\n")
    #expect(told.count == 1)
    #expect(told.allSatisfy { !$0.contains("change a") })
  }

  @Test func `nothing is varied into what the app's SDK does not have`() throws {
    let later = "data-source diffable\nstart\n  A: a\nedit\n  reload-items a\napply animated\n"
    let before = later.replacing("start", with: "sdk before-ios-15\nstart")
    let difference = "with a reconfigure instead of the reload"
    #expect(try told(difference, of: later).count == 1)
    #expect(try told(difference, of: before).count == 0)
    #expect(try told("without the reload", of: before).count == 1)
  }

  @Test func `of rules that a story cannot go by nothing is said`() throws {
    let story = try Scenario(
      story: "data-source diffable\nstart\n  A: a\ntake-section-snapshot of A\nqueue feed\n")
    let matters = WhatMatters(in: story, breaking: .asked, conclude: concluding { _ in .asked })
    let rules = matters.breaksAlike.filter { $0.contains("rules") }
    #expect(rules == ["by all other rules that it can go by"])
    let others = WhatMatters(
      in: story, breaking: .asked,
      conclude: concluding { $0.setting.profile.era == .classic ? .asked : nil })
    #expect(others.breaksAlike == ["by classic collection rules"])
    #expect(others.holds.filter { $0.contains("rules") } == ["by modern collection rules"])
  }

  @Test func `equal hashes become different ones`() throws {
    let story = "hashes equal\nstart\n  A: a\napply animated\n"
    #expect(try told("with different hashes", of: story).count == 1)
  }

  @Test func `what would be the same story is no variation`() throws {
    let story = try Scenario(
      story: "profile modern\nstart empty\nsnapshot\n  A: a\napply unanimated\n")
    let variations = Variation.all(of: story)
    #expect(variations.allSatisfy { $0.scenario != story })
    let differences = variations.map(\.difference)
    for none in [
      "unanimated", "without a change of contents", "by modern collection rules",
    ] { #expect(!differences.contains(none)) }
    #expect(differences.contains("by strict rules"))
  }
}
