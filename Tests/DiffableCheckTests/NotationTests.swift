import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// The head of a story whose app has a table view, up to line 6.
private let table =
  "scenario 1\nprofile modern\nview table\ndata-source diffable\nstart\n  A: a\n"
/// The head of a story whose app cannot do what came with iOS 15, up to line 4.
private let before15 = "scenario 1\ndata-source diffable\nsdk before-ios-15\nstart empty\n"

/// A text that is no scenario, and parts of what has to be said about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let text: String
  let line: Int
  let problem: String
  let expected: String

  init(_ text: String, _ line: Int, _ problem: String, _ expected: String) {
    self.text = text
    self.line = line
    self.problem = problem
    self.expected = expected
  }

  var testDescription: String { problem }
}

@Suite struct NotationTests {
  @Test func `a generated story is what its notation says`() throws {
    for number in 0..<400 {
      let story = StoryGenerator.story(Seed(11).child(UInt64(number)))
      let text = story.notation
      let read = try Scenario(parsing: text)
      #expect(read == story)
      #expect(read.notation == text)
    }
  }

  @Test func `a generated story of an app's calls is what its notation says`() throws {
    for number in 0..<400 {
      let story = CallStoryGenerator.story(Seed(11).child(UInt64(number)))
      let text = story.notation
      #expect(try Scenario(parsing: text) == story)
      #expect(try Scenario(parsing: text).notation == text)
    }
  }

  @Test func `a generated story of a data source is what its notation says`() throws {
    for number in 0..<400 {
      let story = DataSourceStoryGenerator.story(Seed(11).child(UInt64(number)))
      let text = story.notation
      #expect(try Scenario(parsing: text) == story)
      #expect(try Scenario(parsing: text).notation == text)
    }
  }

  @Test func `a data source's settings, steps, and what is expected of them, read as they print`()
    throws
  {
    let text = """
      scenario 1
      profile modern
      data-source diffable
      sdk before-ios-15
      viewport 4 prepared 1
      kinds 3
      provider other-cell batman
      start
        A: a batman
      select a
      selected a
      shows A: a batman
      focus batman
      asks nothing
      first-responder a
      queue feed
      queue "com.app.search 2"
      asks nothing
      edit
        append-items b
      apply animated
      logs apply-one-queue
      reloads-data animating-false
      asks b batman b
      selected nothing
      shows A: a batman b
      apply unanimated
      queue main
      commit
      logs item-already-exists-moves
      asks a
      section-snapshot a{b}
      apply-section-snapshot to A animated
      logs item-already-exists-moves
      apply-section-snapshot to "B 2" unanimated
      reloads-data move-into-inserted-section
      asks nothing
      take-section-snapshot of A
      holds a{b}
      scroll to 1
      logs apply-one-queue
      asks b
      commit
      selected a
      rejected apply-reentrant

      """
    #expect(try ScenarioFile(parsing: text).text == text)
  }

  @Test func `every habit of a provider reads as it prints`() throws {
    for kind in ProviderHabit.Kind.allCases {
      let text = "scenario 1\nprofile strict\ndata-source diffable\nprovider \(kind.rawValue) a\n"
      #expect(try ScenarioFile(parsing: text + "start empty\n").text == text + "start empty\n")
    }
    let value = """
      scenario 1
      profile strict
      data-source diffable
      identity value
      provider nothing a'
      start empty

      """
    let scenario = try Scenario(parsing: value)
    #expect(scenario.setting.provider == ProviderHabit(.nothing, Item(0, edition: 1)))
    #expect(scenario.notation == value)
  }

  @Test(arguments: [
    (BatchUpdate(), "the line ends"),
    (BatchUpdate(deleteSections: [0], insertSections: [1]), "'insert-sections'"),
    (
      BatchUpdate(moveSections: [
        Move(from: 0, to: 1), Move(from: 1, to: 0),
      ]), "'move-section'"
    ),
  ])
  func `a call of no operation or of several is printed, and names its fault when it is read`(
    _ update: BatchUpdate, _ fault: String
  ) throws {
    let text = Scenario(start: Layout(), steps: [Step(.call(update))]).notation
    let error = try #require(throws: NotationError.self) { try Scenario(parsing: text) }
    #expect(error.line == 4 && error.problem.contains(fault), "\(error)")
  }

  @Test func `an app's calls, and all that can become of them, read as they print`() throws {
    let text = """
      scenario 1
      profile classic
      view table
      data-source diffable
      start
        A: a b
      batch
        reload-data
        model A: a b
      reloads-data reload-data-cancels-batch
      batch
        model A: a b
      draws-wrongly reload-displaced-by-move
      call insert-items [0, 0]
      corrupts duplicate-insert
      call move-section 0 to 1
      shows A: a b
      reload-data
      shows A: c
      call delete-items [0, 0] [0, 1]
      rejected mutation-api-with-diffable

      """
    #expect(try ScenarioFile(parsing: text).text == text)
  }

