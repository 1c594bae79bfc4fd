/// A mark beside a row or a section of a drawn list: a sign and a word, so that it does not rely on
/// color.
enum DrawnMark: Hashable, Sendable {
  case deleted
  case inserted
  case reloaded
  case reconfigured
  /// The row moves to this place of the new list.
  case moved(to: String)
  /// The row comes from elsewhere in the old list, as an arrow or a note shows.
  case arrived
  /// The app has marked the row, and the text says what for: reloaded or reconfigured.
  case toBe(String)
  /// The cell shows other content than the data has.
  case stale(data: String)
  /// The row is where another one should be, which the text names.
  case wrong(expected: String)
  /// The row should not be there.
  case unexpected

  var text: String {
    switch self {
    case .deleted: "− deleted"
    case .inserted: "+ inserted"
    case .reloaded: "↻ reloaded"
    case .reconfigured: "✎ reconfigured"
    case .moved(let place): "→ \(place)"
    case .arrived: "←"
    case .toBe(let done): "! to be \(done)"
    case .stale(let data): "⚠ stale, the data has \(data)"
    case .wrong(let expected): "≠ should be \(expected)"
    case .unexpected: "≠ should not be here"
    }
  }

  /// The look of the mark; the more serious of two marks on a row decides.
  var look: Look {
    switch self {
    case .deleted, .stale, .wrong, .unexpected: .bad
    case .inserted: .good
    case .reloaded, .reconfigured, .toBe: .note
    case .moved, .arrived: .move
    }
  }

  /// The look of a row.
  ///
  /// The raw value is its CSS class, and the most serious case comes first.
  enum Look: String, CaseIterable, Sendable {
    case bad
    case good
    case note
    case move
  }
}
