import Snapshots

/// What a person sees on a fake screen, what should be there, and what happened since the last
/// screenshot.
///
/// Sections, items, and contents are numbers, which serve only to distinguish them. Only rows whose
/// cell shows something have a content.
public struct Screenshot {
  /// What was raised, which would have ended the app; nothing after it counts.
  public let raised: Refusal?
  /// The rule of the first update of which it is not known what UIKit does; nothing after it
  /// counts.
  public let unspecified: Rule?
  /// The list on screen, with what its cells show.
  public let shown: Layout
  /// The list that should be on screen, with what its cells should show, or `nil` if that cannot be
  /// said, as after a crash, or while an apply waits.
  public let expected: Layout?
  /// Returns what should be on screen once more.
  package let expectedAgain: () -> Layout?
  /// Returns the list on screen with what the cell provider would show in its cells, or `nil` if
  /// that is what should be there.
  package let provided: () -> Layout?
  /// The rows whose items need a cell of another kind, in their order.
  package let otherKinds: [(row: Int, kind: OtherKind)]
  /// What was logged since the last screenshot.
  public let logs: [Refusal]
  /// What else has happened since the last screenshot.
  package let record: ScreenRecord
  /// Whether a batch has begun and not ended.
  package let hasOpenBatch: Bool
  /// The section snapshots of a diffable data source, in the order of their sections.
  package let outlines: [ItemTree]
  /// The view.
  package let view: ListView
  /// The app's words for the numbers.
  package let words: Words

  /// What the view did wrong with updates since the last screenshot, although it accepted them, and
  /// did not reload everything later.
  public var flaws: [Flaw] { record.flaws }
  /// The list on screen before the updates of the record; at the first screenshot, it is the list
  /// now.
  package var before: Layout { record.start ?? shown }

  /// The app's words for the numbers of a screenshot.
  package struct Words {
    /// Returns the descriptions of all sections and items by their numbers, or `nil` if they are
    /// the project's own, which have names.
    package let identifiers: () -> (sections: [String], items: [String])?
    private let value: (Content) -> AnyHashable

    init(
      identifiers: @escaping () -> (sections: [String], items: [String])?,
      content: @escaping (Content) -> AnyHashable
    ) {
      (self.identifiers, value) = (identifiers, content)
    }

    /// Returns the content with a number, or `nil` for that of a row that has none.
    package func content(_ number: Content) -> AnyHashable? {
      number == Screenshot.noContent ? nil : value(number)
    }
  }

  /// The number of the content of a row that has none.
  package static let noContent: Content = -1
}

extension ListView {
  /// The registration of each row's cell, or `nil` for a row without a cell.
  package var registrations: [Int?] { slots.map { $0.cell?.registration } }

  /// The list on screen, with what its cells show.
  var picture: Layout {
    Layout(
      sections, ends: ends,
      rows: slots.map { slot in
        slot.showsContent ? slot.cell!.row : Row(slot.item, Screenshot.noContent)
      })
  }

  /// Returns a list with contents only in those rows whose cell shows one.
  func picture(of list: Layout) -> Layout {
    var list = list
    for row in list.rows.indices where !slots.indices.contains(row) || !slots[row].showsContent {
      list.setContent(Screenshot.noContent, ofRow: row)
    }
    return list
  }
}

extension ListView.Slot {
  /// Whether there is a cell, which is not to be configured only when it comes on screen.
  fileprivate var showsContent: Bool { cell?.needsConfiguring == false }
}
