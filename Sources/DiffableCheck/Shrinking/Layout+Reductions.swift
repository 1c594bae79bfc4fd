import Snapshots

extension Layout {
  var withoutContents: Layout {
    var copy = self
    for row in rows.indices { copy.setContent(0, ofRow: row) }
    return copy
  }

  func withSmallerContents(_ identity: Identity) -> AnySequence<Layout> {
    guard identity != .value else { return AnySequence([]) }
    return AnySequence(
      rows.indices.lazy.filter { rows[$0].content > 0 }.map { row in
        var copy = self
        copy.setContent(rows[row].content - 1, ofRow: row)
        return copy
      })
  }

  /// Every list in which a row at a border of two sections has moved across it.
  var withRowsAcrossBorders: AnySequence<Layout> {
    AnySequence(
      sections.indices.dropFirst().lazy.flatMap { index -> [Layout] in
        let back = range(ofSection: index).isEmpty ? [] : [1]
        let forth = range(ofSection: index - 1).isEmpty ? [] : [-1]
        return (back + forth).map { change in
          var ends = ends
          ends[index - 1] += change
          return Layout(sections, ends: ends, rows: rows)
        }
      })
  }

  /// Every list in which two neighboring rows are swapped.
  var withNeighborsSwapped: AnySequence<Layout> {
    AnySequence(
      rows.indices.dropFirst().lazy.compactMap { row -> Layout? in
        guard rows[row].item.number < rows[row - 1].item.number else { return nil }
        var swapped = rows
        swapped.swapAt(row, row - 1)
        return Layout(sections, ends: ends, rows: swapped)
      })
  }
}
