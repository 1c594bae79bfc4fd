import BatchUpdateSimulator
import Snapshots

/// The verification of a sequence of states, up to the current one.
struct Verification<S: SnapshotReading, C: Hashable> {
  private(set) var report = StateReport()
  private var numbering = Numbering<S.SectionIdentifier, S.ItemIdentifier, C>()
  /// The names of what was numbered up to the last finding, in the descriptions of that finding's
  /// lists.
  ///
  /// Most lists have no finding, and need no names.
  private var storyNames = StoryNames()
  var last: List?
  /// The number of the state with the last list.
  var stateOfLast = 0
  /// Whether identifiers disappeared from a list while others appeared.
  var replaces = false
  /// The lists in which they appeared, with the numbers of their states, up to a number of them.
  var replacements: [(state: Int, list: List)] = []
  private let mostReplacements: Int

  /// Creates a verification of no states.
  ///
  /// - Parameter mostReplacements: How many lists to keep to the end, when their states are given
  ///   once more.
  init(keepingReplacements mostReplacements: Int = 0) { self.mostReplacements = mostReplacements }

  typealias Read = LawfulList<S.SectionIdentifier, S.ItemIdentifier>
  typealias List = VerifiedList<S, C>

  /// The look of the last list.
  var look: ListLook<C> {
    ListLook(counts: last?.read.counts, contents: last?.contents ?? [])
  }

  /// Records a state that could not be made, or whose snapshot could not.
  mutating func note(_ error: any Error, by work: String) {
    add(error, by: work)
    report.states += 1
  }

  /// Records the next state; if the app applies no snapshot, its list stays as it was.
  mutating func note<State>(
    _ state: State, _ snapshot: (State) throws -> S?, _ content: (S.ItemIdentifier, State) -> C
  ) {
    do {
      guard let snapshot = try snapshot(state) else { return report.states += 1 }
      note(snapshot) { content($0, state) }
    } catch {
      note(error, by: Self.makingSnapshot)
    }
  }

  /// Records the snapshot of the next state.
  private mutating func note(_ snapshot: S, content: (S.ItemIdentifier) -> C) {
    report.snapshots += 1
    if report.snapshots == 1 {
      judge(S.SectionIdentifier.self, of: "sections")
      judge(S.ItemIdentifier.self, of: "items")
    }
    defer { report.states += 1 }
    do {
      let read = try LawfulList(reading: snapshot, after: last?.read)
      let contents = read.items.identifiers.map(content)
      let placed = PlacedList(numbering.layout(of: read, showing: contents))
      let marks = numbering.marks(of: snapshot)
      var list = List(
        placed: placed, read: read, contents: contents, marks: marks,
        shown: placed.layout.rows.map { ShownContent(content: $0.content, state: report.states) })
      let isRefused = addUnknown(in: list)
      judge(&list, of: snapshot, content)
      addAgain(snapshot.itemIdentifiersAddedAgain, to: list)
      // Either ends the app, and what it shows later does not come after this list.
      last = isRefused || list.placed.holdsRepeats ? nil : list
      stateOfLast = report.states
    } catch let violation as HashViolation {
      // No hash table can hold such identifiers, so nothing more can be checked.
      last = nil
      add(.brokenHashable, "\(violation)", rule: .hashContract)
    } catch {
      add(error, by: Self.makingSnapshot)
    }
  }

  /// Judges a type of identifiers, which is the same in all states.
  private mutating func judge(_ type: Any.Type, of things: String) {
    guard isPlainClass(type) else { return }
    add(
      .plainClass,
      "the identifiers of \(things) are objects of the class \(type), which is not a subclass of "
        + "NSObject: UIKit may compare them by their addresses and not by ==, and then does not find "
        + "an equal object; use a value or an id as the identifier, or make the class a subclass of "
        + "NSObject with isEqual and hash",
      rule: .valueVersusIdentity)
  }

