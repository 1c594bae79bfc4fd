import Snapshots

/// A request as an engine reads it.
///
/// Items and sections are numbered in order of appearance, and keep their names.
struct ReceivedRequest {
  let request: EngineRequest
  private var items: NameTable
  private var sections: NameTable

  init(reading line: [UInt8]) throws(ProtocolError) {
    let members = try JSONReader.read(line).members(
      EngineRequest.Key.self, "a request, an object")
    let id = try members.required(.id) { value throws(ProtocolError) in try value.asInteger() }
    // Identifiers hash differently in every request, so an answer that depends on hashes shows as
    // different.
    var reader = TransitionReader(salt: UInt32(truncatingIfNeeded: id) & 0x7FFF_FFFF)
    let contents = try members.required(.contents) { value throws(ProtocolError) in
      try value.members(EngineRequest.ContentsKey.self)
    }
    let old = try reader.layout(members, .old, contents, .old)
    let new = try reader.layout(members, .new, contents, .new)
    // The changed items follow from the contents, so this member is only checked.
    _ = try reader.items(members, .changed)
    let reloaded = try reader.items(members, .reload)
    let reloadedSections = try reader.sections(members, .reloadSections)
    let reconfigured = try reader.items(members, .reconfigure)
    request = EngineRequest(
      id: id,
      Transition(
        from: old, to: new, reloadedSections: reloadedSections, reloadedItems: reloaded,
        reconfiguredItems: reconfigured))
    (items, sections) = (reader.items, reader.sections)
  }

  /// Returns the name of an item; an item that the engine made up gets a name that shows that it is
  /// unknown.
  func name(of item: Item) -> String {
    let name = item.edition == 0 ? items.name(of: item.number) : nil
    return name ?? items.freeName("invented item \(item.number)")
  }

  func name(of section: Section) -> String {
    sections.name(of: section.number) ?? sections.freeName("invented section \(section.number)")
  }
}

/// Names in the order in which they appeared; the position of a name is its number.
private struct NameTable {
  private var names: [String] = []
  private var numbers: [ExactName: Int32] = [:]

  mutating func number(of name: String) -> Int32 {
    if let number = numbers[ExactName(name)] { return number }
    let number = Int32(names.count)
    names.append(name)
    numbers[ExactName(name)] = number
    return number
  }

  /// Returns the name with a number, or `nil` if there is none.
  func name(of number: Int32) -> String? {
    names.indices.contains(Int(number)) ? names[Int(number)] : nil
  }

  /// Returns a name that is not in the table.
  func freeName(_ name: String) -> String {
    var name = name
    while numbers[ExactName(name)] != nil { name += "'" }
    return name
  }
}

/// Reads the parts of a transition.
private struct TransitionReader {
  typealias Key = EngineRequest.Key
  typealias ContentsKey = EngineRequest.ContentsKey

  let salt: UInt32
  var items = NameTable()
  var sections = NameTable()

  init(salt: UInt32) { self.salt = salt }

  mutating func layout(
    _ members: [Key: JSON], _ key: Key, _ contents: [ContentsKey: JSON], _ side: ContentsKey
  ) throws(ProtocolError) -> Layout {
    let shown: [ExactName: Content]
    do throws(ProtocolError) {
      shown = try contents.required(side) { value throws(ProtocolError) in try value.contents() }
    } catch {
      throw error.inside(Key.contents.rawValue)
    }
    return try members.required(key) { value throws(ProtocolError) in
      try value.layout { value throws(ProtocolError) in
        section(try value.asString())
      } row: { value throws(ProtocolError) in
        let name = try value.asString()
        return Row(item(name), shown[ExactName(name)] ?? 0)
      }
    }
  }

  mutating func items(_ members: [Key: JSON], _ key: Key) throws(ProtocolError) -> [Item] {
    try members.required(key) { value throws(ProtocolError) in
      try value.elements { value throws(ProtocolError) in item(try value.asString()) }
    }
  }

  mutating func sections(_ members: [Key: JSON], _ key: Key) throws(ProtocolError) -> [Section] {
    try members.required(key) { value throws(ProtocolError) in
      try value.elements { value throws(ProtocolError) in section(try value.asString()) }
    }
  }

  private mutating func item(_ name: String) -> Item {
    Item(items.number(of: name), salt: salt)
  }

  private mutating func section(_ name: String) -> Section {
    Section(sections.number(of: name), salt: salt)
  }
}
