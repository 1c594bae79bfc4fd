import Snapshots

extension EngineAnswer {
  /// Returns the answer as a line with its newline.
  ///
  /// A list between stages is written with the contents of its items; the new list is left out.
  func line(
    id: Int, itemName: (Item) -> String = { "\($0)" },
    sectionName: (Section) -> String = { "\($0)" }
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(#"{"id":"#)
    writer.write(id)
    switch self {
    case .refusal(let words):
      writer.write(#","error":"#)
      writer.write(string: words)
    case .changeset(.reloadData): writer.write(#","reloadData":true"#)
    case .changeset(.stages(let stages)):
      writer.write(#","stages":"#)
      writer.write(list: stages) { writer, stage in
        writer.write("{")
        let mayFollow = writer.write(stage.update)
        if let model = stage.model {
          if mayFollow { writer.write(",") }
          writer.write(#""result":"#)
          writer.write(model, itemName, sectionName)
          writer.write(#","contents":"#)
          writer.write(contentsOf: model.rows, itemName)
        }
        writer.write("}")
      }
    }
    writer.write("}")
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes the operations as members of an object.
  ///
  /// - Returns: Whether there were any.
  fileprivate mutating func write(_ update: BatchUpdate) -> Bool {
    var isFirst = true
    func member<Place>(
      _ key: EngineAnswer.StageKey, _ places: [Place], _ writer: inout JSONWriter,
      _ write: (inout JSONWriter, Place) -> Void
    ) {
      guard !places.isEmpty else { return }
      if !isFirst { writer.write(",") }
      isFirst = false
      writer.write(string: key.rawValue)
      writer.write(":")
      writer.write(list: places, write)
    }
    member(.deleteSections, update.deleteSections, &self) { $0.write($1) }
    member(.insertSections, update.insertSections, &self) { $0.write($1) }
    member(.moveSections, update.moveSections, &self) { writer, move in
      writer.write(list: [move.source, move.destination]) { $0.write($1) }
    }
    member(.reloadSections, update.reloadSections, &self) { $0.write($1) }
    member(.deleteItems, update.deleteItems, &self) { $0.write($1) }
    member(.insertItems, update.insertItems, &self) { $0.write($1) }
    member(.moveItems, update.moveItems, &self) { writer, move in
      writer.write(list: [move.source, move.destination]) { $0.write($1) }
    }
    member(.reloadItems, update.reloadItems, &self) { $0.write($1) }
    member(.reconfigureItems, update.reconfigureItems, &self) { $0.write($1) }
    return !isFirst
  }

  private mutating func write(_ path: ItemPath) {
    write("[")
    write(path.section)
    write(",")
    write(path.item)
    write("]")
  }

  /// Writes a list without the contents of its items.
  mutating func write(
    _ layout: Layout, _ itemName: (Item) -> String = { "\($0)" },
    _ sectionName: (Section) -> String = { "\($0)" }
  ) {
    write(list: layout.sections.indices) { writer, index in
      writer.write(#"{"section":"#)
      writer.write(string: sectionName(layout.sections[index]))
      writer.write(#","items":"#)
      writer.write(list: layout.rows(inSection: index)) { $0.write(string: itemName($1.item)) }
      writer.write("}")
    }
  }

  fileprivate mutating func write(contentsOf rows: [Row], _ itemName: (Item) -> String) {
    write("{")
    var named: Set<String> = []
    for row in rows {
      let name = itemName(row.item)
      guard named.insert(name).inserted else { continue }
      if named.count > 1 { write(",") }
      write(string: name)
      write(":")
      write(row.content)
    }
    write("}")
  }
}