  @Test func `every construct of the notation reads as it prints`() throws {
    let text = """
      # A comment,
      # and its second line.
      scenario 1
      profile strict
      identity value
      hashes equal
      viewport 4 prepared 2 prefetched 1
      start
        A: a "b c" "to" a1
        "a \\"quoted\\" name": batman
        D:
      edit
        append-sections E F
        insert-sections G before E
        insert-sections H after E
        delete-sections G
        move-section H before A
        move-section H after F
        reload-sections A
        append-items x' y''
        append-items z'7 to E
        insert-items w before x'
        insert-items v after x'
        delete-items w v
        delete-all-items
        move-item a before "b c"
        refused move-item-preconditions
        move-item a after "b c"
        reload-items
        reconfigure-items a
      scroll to 3
      snapshot
        A: a'
      shows A: a "b c" "to" a1 "a \\"quoted\\" name": batman D:
      apply animated
      apply unanimated
      apply reloading-data
      batch
        delete-sections 0 1
        insert-sections 0
        move-section 0 to 1
        reload-sections 2
        delete-items [0, 0] [0, 1]
        insert-items [0, 3]
        move-item [0, 1] to [2, 3]
        reload-items [1, 1]
        reconfigure-items [1, 2]
        model empty
      rejected count-mismatch

      """
    #expect(try ScenarioFile(parsing: text).text == text)
  }

  @Test func `a section snapshot's steps, questions, and answers read as they print`() throws {
    let text = """
      scenario 1
      profile strict
      start
        A: a
      edit
        number-of-items in A
        holds A: a
        answers 1
        number-of-items in B
        refused query-unknown-section
        number-of-items
        number-of-sections
        section-identifiers
        answers sections A
        item-identifiers
        answers items a
        item-identifiers in A
        index-of-item a
        index-of-section A
        section-containing a
        answers section A
        reloaded-items
        reloaded-sections
        reconfigured-items
        answers items
      section-snapshot a+{b c{d}} e
      section-snapshot
        append f g to a
        insert h before a
        insert i after a
        insert-snapshot j k before a
        answers nothing
        delete f
        expand a
        collapse a b
        replace-children of a with l{m+{n}}
        holds h a{l{m+{n}}} e
        level-of a
        answers 0
        parent-of l
        answers item a
        index-of a
        is-expanded a
        answers no
        is-visible a
        answers yes
        contains z
        items
        root-items
        visible-items
        snapshot-of a
        answers tree l{m+{n}}
        snapshot-including a
        delete-all
        holds empty

      """
    #expect(try ScenarioFile(parsing: text).text == text)
  }

  @Test func `names of any characters read as they print`() throws {
    var scenario = Scenario(start: Layout([(Section(0), [])]))
    for name in [
      "a\u{2028}b", "\u{85}", "\u{b}", "tab\t", "\"", "\\", "to", "é", "", "a b", "{", "+",
    ] {
      scenario.start.append(Row(Item(scenario.names.itemNumber(of: name))))
    }
    #expect(try Scenario(parsing: scenario.notation) == scenario)
  }

  @Test func `an item or a section of any number reads as another of the same name`() throws {
    let numbers: [Int32] = [-17, -16, -8, -2, -1, .min, CanonicalName.limit, .max]
    let rows = numbers.map { Row(Item($0)) }
    let text = Scenario(start: Layout([(Section(-2), rows)])).notation
    let line = #"  toString: j-1 "" "\\" toString undefined c-82595525 a10000 x82595524"#
    #expect(text.contains("\n\(line)\n"), "\(text)")
    #expect(try Scenario(parsing: text).notation == text)
  }

  @Test func `a name stands for one identifier in all lines of a file`() throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          Heroes: batman robin
          Others:
        edit
          append-items joker to Others
        snapshot
          Others: joker robin batman
          Heroes: alfred

