import Snapshots

extension JSON {
  /// Reads a list: its sections, each with its items.
  ///
  /// - Parameters:
  ///   - section: Reads the name of a section.
  ///   - row: Reads the name of an item.
  /// - Returns: The list.
  /// - Throws: An error with its place in the list.
  func layout(
    section: (JSON) throws(ProtocolError) -> Section, row: (JSON) throws(ProtocolError) -> Row
  ) throws(ProtocolError) -> Layout {
    var layout = Layout()
    _ = try elements("a list of sections") { value throws(ProtocolError) in
      let members = try value.members(GroupKey.self, "a section, an object")
      layout.appendSection(try members.required(.section, section))
      let rows = try members.required(.items) { value throws(ProtocolError) in
        try value.elements("a list of items", row)
      }
      layout.append(contentsOf: rows)
    }
    return layout
  }
}
