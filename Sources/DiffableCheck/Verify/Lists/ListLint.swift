import Snapshots

/// Something about a list, or about its change, that the app's author should know.
enum ListLint {
  /// The cell still shows the content of an earlier state.
  case unmarkedChange(Item, shows: ShownContent, shouldShow: Content)
  /// The same, where all identifiers are places in the list.
  case placeShowsOther(Item, shows: ShownContent, shouldShow: Content)
  /// The content of an item differs when it is asked for again, in one state.
  case contentVaries(Item)
  /// The cell shows the value that was there before, which is equal and has another `id`.
  case equalWithOtherID(Item, String, was: String)
  /// An item is marked that shows the same as before; if the last snapshot had the mark too, that
  /// may be left over, and if the item carries content, the list may hold an old value.
  case needlessReload(Item, isLeftover: Bool = false, carriesContent: Bool = false)
  /// A section is marked, and some of its rows show the same as before.
  case needlessReloads(in: Section, rows: Int, of: Int)
  /// The mark names an equal value with another description.
  case oldValueKept(Item, MarkedValue)
  /// The list already held the item, which is now in the given section, if in any.
  case addedAgain(Item, isIn: Section?)
  case leavesDeletedSection(Item, Section)
  case entersInsertedSection(Item, Section)
  /// A section was deleted, and an inserted one holds most of its items.
  case sectionIsReplaced(Section, by: Section)
  case sectionsMove(Int)

  /// A marked value that is equal to the one that the list holds, and another one.
  struct MarkedValue {
    let description: String
    /// Whether it shows another content than the one in the list, in the same state.
    let showsOther: Bool
  }

  var kind: StateFinding.Kind {
    switch self {
    case .unmarkedChange, .placeShowsOther, .equalWithOtherID: .staleCell
    case .contentVaries: .contentVaries
    case .needlessReload, .needlessReloads: .cellThrownAway
    case .oldValueKept(_, let marked): marked.showsOther ? .staleCell : .oldValueKept
    case .addedAgain: .addedAgain
    case .sectionIsReplaced: .sectionReplaced
    case .leavesDeletedSection, .entersInsertedSection, .sectionsMove: .tableReloadsEverything
    }
  }

  var rule: Rule? {
    switch self {
    case .leavesDeletedSection, .sectionIsReplaced: .moveFromDeletedSection
    case .entersInsertedSection: .moveIntoInsertedSection
    case .addedAgain: .itemAlreadyExistsMoves
    case .unmarkedChange, .placeShowsOther, .contentVaries, .equalWithOtherID, .needlessReload,
      .needlessReloads, .oldValueKept, .sectionsMove:
      nil
    }
  }

  /// Returns a description of the lint, with the names that the story has for items and sections.
  ///
  /// - Parameters:
  ///   - story: The names of items and sections in the story.
  ///   - words: Returns descriptions of two contents of an item that show how they differ; that of
  ///     the second is `nil` if it is none.
  /// - Returns: The description.
  func reason(
    _ story: StoryNames, _ words: (Item, Content, Content) -> (String, String?)
  ) -> String {
    switch self {
    case .unmarkedChange(let item, let shown, let content):
      unmarked(story.name(of: item), words(item, shown.content, content), since: shown.state)
    case .placeShowsOther(let item, let shown, let content):
      placed(story.name(of: item), words(item, shown.content, content), since: shown.state)
    case .contentVaries(let item):
      "content returned something else for \(story.name(of: item)) when it was asked again in the same "
        + "state, so nothing can be said of its cell; return what the cell shows, made from the item "
        + "and the state alone"
    case .equalWithOtherID(let item, let id, let was):
      "\(story.name(of: item)) has the id \(id) and is equal to what had the id \(was), so UIKit takes "
        + "it for the same item, and its cell shows the old content; if they are different things, base "
        + "equality and hash on the id, and otherwise call reconfigureItems"
    case .needlessReload(let item, let isLeftover, let carriesContent):
      "\(story.name(of: item)) is marked for reload but shows the same as before: it did not change"
        + (isLeftover ? ", " + ListLint.leftover : "")
        + (carriesContent ? ", " + ListLint.oldValue : "")
        + "; if it needs a cell of another kind, have content return the kind as well"
    case .needlessReloads(let section, let rows, let all):
      "section \(story.name(of: section)) is marked for reload, and \(rows) of its \(all) rows "
        + "show the same as before: mark the rows that changed instead, or, if the section is "
        + "reloaded for its header, pass ignoring: [.cellThrownAway]"
    case .oldValueKept(let item, let marked):
      "\(marked.description) is marked, but the snapshot holds \(story.name(of: item)), which is "
        + "equal to it: "
        + (marked.showsOther
          ? "its cell is given that, and shows what it did"
          : "a cell that shows the content of its item stays as it was")
        + "; build the list from the new values, or use the id as the item and look its content up"
    case .addedAgain(let item, let section):
      "\(story.name(of: item)) was added although the list already held it, so it left its old place"
        + (section.map { ", and is now in section \(story.name(of: $0)) only" } ?? "")
        + ": add it once, or, to show it in both places, put the place into the identifier, as in "
        + "favorite(id); if they are two things, give them two identifiers; to move it on purpose, "
        + "call moveItem, or pass ignoring: [.addedAgain]"
    case .leavesDeletedSection(let item, let section):
      "\(story.name(of: item)) leaves section \(story.name(of: section)), which is deleted"
        + ListLint.tableOnly
    case .entersInsertedSection(let item, let section):
      "\(story.name(of: item)) moves into section \(story.name(of: section)), which is inserted"
        + ListLint.tableOnly
    case .sectionIsReplaced(let old, let new):
      "section \(story.name(of: new)) was inserted with what section "
        + "\(story.name(of: old)) held, which was deleted: if they are one section, its identity "
        + "includes content, and its header is thrown away, and a table view reloads everything"
    case .sectionsMove(let count): "\(count) sections move at once" + ListLint.tableOnly
    }
  }

