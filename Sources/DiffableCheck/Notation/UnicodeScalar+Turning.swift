extension Unicode.Scalar {
  /// Whether the scalar reverses the direction of the text after it, so that people would misread
  /// it.
  package var turnsTextAround: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