  /// Compares a list with the last one; if no cell is kept, only to see whether anything changed.
  private mutating func judge(
    _ list: inout List, of snapshot: S, _ content: (S.ItemIdentifier) -> C
  ) {
    if list.placed.holdsRepeats { return addRepeat(list) }
    let turnover = turnover(from: last, to: list)
    let sections = sectionTurnover(from: last, to: list)
    addSharedID(turnover)
    addSharedID(sections)
    guard let last else { return }
    if last.placed.layout != list.placed.layout || !list.marks.isEmpty { report.changes += 1 }
    guard !snapshot.isAppliedUsingReloadData else { return }
    let otherValues = otherValues(of: snapshot, in: list, content)
    let marks = list.marks.inside(list.placed)
    let change = ListChange(
      from: last.placed, showing: last.shown, to: list.placed, inState: report.states,
      marks: marks, otherValues: otherValues)
    list.shown = change.shown
    let lostSection = sections.problem(of: "section", throwingAway: "its header")
    let lints = explained(change.lints, last, list, content).filter {
      lostSection == nil || $0.kind != .sectionReplaced
    }
    if turnover.isReplacement || sections.isReplacement { noteReplacement(by: list) }
    let loss = lossOfIdentity(turnover, last, list)
    guard !lints.isEmpty || lostSection != nil || loss != nil else { return }
    let scenario = story(from: last, to: list, marks)
    add(lints, scenario)
    if let lostSection { add(.identityLost, lostSection, scenario) }
    if let loss, lostSection == nil || loss.kind == .identityLost {
      add(loss.kind, loss.reason, scenario)
    }
  }

  private mutating func noteReplacement(by list: List) {
    replaces = true
    if replacements.count < mostReplacements { replacements.append((report.states, list)) }
  }

  /// Returns lints in which those that more can be said about than what the change shows are
  /// replaced.
  private func explained(
    _ lints: [ListLint], _ old: List, _ new: List, _ content: (S.ItemIdentifier) -> C
  ) -> [ListLint] {
    guard !lints.isEmpty else { return [] }
    let stale = lints.lazy.compactMap(\.unmarked)
    // Looking a content up may take long, and hardly any varies.
    let mayVary = stale.first.map { varies($0, new, content) } ?? false
    let marked = Set(old.marks.reloadedItems)
    let arePlaces = !stale.isEmpty && new.isShifted(from: old)
    return lints.map { lint in
      if case .needlessReload(let item, _, _) = lint {
        return .needlessReload(
          item, isLeftover: marked.contains(item), carriesContent: new.carriesContent(item))
      }
      guard let item = lint.unmarked else { return lint }
      if mayVary, varies(item, new, content) { return .contentVaries(item) }
      if arePlaces, case .unmarkedChange(_, let shown, let content) = lint {
        return .placeShowsOther(item, shows: shown, shouldShow: content)
      }
      return equalWithOtherID(item, old, new) ?? lint
    }
  }

  /// Returns whether the content of an item differs when it is asked for again.
  private func varies(_ item: Item, _ list: List, _ content: (S.ItemIdentifier) -> C) -> Bool {
    guard let row = list.placed.places[item] else { return false }
    let again = content(list.items.identifiers[row])
    // What is not equal to itself, such as a number that is none, need not vary.
    return again == again && again != list.contents[row]
  }

  private func equalWithOtherID(_ item: Item, _ old: List, _ new: List) -> ListLint? {
    guard let row = new.placed.places[item], let oldRow = old.placed.places[item],
      let id = ownID(of: new.items.identifiers[row]),
      let oldID = ownID(of: old.items.identifiers[oldRow]), id != oldID
    else { return nil }
    return .equalWithOtherID(item, "\(id)", was: "\(oldID)")
  }

  private func words(
    _ item: Item, _ shown: Content, _ content: Content
  ) -> (shown: String, content: String?) {
    let words = Difference.words(
      numbering.words(shown, of: item), numbering.words(content, of: item))
    return (words.0, numbering.isNone(content, of: item) ? nil : words.1)
  }

  /// Returns the marked values where the list holds others, equal to them.
  ///
  /// An app that edits its list and marks a new value expects that value in the list. One that
  /// marks the value of the last list says which item is meant.
  private func otherValues(
    of snapshot: S, in list: List, _ content: (S.ItemIdentifier) -> C
  ) -> [Item: ListLint.MarkedValue] {
    guard let last else { return [:] }
    let marked = zip(
      list.marks.reloadedItems + list.marks.reconfiguredItems,
      snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers)
    var others: [Item: ListLint.MarkedValue] = [:]
    for (item, identifier) in marked {
      guard let row = list.placed.places[item], let oldRow = last.placed.places[item] else {
        continue
      }
      let (held, old) = (list.items.identifiers[row], last.items.identifiers[oldRow])
      // Descriptions take long, and most marks are copies of what the list holds.
      if Self.areSameBytes(identifier, held) { continue }
      let description = "\(identifier)"
      if [held, old].allSatisfy({ Self.isAnother("\($0)", than: description) }) {
        // Of a content that varies, or that is not equal to itself, nothing can be said.
        let (shown, wanted) = (list.contents[row], content(identifier))
        let showsOther = wanted != shown && wanted == wanted && shown == content(held)
        // Objects that are made anew have other descriptions each time.
        guard showsOther || "\(held)" == "\(old)" else { continue }
        others[item] = ListLint.MarkedValue(description: description, showsOther: showsOther)
      }
    }
    return others
  }