        """)
    #expect(story.names.items == ["batman", "robin", "joker", "alfred"])
    #expect(story.names.sections == ["Heroes", "Others"])
    guard case .snapshot(let last) = story.steps.last?.action else {
      Issue.record("there is no list")
      return
    }
    #expect(last.rows.map { $0.item.number - CanonicalName.limit } == [2, 1, 0, 3])
    #expect(last.sections.map { $0.number - CanonicalName.limit } == [1, 0])
  }

  @Test func `names are the same whether they were looked for or not`() {
    var (sought, told) = (Names(), Names())
    for name in ["batman", "b", "robin", "robin"] { _ = sought.itemNumber(of: name) }
    #expect(sought != told)
    for name in ["batman", "robin"] { _ = told.itemNumber(of: name) }
    #expect(sought == told)
    #expect(sought.hashValue == told.hashValue)
    #expect(told.itemNumber(of: "robin") == CanonicalName.limit + 1)
  }

  @Test func `an item is read by the identity of the story, wherever that is set`() throws {
    let (identity, provider) = ("identity value\n", "provider nothing a'\n")
    let stories = try [identity + provider, provider + identity].map {
      try Scenario(parsing: "scenario 1\ndata-source diffable\n\($0)start\n  A: a'\n")
    }
    #expect(stories[0] == stories[1])
    #expect(stories[0].setting.provider?.item == Item(0, edition: 1))
  }

  @Test func `a name cannot turn the story around it`() throws {
    var scenario = Scenario(start: Layout([(Section(0), [])]))
    let names = [
      "\u{202E}cba", "a\u{2067}", "a\u{200B}", "\u{FEFF}", "\u{3164}", "\u{2800}", "\u{200D}", " ",
      " \u{200D}",
      "family 👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☂️", "שלום",
    ]
    for name in names {
      scenario.start.append(Row(Item(scenario.names.itemNumber(of: name))))
    }
    let text = scenario.notation
    #expect(text.contains(#""\u{202e}cba" "a\u{2067}" "a\u{200b}" "\u{feff}" "\u{3164}""#))
    #expect(text.contains(#""\u{2800}" "\u{200d}" " " " \u{200d}" "family"#))
    #expect(text.contains(#""family 👨‍👩‍👧" "🏴󠁧󠁢󠁥󠁮󠁧󠁿" "☂️" "שלום""#))
    #expect(try Scenario(parsing: text) == scenario)
  }

  @Test(arguments: ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `a separator that editors do not count as a line may stand in a comment`(_ separator: String)
    throws
  {
    let text = "# one\(separator)two\nscenario 1\nstart\n  A: a\n"
    let file = try ScenarioFile(parsing: text)
    #expect(file.comment == ["one\(separator)two"])
    #expect(try ScenarioFile(parsing: file.text).comment == file.comment)
    let error = #expect(throws: NotationError.self) { try ScenarioFile(parsing: text + "aply\n") }
    #expect(error?.line == 5)
  }

  @Test func `a file with the line ends of another system is read whole`() throws {
    let text = "# top\nscenario 1\nprofile strict\nstart\n  A: a\napply animated\n"
    let file = try ScenarioFile(parsing: text.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(file.text == text)
  }

  @Test func `comments on top are told from those further down`() throws {
    let file = try ScenarioFile(
      parsing: "# one\n#two\n\n# three\nscenario 1 # four\r\nstart \"#\": a #\n"
        + "  # five #6\napply animated")
    #expect(file.comment == ["one", "two"])
    #expect(file.commentsBelow == ["three", "four", "", "five #6"])
  }

  @Test func `white space, comments, and inline lists are read and not kept`() throws {
    let plain = try Scenario(parsing: "scenario 1\nstart\n  A: a\napply animated\n")
    let odd = try Scenario(
      parsing: "# top\n\nscenario 1 # one\r\nprofile strict\nstart A: a\n\n  # x\napply  animated")
    #expect(plain == odd)
  }

  @Test(arguments: [
    Mistake("", 1, "the file has no scenario", "'scenario 1'"),
    Mistake("story 1", 1, "begins with 'story'", "'scenario 1'"),
    Mistake("scenario 2\nstart", 1, "another version", "'scenario 1'"),
    Mistake("scenario 1", 1, "the file ends", "'start'"),
    Mistake("scenario 1\nprofile strict\n", 2, "the file ends", "'start'"),
    Mistake("scenario 1\nprofile odd\nstart", 2, "'odd'", "'strict'"),
    Mistake("scenario 1\nidentity odd\nstart", 2, "'odd'", "'identifier', 'value', or 'reference'"),
    Mistake("scenario 1\nviewport 0\nstart", 2, "0 rows", "1 to 1000000 rows"),
    Mistake(
      "scenario 1\nviewport 2 prepard 1\nstart", 2, "'prepard' does not belong here",
      ", as in 'viewport ROWS [prepared ROWS] [prefetched ROWS]'"),
    Mistake(
      "scenario 1\nprovider two-cells\nstart", 2, "the line ends",
      ", as in 'provider nothing|two-cells|other-cell|other-registration|reconfigures|applies ITEM'"
    ),
    Mistake(
      "scenario 1\nstart empty\nedit\n  aply animated", 4,
      "unknown step 'aply' (did you mean 'apply'?)", "'append-sections'"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  move-item [0, 0] [0, 1]\n  model empty", 4,
      "'[0, 1]' does not belong here", "'to', as in 'move-item PATH to PATH'"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  aply animated\n  model empty", 4,
      "unknown step 'aply' (did you mean 'apply'?)", "'model'"),
    Mistake(
      "scenario 1\nstart empty\nvieport 3", 3,
      "unknown step 'vieport' (did you mean 'viewport'?)", "'edit'"),
    Mistake(
      "scenario 1\nstart empty\nappend-item b", 3,
      "unknown step 'append-item' (did you mean 'append-items'?)", "'edit'"),
    Mistake(
      "scenario 1\nviewport 2 prefetched 1000001\nstart", 2, "1000001 prefetched", "0 to as many"),
    Mistake("scenario 1\nviewport 2 prefetched -1\nstart", 2, "-1 prefetched", "0 to as many"),
    Mistake(
      "scenario 1\nviewport 2 prefetched 1 prepared 1\nstart", 2, "'prepared' does not belong here",
      "the end of the line"),
    Mistake("scenario 1\nidentity value\nidentity value\nstart", 3, "is set already", "once"),
    Mistake("scenario 1\n  start", 2, "'start' is indented", "beginning of the line"),
    Mistake("scenario 1\nstart", 2, "'start' has no list", "'empty'"),
    Mistake("scenario 1\nstart empty\napply animated\nshows", 4, "'shows' has no list", "'empty'"),
    Mistake("scenario 1\nstart empty\nscroll to -5", 3, "-5 is not a row", "from 0 to 1000000"),
    Mistake(
      "scenario 1\nstart empty\nscroll to 1000001", 3, "1000001 is not a row", "from 0 to 1000000"),
    Mistake(
      "scenario 1\nidentity value\nstart empty\nchange a", 4, "is another item",
      "an edit that names the new value, as in reload-items a'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  delete-all-items\n  refused item-count", 5,
      "no rule 'item-count' can show", "'rules' lists them"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model empty\nrejected item-count\napply animated", 6,
      "follows a rejected update", "the end of the file"),
    Mistake("scenario 1\nmood good\nstart", 2, "'mood' is not a setting", "'profile'"),
    Mistake(
      "scenario 1\nprofle modern\nstart", 2, "'profle' is not a setting (did you mean 'profile'?)",
      "'profile'"),
    Mistake(
      "scenario 1\nstart\n  A: a of b", 3, "'of' does not belong here", "it is written '\"of\"'"),
    Mistake(
      "scenario 1\nstart\n  in: a", 3, "'in:' does not belong here", "it is written '\"in\"'"),
    Mistake(
      "scenario 1\nstart\n  empty\n  A: a", 4, "'A:' does not belong here", "the list is empty"),
    Mistake(
      "scenario 1\nstart empty\nsection-snapshot\n  append a\n  holds", 5, "the line ends",
      "a tree, as in 'a+{b}', or 'empty'"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model empty\n  delete-items [0, 0]", 5,
      "'delete-items' is indented and belongs to no block", "it above 'model'"),
    Mistake("scenario 1\nview table\nstart", 2, "'view' stands alone", "'profile modern'"),
    Mistake(
      "scenario 1\nview table\nprofile modern\nstart", 2, "'view' stands alone",
      "'profile modern'"),
    Mistake(
      "scenario 1\nprofile modern\nview table\nview table\nstart", 4, "'view' is set already",
      "each setting once"),
    Mistake(
      "scenario 1\nprofile moderne\nstart", 2,
      "'moderne' does not belong here (did you mean 'modern'?)", "'classic'"),
    Mistake(
      "scenario 1\nhashes diferent\nstart", 2,
      "'diferent' does not belong here (did you mean 'different'?)", "'different'"),
    Mistake(
      "scenario 1\nstart empty\ncall reload-item [0, 0]", 3,
      "'reload-item' does not belong here (did you mean 'reload-items'?)", "'delete-sections'"),
    Mistake(
      "scenario 1\ndata-source diffable\nprovider nothing a'\nidentity reference\nstart", 3,
      "'a'' names a content", "with identity reference"),
    Mistake(
      "scenario 1\nprofile strict\nview table\nstart", 3, "'profile strict' has no view",
      "both views at once"),
    Mistake(
      "scenario 1\nprofile modern\nview tabel\nstart", 3, "'tabel'", "'collection' or 'table'"),
    Mistake("scenario 1\ndata-source\nstart", 2, "the line ends", "'own' or 'diffable'"),
    Mistake(
      "scenario 1\nprofile legacy\ndata-source diffable\nstart", 3, "with profile legacy",
      "a later profile"),
    Mistake(
      "scenario 1\ndata-source diffable\nprofile legacy\nstart", 2, "with profile legacy",
      "a later profile"),
    Mistake("scenario 1\nstart empty\ncall", 3, "the line ends", "'delete-sections'"),
    Mistake("scenario 1\nstart empty\ncall jump 0", 3, "'jump'", "'delete-sections'"),
    Mistake("scenario 1\nstart empty\nmodel", 3, "'model' has no list", "'empty'"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model\nshows empty", 4, "'model' has no list",
      "sections behind it or indented below it, or 'empty'"),
    Mistake("scenario 1\nstart\nA: a", 2, "'start' has no list", "indented below it"),
    Mistake("scenario 1\nstart\n  A': a", 3, "'A':' does not belong here", "a section and a colon"),
    Mistake(
      "scenario 1\nstart empty\nscenario 1", 3, "'scenario' stands a second time", "one story"),
    Mistake("scenario 1\nstart empty\nstart empty", 3, "'start' stands a second time", "one story"),
    Mistake(
      "scenario 1\nstart A: a\nedit\n  delete-items a\nholds empty", 5,
      "'holds' is not indented, as the line above it is", "as far to the right as the step"),
    Mistake(
      "scenario 1\nstart A: a\nedit\n  number-of-items\nanswers 1", 5,
      "'answers' is not indented, as the line above it is", "as far to the right as the step"),
    Mistake("\u{200B}scenario 1\nstart empty", 1, "the line begins with '\\u{200b}scenario'", "1'"),
    Mistake(
      "# a log\n\nterminating/app due to: and/or", 3, "the line begins with 'terminating/app'",
      "'scenario 1'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  reload-items a\n  refused 2.6.1", 5,
      "'2.6.1' is the number of a rule", "its name, 'reload-unknown-item'"),
    Mistake(
      """
      scenario 1
      data-source diffable
      start empty
      batch
        model empty
      corrupts duplicate-delete
      corrupts duplicate-insert
      """, 7, "a line 'corrupts' already", "once"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  append-sections A\n  holds\n    A:", 5,
      "'holds' has no list", "sections behind it or 'empty'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  append-items a\n  logs apply-one-queue", 5,
      "no rule 'apply-one-queue' can show", "'rules'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  move-item a before b\n  logs item-already-exists-moves",
      5, "does not fit", "'refused' or 'holds'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  delete-items a\n  jump", 5, "unknown step 'jump'",
      "'reconfigured-items', 'refused', or 'holds'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  holds empty\n  append-sections A", 4,
      "'holds' stands above the first line of 'edit'", "below the line that it is about"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model empty\nrejected delete-bounds x", 5,
      "'x' does not belong here", "the end of the line, as 'rejected' names one rule"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model empty\nrejected \"1.4.3\"", 5,
      "unknown rule '1.4.3'", "'rules' lists them"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nsection-snapshot a{a}", 4,
      "item 'a' appears twice", "an edit such as 'append' can ask for it"),
    Mistake("scenario 1\nstart empty\nreload-data now", 3, "'now'", "the end of the line"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  reload-data now\n  model empty", 4, "'now'",
      "the end of the line"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model empty\ndraws-wrongly", 5, "names no rule",
      "the name of one rule"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model empty\ncorrupts ss-append", 5,
      "no rule 'ss-append' can show", "'rules' lists them"),
    Mistake(
      "scenario 1\nstart empty\napply animated\nreloads-data item-count", 4, "does not fit",
      "'shows'"),
    Mistake(
      "scenario 1\nstart\n  a b", 3, "'a' does not belong here",
      "a section and a colon, as in 'A:', or 'empty'"),
    Mistake(
      "scenario 1\nstart\n  Feed: post#1 post#2", 3, "'#' stands right behind 'post'", "a space"),
    Mistake(
      "scenario 1\nstart\n  A: a\nedit\n  delete-items a\nchange a\n  shows empty", 7,
      "'shows' is indented and belongs to no block", "it at the beginning of the line, as the step"),
    Mistake("scenario 1\nstart\n  A: a a", 3, "item 'a' appears twice", "every identifier once"),
    Mistake("scenario 1\nstart\n  A: a\n  A: b", 4, "section 'A' appears twice", "once"),
    Mistake(
      "scenario 1\nstart empty\nsection-snapshot a b{a}", 3, "item 'a' appears twice", "once"),
    Mistake(
      "scenario 1\nstart empty\nsection-snapshot\n  insert-snapshot b b after a", 4,
      "item 'b' appears twice", "once"),
    Mistake(
      "scenario 1\nstart empty\nsection-snapshot\n  replace-children of a with b b", 4,
      "item 'b' appears twice", "once"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  delete-item a", 4,
      "unknown step 'delete-item' (did you mean 'delete-items'?)", "'append-sections', "),
    Mistake(
      "scenario 1\nstart empty\nreload-items a", 3, "'reload-items' stands by itself",
      "it in the indented lines below 'edit'"),
    Mistake(
      "scenario 1\nstart empty\nappend a", 3, "'append' stands by itself",
      "it in the indented lines below 'section-snapshot'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  append a", 4, "'append' stands below 'edit'",
      "it in the indented lines below 'section-snapshot'"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  apply animated", 4, "'apply' stands below 'edit'",
      "it at the beginning of a line"),
    Mistake(
      "scenario 1\nstart empty\nprofile modern", 3, "'profile' stands below 'start'",
      "it above 'start', as all settings"),
    Mistake("scenario 1\nstart empty\nedit", 3, "'edit' has no lines", "indented edits"),
    Mistake(
      "scenario 1\nstart empty\nedit\n  move-item a b", 4, "'b' does not belong",
      "'before' or 'after'"),
    Mistake("scenario 1\nstart empty\nedit\n  move-item a before", 4, "the line ends", "an item"),
    Mistake("scenario 1\nstart empty\nedit\n  reload-items a'", 4, "names a content", "'a'"),
    Mistake("scenario 1\nstart empty\napply quickly", 3, "'quickly'", "'animated', 'unanimated'"),
    Mistake("scenario 1\nstart empty\nscroll to x", 3, "'x' does not belong here", "a number"),
    Mistake(
      "scenario 1\nstart empty\njump", 3, "unknown step 'jump'", "'edit', 'section-snapshot'"),
    Mistake(
      "scenario 1\nstart\n\n  A: a\napply animated\n  B: b", 6, "belongs to no block", "a step"),
    Mistake("scenario 1\nstart empty\nrefused item-count", 3, "follows no step", "a step before"),
    Mistake(
      "scenario 1\nstart empty\napply animated\nrefused item-count", 4, "does not fit",
      "\'shows\'"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  model A:\nrejected x", 5, "unknown rule 'x'",
      "'rules' lists them"),
    Mistake("scenario 1\nstart empty\nbatch\n  delete-items 4\n", 4, "'4'", "an item path"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  delete-items [0]\n", 4, "'[0]' is not an item path",
      "two numbers"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  delete-items [0, 1]\n", 3, "does not say", "'model'"),
    Mistake("scenario 1\nstart\n  A: \"a", 3, "not closed", "'\"'"),
    Mistake("scenario 1\nstart\n  A: a,b", 3, "',' stands right behind 'a'", "a space"),
    Mistake("scenario 1\nstart\n  A: ä", 3, "'ä' begins no name", "quotation marks"),
    Mistake("scenario 1\nstart\n  A: a\0", 3, #"'\u{0}' stands right behind 'a'"#, "a space"),
    Mistake("scenario 1\nstart\n  A:\u{a0}a", 3, #"'\u{a0}' stands right behind"#, "a space"),
    Mistake("scenario 1\nstart\n  A: \u{200b}a", 3, #"'\u{200b}' begins no name"#, "letters"),
    Mistake(
      "scenario 1\nstart\n  A: a | B: b", 3, "'|' begins no name", "section on a line of its own"),
    Mistake(
      "scenario 1\nprofile modern table\nstart", 2, "'table' does not belong", "'view table'"),
    Mistake("scenario 1\nstart\n  A: a'0", 3, "'0' changes", "1 to 1000000000"),
    Mistake(
      "scenario 1\nstart empty\napply animated\nshows A:\nshows A:", 5, "a line 'shows' already",
      "once"),
  ])
  func `an error says where and what was expected`(
    _ mistake: Mistake
  ) throws { try expect(mistake) }

  @Test(arguments: [
    Mistake(
      "scenario 99999999999999999999\nstart", 1, "999' is too large", "up to 9223372036854775807"),
    Mistake(
      "scenario 1\nviewport 99999999999999999999\nstart", 2, "is too large", "a number up to"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  delete-items [0, 99999999999999999999]\n  model empty", 4,
      "'99999999999999999999' is too large", "a number up to"),
  ])
  func `a number that is too large is a number`(_ mistake: Mistake) throws { try expect(mistake) }

  @Test(arguments: [
    Mistake(
      "scenario 1\nstart empty\nbatch\n  delete-items [+0, 0]\n  model empty", 4,
      "'[+0, 0]' is not an item path", "two numbers"),
    Mistake(
      "scenario 1\nstart empty\nbatch\n  delete-items [0, -0]\n  model empty", 4,
      "'[0, -0]' is not an item path", "two numbers"),
    Mistake(
      "scenario 1\nstart\n  A: \"\\u{+41}\"", 3, "'\\u' names no character", "its number in braces"),
  ])
  func `a number has one form`(_ mistake: Mistake) throws { try expect(mistake) }

  @Test func `a comment may begin with a mark upon its sign`() throws {
    let text = "#\u{FE0F}\u{20E3} keycap\nscenario 1\nprofile strict\nstart empty\n"
    #expect(try ScenarioFile(parsing: text).comment.count == 1)
  }

  @Test func `an empty answer is one in a sentence`() {
    #expect(WordWriter().phrase(.items([])) == "no items")
    #expect(WordWriter().phrase(.sections([])) == "no sections")
    #expect(WordWriter().phrase(.items([Item(0)])) == "items a")
    #expect("\(ItemTree())" == "empty")
  }

  @Test func `a comment of several lines is a comment in the file`() throws {
    let story = try Scenario(parsing: "scenario 1\nstart empty")
    let text = ScenarioFile(comment: ["a\nb", ""], story).text
    #expect(text.hasPrefix("# a\n# b\n#\nscenario 1\n"))
    #expect(try ScenarioFile(parsing: text).comment == ["a", "b", ""])
  }

  @Test(arguments: [
    Mistake(
      "scenario 1\nsdk ios-15\nstart", 2, "'sdk' without a diffable", "'data-source diffable'"),
    Mistake("scenario 1\ndata-source diffable\nsdk 14\nstart", 3, "'14'", "'before-ios-15' or"),
    Mistake(
      "scenario 1\nprovider applies a\nstart", 2, "'provider applies' without a diffable",
      "'data-source diffable'"),
    Mistake(
      "scenario 1\ndata-source diffable\nprovider odd a\nstart", 3, "'odd'", "'two-cells'"),
    Mistake(
      "scenario 1\ndata-source diffable\nprovider nothing\nstart", 3, "the line ends", "an item"),
    Mistake(
      "scenario 1\ndata-source diffable\nprovider nothing a b\nstart", 3, "'b'", "the end"),
    Mistake(
      "scenario 1\ndata-source diffable\nprovider nothing a'\nstart", 3, "names a content", "'a'"),
    Mistake(
      before15 + "edit\n  append-items b\n  reconfigure-items a", 7,
      "'reconfigure-items' with sdk before-ios-15", "that of iOS 15"),
    Mistake(
      before15 + "edit\n  reloaded-sections", 6, "'reloaded-sections' with sdk", "iOS 15"),
    Mistake(before15 + "edit\n  reloaded-items", 6, "'reloaded-items' with sdk", "iOS 15"),
    Mistake(
      before15 + "edit\n  reconfigured-items", 6, "'reconfigured-items' with sdk", "iOS 15"),
    Mistake(
      before15 + "apply unanimated\napply reloading-data", 6,
      "'apply reloading-data' with sdk before-ios-15", "that of iOS 15"),
    Mistake(
      before15 + "batch\n  reload-items [0, 0]\n  reconfigure-items [0, 0]\n  model A: a", 7,
      "'reconfigure-items' with sdk before-ios-15", "that of iOS 15"),
    Mistake(
      before15 + "call reconfigure-items [0, 0]", 5, "'reconfigure-items' with sdk", "iOS 15"),
    Mistake(
      table + "take-section-snapshot of A", 7, "'take-section-snapshot' with a table view",
      "a collection view"),
    Mistake(
      table + "section-snapshot a\napply-section-snapshot to A animated", 8,
      "'apply-section-snapshot' with a table view", "has no section snapshots"),
    Mistake("scenario 1\nkinds 0\nstart", 2, "0 kinds of cells", "1 to 1000000"),
    Mistake("scenario 1\nkinds many\nstart", 2, "'many'", "a number"),
    Mistake("scenario 1\nkinds 2\nkinds 2\nstart", 3, "is set already", "once"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nqueue", 4, "the line ends",
      "a label such as 'main'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nqueue a b", 4, "'b' does not belong here",
      "the end of the line"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nqueue to", 4, "'to' does not belong here",
      "a label"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nqueue a'", 4, "'a'' does not belong here",
      "a label"),
    Mistake("scenario 1\nstart empty\nqueue main", 3, "'queue' without", "'data-source diffable'"),
    Mistake("scenario 1\nstart empty\ncommit", 3, "'commit' without", "'data-source diffable'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\ncommit now", 4, "'now' does not belong here",
      "the end of the line"),
    Mistake(
      "scenario 1\nstart empty\napply-section-snapshot to A animated", 3, "without a diffable",
      "'data-source diffable'"),
    Mistake(
      "scenario 1\nstart empty\ntake-section-snapshot of A", 3, "without a diffable",
      "'data-source diffable'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply-section-snapshot A animated", 4, "'A'",
      "'to', as in"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply-section-snapshot to A", 4,
      "the line ends", "animated|unanimated'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply-section-snapshot to A reloading-data",
      4, "'reloading-data' does not belong here", "'animated' or 'unanimated', as in"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\ntake-section-snapshot A", 4, "'A' does not",
      "'of', as in"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\ntake-section-snapshot of A\nshows A:", 5,
      "does not fit", "'holds'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nselect", 4, "the line ends",
      "an item, as in 'select ITEM'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply animated\nasks", 5, "the line ends",
      "an item"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply animated\nasks nothing a", 5,
      "'a' does not belong", "the end"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply animated\nselected a'", 5,
      "names a content", "'a'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply animated\nlogs", 5, "names no rule",
      "one rule"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply animated\nlogs ss-append", 5,
      "no rule 'ss-append' can show", "'rules'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\napply animated\ncorrupts item-count", 5,
      "does not fit", "'rejected', 'logs'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nqueue feed\nlogs apply-one-queue", 5,
      "does not fit", "'asks'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nselect a\ncorrupts item-count", 5,
      "does not fit", "'asks', 'selected'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\nchange a\nasks a", 5, "does not fit",
      "'shows'"),
    Mistake(
      "scenario 1\ndata-source diffable\nstart empty\ncommit\nrejected apply-reentrant\ncommit", 6,
      "follows a rejected", "the end"),
    Mistake(
      "scenario 1\nstart empty\napply animated\nasks a", 4, "does not fit",
      "the setting 'data-source diffable', or 'shows'"),
    Mistake(
      "scenario 1\nstart empty\nselect a\nselected a", 4, "does not fit",
      "the setting 'data-source diffable', or 'shows'"),
  ])
  func `an error in a data source's story says where and what was expected`(
    _ mistake: Mistake
  ) throws { try expect(mistake) }

  @Test func `an SDK from before iOS 15 has all that is older`() throws {
    let text =
      before15 + "edit\n  append-items b\n  reload-items b\napply animated\napply unanimated\n"
    #expect(try Scenario(parsing: text).steps.count == 4)
    for step in ["edit\n  reconfigure-items b\n  reloaded-items\n", "apply reloading-data\n"] {
      let later = before15.replacing("before-ios-15", with: "ios-15") + step
      #expect(try !Scenario(parsing: later).steps.isEmpty)
    }
  }

  @Test func `the model of a batch may stand in the lines below it`() throws {
    let head = "scenario 1\nprofile strict\nstart empty\nbatch\n  insert-sections 0 1\n"
    let below = try Scenario(
      parsing: head + "  model\n    A: a b\n    B: c\nshows A: a b B: c\ncall reload-sections 0\n")
    let beside = head + "  model A: a b B: c\nshows A: a b B: c\ncall reload-sections 0\n"
    #expect(below.notation == beside)
  }

  private func expect(_ mistake: Mistake) throws {
    let error = try #require(throws: NotationError.self) { try Scenario(parsing: mistake.text) }
    #expect(error.line == mistake.line)
    #expect(error.problem.contains(mistake.problem))
    #expect(error.expected.contains(mistake.expected))
  }

  @Test func `a line of any length is named by its beginning and its end`() throws {
    let name = "first" + String(repeating: "x", count: 100_000) + "last"
    let error = try #require(throws: NotationError.self) { try Scenario(parsing: name) }
    #expect(error.problem.hasPrefix("the line begins with 'firstxx"))
    #expect(error.problem.hasSuffix("xlast'"))
    #expect(error.problem.count < 500)
  }

  /// Files are met in every state; each is read or refused, and none is a trap.
  @Test func `a file with anything changed in it is read or refused`() {
    var chooser = Chooser(Seed(3))
    let alphabet = Array("abAB:'[]\"\\#,-_ 0129\n\t\r\u{1F600}é")
    var refused = 0
    for number in 0..<3_000 {
      let seed = Seed(5).child(UInt64(number % 50))
      let story =
        switch number % 3 {
        case 0: StoryGenerator.story(seed)
        case 1: CallStoryGenerator.story(seed)
        default: DataSourceStoryGenerator.story(seed)
        }
      var text = Array(story.notation)
      for _ in 0..<chooser.number(in: 1...4) {
        let place = chooser.number(below: text.count)
        if chooser.percent(50) {
          text[place] = chooser.element(of: alphabet)
        } else {
          text.remove(at: place)
        }
      }
      guard let read = try? Scenario(parsing: String(text)) else {
        refused += 1
        continue
      }
      #expect((try? Scenario(parsing: read.notation)) == read)
    }
    #expect((500..<3_000).contains(refused))
  }
}
