import BatchUpdateSimulator
import Snapshots

/// What is to be seen when a story is over.
enum Claim: Hashable, Sendable {
  /// What the provider was asked for: `a` for a new cell, `a again` for the cell that was there.
  case asks([String])
  /// What a person sees who scrolls through all of it, as in `A:xy' B:`; changed contents have
  /// their strokes.
  case shows(String)
  /// The uses of cells in each row, by their numbers.
  case cells([Int?])
  /// The cells in each row, by their objects.
  case objects([Int32?])
  /// How often a cell was prepared for reuse.
  case reuses(Int)
  case selects([String])
  case completes(Int)
  case logs([Rule])
  case raises(Rule?)
  /// The tree that the data source keeps for a section.
  case keeps(String, Section)

  /// Returns what is seen, in the terms of this claim.
  func answer(of source: DiffableDataSource) -> Claim {
    let view = source.view
    switch self {
    case .asks:
      return .asks(
        view.providerCalls.map { "\($0.item)" + ($0.reason == .reconfigure ? " again" : "") })
    case .shows: return .shows(view.shown.text)
    case .cells: return .cells(view.slots.map { $0.cell?.number })
    case .objects: return .objects(view.slots.map { $0.cell?.object })
    case .reuses: return .reuses(view.pool?.reuses ?? 0)
    case .selects:
      return .selects(view.slots.filter { $0.selection == .selected }.map(\.item.description))
    case .completes: return .completes(source.completions)
    case .logs: return .logs(source.logs.map(\.rule))
    case .raises: return .raises(source.raised?.rule)
    case .keeps(_, let section):
      return .keeps(source.snapshot(for: section).description, section)
    }
  }
}

extension DiffableDataSource {
  /// Returns what is seen where it is not what is claimed.
  func surprises(_ claims: [Claim]) -> [Claim] {
    claims.map { $0.answer(of: self) }.filter { !claims.contains($0) }
  }

  func surprises(_ claims: Claim...) -> [Claim] { surprises(claims) }
}

extension Layout {
  /// The list in one line, as in `A:xy' B:`.
  fileprivate var text: String {
    sections.indices.map { section in
      let rows = rows(inSection: section).map { row in
        "\(row.item)" + String(repeating: "'", count: Int(row.content))
      }
      return "\(sections[section]):" + rows.joined()
    }.joined(separator: " ")
  }
}
