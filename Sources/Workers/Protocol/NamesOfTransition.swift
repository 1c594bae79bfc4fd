import Snapshots

/// The items and sections that an answer may name: those of the lists in the request.
struct NamesOfTransition {
  private var sections: [ExactName: Section] = [:]
  /// The row of each item, from the new list, or from the old one if it is only there.
  private var rows: [ExactName: Row] = [:]

  init(_ transition: Transition) {
    for layout in [transition.old, transition.new] {
      for section in layout.sections { sections[ExactName("\(section)")] = section }
      for row in layout.rows { rows[ExactName("\(row.item)")] = row }
    }
  }

  /// Reads the list between two stages.
  func layout(_ stage: [EngineAnswer.StageKey: JSON]) throws(ProtocolError) -> Layout {
    let given =
      try stage.optional(.contents) { value throws(ProtocolError) in
        try value.contents { name throws(ProtocolError) in
          guard rows[ExactName(name)] != nil else { throw NamesOfTransition.noItem(name) }
        }
      } ?? [:]
    return try stage.required(.result) { value throws(ProtocolError) in
      try value.layout(section: section) { value throws(ProtocolError) in
        try row(value, given)
      }
    }
  }

  private func section(_ value: JSON) throws(ProtocolError) -> Section {
    let name = try value.asString("the name of a section")
    guard let section = sections[ExactName(name)] else {
      throw ProtocolError(
        "no section is called \(quoted(name))", expected: "one of the old list or the new one")
    }
    return section
  }

  private func row(_ value: JSON, _ contents: [ExactName: Content]) throws(ProtocolError) -> Row {
    let name = try value.asString("the name of an item")
    guard var row = rows[ExactName(name)] else { throw NamesOfTransition.noItem(name) }
    row.content = contents[ExactName(name)] ?? row.content
    return row
  }

  private static func noItem(_ name: String) -> ProtocolError {
    ProtocolError(
      "no item is called \(quoted(name))", expected: "one of the old list or the new one")
  }
}
