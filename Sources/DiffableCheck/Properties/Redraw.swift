import Snapshots

/// Something that marks ask an engine to draw again.
///
/// Only items that have a cell are drawn again. A section that both lists hold is reloaded as a
/// whole, since it has more than its items. In an inserted section, the items that moved into it
/// are reloaded. An item that is marked both for reload and for reconfigure is reloaded.
enum Redraw: Hashable {
  case reloadSection(Section)
  case reload(Item)
  case reconfigure(Item)

  static func all(of transition: Transition) -> [Redraw] {
    let sections = transition.reloadedSections.filter {
      transition.old.sections.contains($0) && transition.new.sections.contains($0)
    }
    let places = TransitionPlaces(transition)
    let items = transition.new.rows.map { $0.item }.filter { places.old[$0] != nil }
    return sections.map { .reloadSection($0) }
      + items.compactMap { item in
        if places.isReloaded(item) { return .reload(item) }
        return places.isReconfigured(item) ? .reconfigure(item) : nil
      }
  }
}
