/// What is said beside a row of a list that is drawn: a sign and a word, so that no color has to.
enum DrawnMark: Hashable, Sendable {
  case deleted
  case inserted
  case reloaded
  case reconfigured
  /// It moves to this place of the list after.
  case moved(to: String)
  /// It comes from elsewhere in the list before; an arrow or a note says from where.
  case arrived
  /// The app has marked it to be reloaded, or to be reconfigured.
  case toBe(String)
  /// Its cell shows something else than the data has.
  case stale(data: String)
  /// It stands where this should.
  case wrong(expected: String)
  /// It stands where nothing should.
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

  /// How it looks; the more serious of two marks of a row decides.
  var look: Look {
    switch self {
    case .deleted, .stale, .wrong, .unexpected: .bad
    case .inserted: .good
    case .reloaded, .reconfigured, .toBe: .note
    case .moved, .arrived: .move
    }
  }

  /// How a row looks; the raw value is its class, and the most serious stands first.
  enum Look: String, CaseIterable, Sendable {
    case bad
    case good
    case note
    case move
  }
}
