import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// What is said of a row that came or went and that no update told of, where the counts are wrong.
  func asideOnCounts(_ words: ScreenWords) -> String {
    guard raised?.rule.group == Rule.itemCount.group, let update = record.updates.last?.update,
      let model = record.updates.last?.model
    else { return "" }
    // A section that is reloaded may hold anything afterwards (rule 1.5.2).
    let came = model.rows(
      notIn: shown, besides: update.insertItems + update.moveItems.map(\.destination),
      inSections: update.insertSections + update.reloadSections)
    let went = shown.rows(
      notIn: model, besides: update.deleteItems + update.moveItems.map(\.source),
      inSections: update.deleteSections + update.reloadSections)
    // Of what came where something else went, the counts are right.
    let (placesOfCame, placesOfWent) = (Set(came.map(\.path)), Set(went.map(\.path)))
    let new = came.filter { !placesOfWent.contains($0.path) }
    let gone = went.filter { !placesOfCame.contains($0.path) }
    if new.count > gone.count {
      return
        "; \(words.item(new[0].item)) at \(new[0].path) is new in the data, and no insert says so"
    }
    guard gone.count > new.count else { return "" }
    return "; \(words.item(gone[0].item)), which was at \(gone[0].path), has left the data, and no "
      + "delete says so"
  }
}

extension Layout {
  /// Returns the items that another list does not have, but for those at some places and in some
  /// sections.
  fileprivate func rows(
    notIn other: Layout, besides paths: [ItemPath], inSections sections: [Int]
  ) -> [(item: Item, path: ItemPath)] {
    let (places, told, toldSections) = (ItemPlaces(of: other.rows), Set(paths), Set(sections))
    return rows.indices.filter { places[rows[$0].item] == nil }
      .map { (rows[$0].item, path(ofRow: $0)) }
      .filter { !told.contains($0.1) && !toldSections.contains($0.1.section) }
  }
}
