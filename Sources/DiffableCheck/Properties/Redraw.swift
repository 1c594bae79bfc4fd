import Snapshots

/// Something that an engine has to draw again.
///
/// What it is depends on how the engine learns of changes: from marks, or by comparing contents.
/// One that compares may draw what is marked as well.
///
/// Only items that have a cell are drawn again. A section that both lists hold is reloaded as a
/// whole, since it has more than its items. In an inserted section, the items that moved into it
/// are reloaded. An item that is marked both for reload and for reconfigure is reloaded; one whose
/// content changed may be drawn in either way.
enum Redraw: Hashable {
  case reloadSection(Section)
  case reload(Item)
  case reconfigure(Item)
  case reloadOrReconfigure(Item)

  /// Returns what an engine draws: each of the sets that it may rightly choose.
  static func choices(of transition: Transition, for source: ChangeSource) -> [[Redraw]] {
    let marked = marked(in: transition)
    guard source == .contents else { return [marked] }
    let changed = changed(in: transition)
    return marked.isEmpty ? [changed] : [changed, changed + marked]
  }

  private static func changed(in transition: Transition) -> [Redraw] {
    transition.new.rows.compactMap { row in
      let old = transition.old.rows.first { $0.item == row.item }
      return old.map { $0.content == row.content } ?? true ? nil : .reloadOrReconfigure(row.item)
    }
  }

  private static func marked(in transition: Transition) -> [Redraw] {
    let sections = transition.reloadedSections.filter(transition.keeps)
    let places = TransitionPlaces(transition)
    let items = transition.new.rows.map { $0.item }.filter { places.old[$0] != nil }
    return sections.map { .reloadSection($0) }
      + items.compactMap { item in
        if places.isReloaded(item) { return .reload(item) }
        return places.isReconfigured(item) ? .reconfigure(item) : nil
      }
  }
}
