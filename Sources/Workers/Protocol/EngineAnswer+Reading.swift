import Snapshots

extension EngineAnswer {
  /// Reads the answer to a request.
  ///
  /// Any integers are accepted as positions here, because it is the view that judges the operations
  /// of a batch update. Only a list with names that neither list has cannot be read.
  init(reading line: [UInt8], to request: EngineRequest) throws(ProtocolError) {
    let members = try JSONReader.read(line).members(EngineAnswer.keys, "an answer, an object")
    try members[0].required("id") { value throws(ProtocolError) in
      let id = try value.asInteger()
      guard id == request.id else {
        throw ProtocolError("found \(id)", expected: "\(request.id), as in the request")
      }
    }
    guard members.dropFirst().count(where: { $0 != nil }) == 1 else {
      throw ProtocolError(
        "the answer says several things, or nothing",
        expected: "one of 'stages', 'reloadData', and 'error'")
    }
    if let stages = try members[1].optional(
      "stages",
      { value throws(ProtocolError) in
        try EngineAnswer.stages(value, of: request.transition)
      })
    {
      self = .changeset(.stages(stages))
    } else if let error = members[3] {
      let words = try Optional(error).required("error") { value throws(ProtocolError) in
        try value.asString()
      }
      self = .refusal(excerpt(printable(words), limit: 1_000))
    } else {
      try members[2].required("reloadData") { value throws(ProtocolError) in
        guard case .bool(true) = value else { throw value.isNot("true") }
      }
      self = .changeset(.reloadData)
    }
  }

  private static func stages(
    _ value: JSON, of transition: Transition
  ) throws(ProtocolError) -> [Changeset.Stage] {
    // Most answers have a single stage without a list.
    var names: NamesOfTransition?
    let stages = try value.elements("a list of stages") { value throws(ProtocolError) in
      let members = try value.members(stageKeys, "a stage, an object")
      var stage = Changeset.Stage(try BatchUpdate(reading: members))
      if members[9] != nil || members[10] != nil {
        let known = names ?? NamesOfTransition(transition)
        names = known
        stage.model = try known.layout(members[9], contents: members[10])
      }
      return stage
    }
    if let index = stages.dropLast().firstIndex(where: { $0.model == nil }) {
      throw ProtocolError(
        "there is no 'result'", expected: "that key in every stage but the last"
      ).inside(index)
    }
    return stages
  }
}

extension BatchUpdate {
  /// Reads the operations among the members of a stage.
  fileprivate init(reading members: [JSON?]) throws(ProtocolError) {
    self.init()
    deleteSections = try BatchUpdate.list(members, 0, BatchUpdate.section)
    insertSections = try BatchUpdate.list(members, 1, BatchUpdate.section)
    moveSections = try BatchUpdate.list(members, 2) { value throws(ProtocolError) in
      let (source, destination) = try BatchUpdate.pair(
        value, "a move of a section, as in [0,1]", BatchUpdate.section)
      return Move(from: source, to: destination)
    }
    reloadSections = try BatchUpdate.list(members, 3, BatchUpdate.section)
    deleteItems = try BatchUpdate.list(members, 4, BatchUpdate.path)
    insertItems = try BatchUpdate.list(members, 5, BatchUpdate.path)
    moveItems = try BatchUpdate.list(members, 6) { value throws(ProtocolError) in
      let (source, destination) = try BatchUpdate.pair(
        value, "a move of an item, as in [[0,1],[0,0]]", BatchUpdate.path)
      return Move(from: source, to: destination)
    }
    reloadItems = try BatchUpdate.list(members, 7, BatchUpdate.path)
    reconfigureItems = try BatchUpdate.list(members, 8, BatchUpdate.path)
  }

  private static func list<Place>(
    _ members: [JSON?], _ index: Int, _ read: (JSON) throws(ProtocolError) -> Place
  ) throws(ProtocolError) -> [Place] {
    guard let value = members[index] else { return [] }
    do throws(ProtocolError) { return try value.elements("a list", read) } catch {
      throw error.inside(EngineAnswer.stageKeys[index])
    }
  }

  private static func section(_ value: JSON) throws(ProtocolError) -> Int {
    try value.asInteger("the number of a section")
  }

  private static func path(_ value: JSON) throws(ProtocolError) -> ItemPath {
    let (section, item) = try pair(value, "a path [section,item]") { value throws(ProtocolError) in
      try value.asInteger()
    }
    return ItemPath(section, item)
  }

  private static func pair<Part>(
    _ value: JSON, _ expected: String, _ read: (JSON) throws(ProtocolError) -> Part
  ) throws(ProtocolError) -> (Part, Part) {
    guard case .list(let parts) = value, parts.count == 2 else { throw value.isNot(expected) }
    func part(_ index: Int) throws(ProtocolError) -> Part {
      do { return try read(parts[index]) } catch { throw error.inside(index) }
    }
    return (try part(0), try part(1))
  }
}
