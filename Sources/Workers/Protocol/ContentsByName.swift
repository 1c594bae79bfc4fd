import Snapshots

extension JSON {
  /// Reads contents by the names of items, each of which has to be known.
  func contents(
    knowing check: (String) throws(ProtocolError) -> Void = { _ in }
  ) throws(ProtocolError) -> [ExactName: Content] {
    guard case .object(let members) = self else { throw isNot("an object, contents by item") }
    var contents: [ExactName: Content] = [:]
    for (name, value) in members {
      try check(name)
      guard case .integer(let number) = value, let content = Content(exactly: number) else {
        throw value.isNot("a number of 32 bits").inside(name)
      }
      guard contents.updateValue(content, forKey: ExactName(name)) == nil else {
        throw ProtocolError("the key '\(name)' appears twice", expected: "each key once")
      }
    }
    return contents
  }
}
