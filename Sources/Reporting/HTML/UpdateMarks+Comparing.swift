import DiffableCheck
import Snapshots

extension UpdateMarks {
  /// Marks every section and row that is displayed and is not as expected.
  ///
  /// They are compared place by place; what is missing at an end has no place to be marked.
  mutating func compare(_ shown: Layout, with expected: Layout, _ writer: WordWriter) {
    for section in shown.sections.indices {
      guard expected.sections.indices.contains(section) else {
        note(.section(section), .unexpected)
        continue
      }
      if shown.sections[section] != expected.sections[section] {
        note(.section(section), .wrong(expected: writer.section(expected.sections[section])))
      }
      let (rows, wanted) = (shown.rows(inSection: section), expected.rows(inSection: section))
      for (item, row) in rows.enumerated() {
        let place = DrawnLine.Place.item(ItemPath(section, item))
        guard item < wanted.count else {
          note(place, .unexpected)
          continue
        }
        let right = wanted[wanted.startIndex + item]
        if row.item != right.item {
          note(place, .wrong(expected: writer.row(right)))
        } else if row != right {
          note(place, .stale(data: writer.row(right)))
        }
      }
    }
  }
}
