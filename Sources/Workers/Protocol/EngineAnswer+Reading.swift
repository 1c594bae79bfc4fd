import DiffableCheck
import Snapshots

extension EngineAnswer {
  /// Reads the answer to a request.
  ///
  /// Any integers are accepted as positions here, because it is the view that judges the operations
  /// of a batch update. Only a list with names that neither list has cannot be read.
  init(reading line: [UInt8], to request: EngineRequest) throws(ProtocolError) {
    let members = try JSONReader.read(line).members(Key.self, "an answer, an object")
    try members.required(.id) { value throws(ProtocolError) in
      let id = try value.asInteger()
      guard id == request.id else {
        throw ProtocolError("found \(id)", expected: "\(request.id), as in the request")
      }
    }
    guard members.count == 2 else {
      throw ProtocolError(
        "the answer says \(members.count == 1 ? "nothing" : "several things")",
        expected: "one of 'stages', 'reloadData', and 'error'")
    }
    if let stages = try members.optional(
      .stages,
      { value throws(ProtocolError) in
        try EngineAnswer.stages(value, of: request.transition)
      })
    {
      self = .changeset(.stages(stages))
    } else if let words = try members.optional(
      .error, { value throws(ProtocolError) in try value.asString() })
    {
      self = .refusal(excerpt(printable(words), limit: 1_000))
    } else {
      try members.required(.reloadData) { value throws(ProtocolError) in
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
      let members = try value.members(StageKey.self, "a stage, an object")
      var stage = Changeset.Stage(try BatchUpdate(reading: members))
      if members[.result] != nil || members[.contents] != nil {
        let known = names ?? NamesOfTransition(transition)
        names = known
        stage.model = try known.layout(members)
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
  fileprivate init(reading members: [EngineAnswer.StageKey: JSON]) throws(ProtocolError) {
    self.init()
    deleteSections = try BatchUpdate.list(members, .deleteSections, BatchUpdate.section)
    insertSections = try BatchUpdate.list(members, .insertSections, BatchUpdate.section)
    moveSections = try BatchUpdate.list(members, .moveSections) { value throws(ProtocolError) in
      let (source, destination) = try BatchUpdate.pair(
        value, "a move of a section, as in [0,1]", BatchUpdate.section)
      return Move(from: source, to: destination)
    }
    reloadSections = try BatchUpdate.list(members, .reloadSections, BatchUpdate.section)
    deleteItems = try BatchUpdate.list(members, .deleteItems, BatchUpdate.path)
    insertItems = try BatchUpdate.list(members, .insertItems, BatchUpdate.path)
    moveItems = try BatchUpdate.list(members, .moveItems) { value throws(ProtocolError) in
      let (source, destination) = try BatchUpdate.pair(
        value, "a move of an item, as in [[0,1],[0,0]]", BatchUpdate.path)
      return Move(from: source, to: destination)
    }
    reloadItems = try BatchUpdate.list(members, .reloadItems, BatchUpdate.path)
    reconfigureItems = try BatchUpdate.list(members, .reconfigureItems, BatchUpdate.path)
  }

  private static func list<Place>(
    _ members: [EngineAnswer.StageKey: JSON], _ key: EngineAnswer.StageKey,
    _ read: (JSON) throws(ProtocolError) -> Place
  ) throws(ProtocolError) -> [Place] {
    try members.optional(key) { value throws(ProtocolError) in
      try value.elements("a list", read)
    } ?? []
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
