extension Unicode.Scalar {
  /// Whether the scalar must not reach a terminal or a page as it is: a terminal would execute it,
  /// or people would misread the text after it.
  ///
  /// Newlines and tabs are among them.
  package var isHarmful: Bool { properties.generalCategory == .control || turnsTextAround }

  /// Whether the scalar reverses the direction of the text after it.
  private var turnsTextAround: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
