/// A name in the protocol, which equals another one only if their bytes do.
///
/// Strings are equal however an accent is written, but an engine that writes it in another way has
/// changed an identifier.
struct ExactName: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: ExactName, other: ExactName) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