  /// Returns whether a description is of another value; a set describes its elements in any order.
  private static func isAnother(_ description: String, than other: String) -> Bool {
    description != other && description.sorted() != other.sorted()
  }

  private static func areSameBytes(_ one: S.ItemIdentifier, _ other: S.ItemIdentifier) -> Bool {
    withUnsafeBytes(of: one) { one in
      withUnsafeBytes(of: other) { one.elementsEqual($0) }
    }
  }

  /// Adds what is marked and not in a list, and returns whether there is anything.
  private mutating func addUnknown(in list: List) -> Bool {
    let unknown = list.marks.unknown(in: list.placed)
    guard !unknown.isEmpty, !S.refusesUnknownMarks else { return false }
    let scenario = last.map { story(from: $0, to: list, list.marks) }
    name(list)
    for mark in unknown { add(.refused, mark.reason(storyNames), rule: mark.rule, scenario) }
    return true
  }

  private mutating func addAgain(_ identifiers: [S.ItemIdentifier], to list: List) {
    guard !identifiers.isEmpty else { return }
    let layout = list.placed.layout
    let lints = identifiers.map { identifier in
      let item = numbering.item(identifier)
      let section = list.placed.places[item].map(layout.section(ofRow:))
      return ListLint.addedAgain(item, isIn: section)
    }
    name(list)
    add(lints)
  }

  private mutating func addSharedID<Identifier>(_ turnover: Turnover<Identifier>) {
    guard let pair = turnover.sharedID else { return }
    let (came, other) = Difference.words("\(pair.came)", "\(pair.other)")
    add(
      .sharedID,
      "\(came) has the id of \(other), and both are in the list: either one thing is in it twice, "
        + "or different things share an id, and then nothing can be said of either; if it is to be in "
        + "two places, put the place into the id")
  }

  private mutating func addRepeat(_ list: List) {
    name(list)
    guard let repeated = storyNames.layout(list.placed.layout).firstRepeat else { return }
    add(
      .repeatedIdentifier,
      "\(storyNames.names.restored(in: repeated.identifier)) appears twice, at \(repeated.places)",
      rule: .argumentUniqueness)
  }

  private mutating func story(from old: List, to new: List, _ marks: SnapshotMarks) -> Scenario {
    var story = start(old)
    name(new)
    story.steps =
      [Step(.snapshot(storyNames.layout(new.placed.layout)))]
      + storyNames.edits(marks).map { Step(.edit($0)) } + [Step(.apply(.animated))]
    story.names = storyNames.names
    return story
  }

  /// Returns the start of a story, without steps.
  mutating func start(_ list: List) -> Scenario {
    name(list)
    return Scenario(start: storyNames.layout(list.placed.layout), names: storyNames.names)
  }

  /// Names everything that is numbered, and describes what a list holds as it is in that list.
  private mutating func name(_ list: List) {
    numbering.name(in: &storyNames)
    for (section, identifier) in zip(list.placed.layout.sections, list.read.sections.identifiers) {
      storyNames.rename(section, "\(identifier)")
    }
    for (row, identifier) in zip(list.placed.layout.rows, list.items.identifiers) {
      storyNames.rename(row.item, "\(identifier)")
    }
  }

  private mutating func add(_ lints: [ListLint], _ scenario: Scenario? = nil) {
    for alike in lints.alike {
      add(
        alike[0].kind, alike.reason(storyNames, words), of: alike.count == 1 ? alike[0].topic : nil,
        rule: alike[0].rule, scenario)
    }
  }

  private static var makingSnapshot: String { "making the snapshot" }

  private mutating func add(_ error: any Error, by work: String) {
    let before = error is Refusal ? last.map { start($0) } : nil
    report.findings.append(StateFinding(error, by: work, inState: report.states, before))
    // This ends the app, and what it shows later does not come after an earlier list.
    if error is Refusal { last = nil }
  }

  mutating func add(
    _ kind: StateFinding.Kind, _ reason: String, of subject: String? = nil, rule: Rule? = nil,
    inState state: Int? = nil, _ scenario: Scenario? = nil
  ) {
    let state = state ?? report.states
    let finding = StateFinding(
      kind, inState: state, reason, of: subject, rule: rule, scenario)
    report.findings.insert(
      finding, at: report.findings.partitioningIndex { $0.state > state })
  }
}
