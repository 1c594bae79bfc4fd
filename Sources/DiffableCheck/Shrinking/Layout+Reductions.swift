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
      rows.indices.lazy.flatMap { row in
        rows[row].content.smallerNumbers.lazy.map { content in
          var copy = self
          copy.setContent(content, ofRow: row)
          return copy
        }
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

  /// The lists in which the rows of a part are sorted: of the whole, of each half, of each quarter,
  /// and so on.
  var withPartsSorted: AnySequence<Layout> {
    let sizes = sequence(first: rows.count) { $0 > 5 ? ($0 + 1) / 2 : nil }
    return AnySequence(
      sizes.lazy.flatMap { size in
        stride(from: 0, to: rows.count, by: max(size, 1)).lazy.map { start in
          let part = start..<min(start + size, rows.count)
          var sorted = rows
          sorted[part].sort { Item.comesBefore($0.item, $1.item) }
          return Layout(sections, ends: ends, rows: sorted)
        }
      }.filter { $0 != self })
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
