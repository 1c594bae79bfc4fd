extension String {
  /// The text as one word for a shell, in single quotes if a shell would change it.
  package var quotedForShell: String {
    guard isEmpty || !utf8.allSatisfy(String.isPlainForShell) else { return self }
    // By scalars: a shell takes a quote for one, whatever marks are combined with it.
    let quoted = unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
    return "'" + quoted.joined() + "'"
  }

  private static func isPlainForShell(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "%+,-./:=@_".utf8.contains(byte)
    }
  }
}