  private func unmarked(
    _ item: String, _ words: (shown: String, content: String?), since state: Int
  ) -> String {
    let shown = "its cell still shows \(words.shown), as in state \(state)"
    guard let content = words.content else {
      return "\(item) has no content any more (nil), is still in the list, and is not marked: "
        + "\(shown); delete it, as a provider that has no cell for it raises (rule 3.7), or, if its "
        + "cell is to be empty, call reconfigureItems([\(item)])"
    }
    return "\(item) changed and is not marked: \(shown), and should show \(content); call "
      + "reconfigureItems([\(item)]), or reloadItems"
  }

  private func placed(
    _ item: String, _ words: (shown: String, content: String?), since state: Int
  ) -> String {
    "\(item) is the place of a row, as all identifiers of the list are, and another thing is there now: "
      + "its cell still shows \(words.shown), as in state \(state), and should show "
      + "\(words.content ?? "nothing"); use the id of the thing as the identifier, as UIKit would "
      + "otherwise animate other rows than those that come and go"
  }

  private static let leftover = """
    or the mark is left over from the snapshot before, which had it too (one that is kept keeps its \
    marks; begin with a new one, or with dataSource.snapshot(), which has none, rule 2.1.1)
    """

  private static let oldValue = """
    or its equality ignores its content, so that the list still holds the old value
    """

  private static let tableOnly = """
    : a table view then reloads everything; for a collection view, which does not, pass \
    ignoring: [.tableReloadsEverything]
    """
}

extension ListLint {
  /// What is said, and of what, whatever the description of that is by now, or `nil` if it is about
  /// several sections.
  var topic: String? { subject(as: { "\($0)" }, { "\($0)" }).map { "\(form.number) \($0)" } }

  /// The item that changed and is not marked, if the lint is about that.
  var unmarked: Item? {
    guard case .unmarkedChange(let item, _, _) = self else { return nil }
    return item
  }

  /// Returns the name of what the lint is about, or `nil` if it is about several sections.
  fileprivate func subject(_ story: StoryNames) -> String? {
    subject(as: story.name(of:), story.name(of:))
  }

  private func subject(
    as item: (Item) -> String, _ section: (Section) -> String
  ) -> String? {
    switch self {
    case .unmarkedChange(let met, _, _), .placeShowsOther(let met, _, _), .contentVaries(let met),
      .equalWithOtherID(let met, _, _), .needlessReload(let met, _, _), .oldValueKept(let met, _),
      .addedAgain(let met, _), .leavesDeletedSection(let met, _),
      .entersInsertedSection(let met, _):
      item(met)
    case .needlessReloads(let met, _, _): "section \(section(met))"
    case .sectionIsReplaced, .sectionsMove: nil
    }
  }
}

extension ListLint {
  /// What is said in the same words: lints of a kind, which may have several forms.
  fileprivate struct Form: Hashable {
    let kind: StateFinding.Kind
    let number: Int
  }

  fileprivate var form: Form {
    let number =
      switch self {
      case .placeShowsOther: 1
      case .equalWithOtherID: 2
      case .oldValueKept: 3
      case .needlessReload(_, isLeftover: true, _): 4
      case .needlessReloads: 5
      default: 0
      }
    return Form(kind: kind, number: number)
  }
}

extension [ListLint] {
  /// The lints in groups that are reported together: single ones, or all of a form if these are
  /// many.
  var alike: [[ListLint]] {
    let most = 5
    var told: [[ListLint]] = []
    var places: [ListLint.Form: Int] = [:]
    let counts = Dictionary(map { ($0.form, 1) }, uniquingKeysWith: +)
    for lint in self {
      if let place = places[lint.form] {
        told[place].append(lint)
      } else {
        if counts[lint.form]! > most { places[lint.form] = told.count }
        told.append([lint])
      }
    }
    return told
  }

  /// Returns a description of the first lint, and of which others are like it.
  func reason(
    _ story: StoryNames, _ words: (Item, Content, Content) -> (String, String?)
  ) -> String {
    let reason = self[0].reason(story, words)
    guard count > 1 else { return reason }
    let others = dropFirst().compactMap { $0.subject(story) }
    let likewise = "; so it is with \(others[0]), \(others[1]), and \(others.count - 2) others"
    guard self[0].unmarked != nil else { return reason + likewise }
    return reason + likewise + "; where the app reloads everything, wrap its snapshot in an "
      + "AppliedSnapshot"
  }
}
