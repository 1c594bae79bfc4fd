extension Unicode.Scalar {
  /// Whether it turns the text behind it around: people would read something else than there is.
  package var turnsTextAround: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
