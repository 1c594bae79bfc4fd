import Snapshots

/// What has happened on a fake screen since the last screenshot.
package struct ScreenRecord {
  /// The list on screen before the updates, or `nil` if no screenshot was taken yet.
  package private(set) var start: Layout?
  /// The registrations of the cells on that screen, by row.
  package private(set) var registrations: [Int?] = []
  /// What the app asked the view or the data source for; before the first screenshot, nothing is
  /// kept.
  package private(set) var updates: [AskedUpdate] = []
  /// Whether the app asked for something before the first screenshot.
  package private(set) var hasUnkeptUpdates = false
  /// Whether the rows were wrong before a drag.
  package private(set) var wasWrongBeforeDrag = false
  /// Whether they were, after the app asked for something.
  package private(set) var hasWrongUpdatesBeforeDrag = false
  /// What the view did wrong with updates, although it accepted them.
  package private(set) var flaws: [Flaw] = []
  /// The rules by which a data source reloaded everything instead of animating a change.
  package private(set) var reloads: [Rule] = []
  /// The first identifier in a data source's list whose hash has changed.
  package private(set) var rehashed: Rehashed?
  /// Whether a batch was ended that had not begun.
  package private(set) var hasEndOfNothing = false
  /// The last move of a row by a person.
  package private(set) var drag: Drag?
  /// The number of things that were logged before.
  private var oldLogs = 0
  /// The number of the moment at which something was raised, or from which it is not known what
  /// UIKit does; the moments on all screens are numbered in their order.
  package private(set) var end: Int?

  /// A move of a row by a person.
  package struct Drag: Hashable {
    package let item: Item
    package let move: Move<ItemPath>

    init(of item: Item, _ move: Move<ItemPath>) { (self.item, self.move) = (item, move) }
  }

  /// An identifier whose hash has changed, as it should not (rule 2.8.1).
  package enum Rehashed: Hashable {
    case section(Section)
    case item(Item)
  }

  /// Begins anew with what a view shows, and the number of things that were logged so far.
  mutating func begin(with view: ListView, logs: Int) {
    let end = end
    self = ScreenRecord()
    (start, registrations, oldLogs, self.end) = (view.picture, view.registrations, logs, end)
  }

  mutating func note(_ update: AskedUpdate) {
    if start != nil { updates.append(update) } else { hasUnkeptUpdates = true }
  }

  /// Records that the main queue carries out an apply that waited; a story says so once for all
  /// that waited.
  mutating func noteCommit() {
    if case .commit? = updates.last { return }
    note(.commit)
  }

  mutating func noteEndOfNothing() { hasEndOfNothing = true }

  mutating func note(_ flaw: Flaw) { flaws.append(flaw) }

  /// Records that a data source reloaded everything instead of animating a change.
  mutating func note(reloadBy rule: Rule) { reloads.append(rule) }

  mutating func note(_ identifier: Rehashed) { rehashed = rehashed ?? identifier }

  /// Forgets the flaws, as the app or the view has reloaded everything.
  mutating func noteReload() { flaws = [] }

  /// Records a drag and what the view shows after it, with which the updates begin anew.
  mutating func note(_ drag: Drag, on view: ListView, afterRightRows wasRight: Bool = true) {
    self.drag = drag
    if !wasRight {
      wasWrongBeforeDrag = true
      hasWrongUpdatesBeforeDrag = hasWrongUpdatesBeforeDrag || !updates.isEmpty
    }
    if start != nil { (start, registrations, updates) = (view.picture, view.registrations, []) }
  }

  /// Records that something was raised, or that nothing more is known, unless that was so before.
  mutating func noteEnd() { end = end ?? Moment.next() }

  /// Returns those of all logs that are new.
  func newLogs(of logs: [Refusal]) -> [Refusal] { Array(logs.dropFirst(oldLogs)) }
}
