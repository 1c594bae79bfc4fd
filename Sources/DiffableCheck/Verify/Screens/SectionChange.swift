import Snapshots

/// What an update does not say of the rows of a section, or says wrongly, if it neither moves nor
/// reloads sections.
struct SectionChange {
  /// The number of rows that there are besides those that the update implies.
  private let surplus: Int
  /// What explains a row too many, and what explains one too few.
  private let more, fewer: [UntoldRow]
  /// The first row that the update deletes although it stays, or inserts although it was there,
  /// unless the update also says the other half of that, which is a move.
  let toldWrongly: UntoldRow?

  /// A row of which the update says nothing, or something wrong.
  struct UntoldRow {
    let kind: Kind
    let item: Item
    /// The place in the list that has the row.
    let path: ItemPath

    enum Kind {
      case came, went
      /// The update deletes the row, and it is still there.
      case stays
      /// The update inserts the row, and it was there before.
      case wasThere
    }
  }

  init(in section: Int, from old: Layout, to new: Layout, _ update: BatchUpdate) {
    let places = { (paths: [ItemPath]) in
      Set(paths.filter { $0.section == section }.map(\.item))
    }
    let (deleted, inserted) = (places(update.deleteItems), places(update.insertItems))
    let gone = deleted.union(places(update.moveItems.map(\.source)))
    let come = inserted.union(places(update.moveItems.map(\.destination)))
    let (before, after) = (Rows(old, section), Rows(new, section))
    surplus = after.items.count - before.items.count + gone.count - come.count

    let went = before.gaps(without: after, besides: gone)
    let came = after.gaps(without: before, besides: come)
    func rows(_ kind: UntoldRow.Kind, _ rows: Rows, _ places: some Sequence<Int>) -> [UntoldRow] {
      places.sorted().map {
        UntoldRow(kind: kind, item: rows.items[$0], path: ItemPath(section, $0))
      }
    }
    // As many that came where others went stand for these; of other numbers, nothing is known.
    let isUnclear = went.contains { gap, rows in came[gap].map { $0.count != rows.count } ?? false }
    let wentAlone = went.filter { came[$0.key] == nil }.values.joined()
    let cameAlone = came.filter { went[$0.key] == nil }.values.joined()
    let stays = deleted.filter { before.items.indices.contains($0) && after.has(before.items[$0]) }
    let wasThere = inserted.filter {
      after.items.indices.contains($0) && before.has(after.items[$0])
    }
    let insertedItems = Set(inserted.filter(after.items.indices.contains).map { after.items[$0] })
    let deletedItems = Set(deleted.filter(before.items.indices.contains).map { before.items[$0] })
    toldWrongly =
      rows(.stays, before, stays).first { !insertedItems.contains($0.item) }
      ?? rows(.wasThere, after, wasThere).first { !deletedItems.contains($0.item) }
    more = isUnclear ? [] : rows(.came, after, cameAlone) + rows(.stays, before, stays)
    fewer = isUnclear ? [] : rows(.went, before, wentAlone) + rows(.wasThere, after, wasThere)
  }

  /// The first row that explains why the counts do not agree, or `nil` if they do, or if it is not
  /// clear which one that is.
  var untold: UntoldRow? {
    guard more.count - fewer.count == surplus else { return nil }
    return surplus > 0 ? more.first : surplus < 0 ? fewer.first : nil
  }
}

/// The rows of a section.
private struct Rows {
  let items: [Item]
  private let all: Set<Item>

  init(_ list: Layout, _ section: Int) {
    items = list.rows[list.range(ofSection: section)].map(\.item)
    all = Set(items)
  }

  func has(_ item: Item) -> Bool { all.contains(item) }

  /// Returns the rows that other rows do not have, by the last one before them that these have.
  ///
  /// - Parameters:
  ///   - others: The other rows.
  ///   - told: The places of rows that an update names.
  /// - Returns: The places of the rows; the key of those before all that both have is `nil`.
  func gaps(without others: Rows, besides told: Set<Int>) -> [Item?: [Int]] {
    var gaps: [Item?: [Int]] = [:]
    var last: Item?
    for (place, item) in items.enumerated() {
      if others.has(item) {
        last = item
      } else if !told.contains(place) {
        gaps[last, default: []].append(place)
      }
    }
    return gaps
  }
}
