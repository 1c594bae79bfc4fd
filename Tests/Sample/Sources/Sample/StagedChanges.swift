/// The difference of two lists of sections, in stages: a list view performs one after another.
///
/// An element that goes from one section to another is deleted and inserted.
public struct StagedChanges<ID: Hashable, Element: Equatable> {
  public typealias List = [ListSection<ID, Element>]
  public typealias Place = (section: Int, element: Int)

  /// What happens at once, and what the list is afterwards.
  public struct Stage {
    public let data: List
    public var sectionsDeleted: [Int] = []
    public var sectionsInserted: [Int] = []
    public var sectionsMoved: [(source: Int, target: Int)] = []
    public var elementsDeleted: [Place] = []
    public var elementsInserted: [Place] = []
    public var elementsUpdated: [Place] = []
    public var elementsMoved: [(source: Place, target: Place)] = []

    init(_ data: List) { self.data = data }

    var isEmpty: Bool {
      sectionsDeleted.isEmpty && sectionsInserted.isEmpty && sectionsMoved.isEmpty
        && elementsDeleted.isEmpty && elementsInserted.isEmpty && elementsUpdated.isEmpty
        && elementsMoved.isEmpty
    }
  }

  public private(set) var stages: [Stage] = []

  /// Compares two lists whose elements are told apart by an identity.
  public init<Identity: Hashable>(
    from old: List, to new: List, by identity: @escaping (Element) -> Identity
  ) {
    let lists = Lists(old, new, identity)
    let updated = lists.updated()
    add(updated)
    let rest = lists.deleted(from: updated.data)
    add(rest)
    let ordered = lists.sectionsMoved(in: rest.data)
    add(ordered)
    let full = lists.inserted(into: ordered.data)
    add(full)
    add(lists.elementsMoved(in: full.data))
  }

  private mutating func add(_ stage: Stage) {
    if !stage.isEmpty { stages.append(stage) }
  }
}

// MARK: Stages

private struct Lists<ID: Hashable, Element: Equatable, Identity: Hashable> {
  typealias Stage = StagedChanges<ID, Element>.Stage
  typealias List = StagedChanges<ID, Element>.List

  let old: List
  let new: List
  let identity: (Element) -> Identity

  init(_ old: List, _ new: List, _ identity: @escaping (Element) -> Identity) {
    self.old = old
    self.new = new
    self.identity = identity
  }

  func updated() -> Stage {
    let newest = Dictionary(
      uniqueKeysWithValues: new.flatMap(\.elements).map { (identity($0), $0) })
    var data = old
    var places: [StagedChanges<ID, Element>.Place] = []
    for section in data.indices {
      for (place, element) in data[section].elements.enumerated() {
        guard let now = newest[identity(element)], now != element else { continue }
        data[section].elements[place] = now
        places.append((section, place))
      }
    }
    var stage = Stage(data)
    stage.elementsUpdated = places
    return stage
  }

  func deleted(from list: List) -> Stage {
    let kept = Dictionary(
      uniqueKeysWithValues: new.map { ($0.id, Set($0.elements.map(identity))) })
    let data = list.compactMap { section in
      kept[section.id].map { kept in
        ListSection(section.id, section.elements.filter { kept.contains(identity($0)) })
      }
    }
    var stage = Stage(data)
    for (place, section) in list.enumerated() {
      guard let kept = kept[section.id] else {
        stage.sectionsDeleted.append(place)
        continue
      }
      for (element, value) in section.elements.enumerated() where !kept.contains(identity(value)) {
        stage.elementsDeleted.append((place, element))
      }
    }
    return stage
  }

  func sectionsMoved(in list: List) -> Stage {
    let places = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1.id, $0) })
    let order = new.compactMap { places[$0.id] }
    var stage = Stage(order.map { list[$0] })
    stage.sectionsMoved = moves(in: order)
    return stage
  }

  /// Fills the places in between with what is there, in the order in which it is there.
  func inserted(into list: List) -> Stage {
    let there = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0.elements) })
    var stage = Stage(
      new.map { section in
        guard let kept = there[section.id] else { return section }
        let known = Set(kept.map(identity))
        var rest = kept[...]
        return ListSection(
          section.id,
          section.elements.map { known.contains(identity($0)) ? rest.removeFirst() : $0 })
      })
    for (place, section) in new.enumerated() {
      guard let kept = there[section.id] else {
        stage.sectionsInserted.append(place)
        continue
      }
      let known = Set(kept.map(identity))
      for (element, value) in section.elements.enumerated() where !known.contains(identity(value)) {
        stage.elementsInserted.append((place, element))
      }
    }
    return stage
  }

  func elementsMoved(in list: List) -> Stage {
    var stage = Stage(new)
    for (section, (now, then)) in zip(list, new).enumerated() {
      let places = Dictionary(
        uniqueKeysWithValues: now.elements.enumerated().map { (identity($1), $0) })
      let order = then.elements.compactMap { places[identity($0)] }
      stage.elementsMoved += moves(in: order).map { ((section, $0.source), (section, $0.target)) }
    }
    return stage
  }

  /// Whoever stands behind everybody who came before stays where it is.
  private func moves(in order: [Int]) -> [(source: Int, target: Int)] {
    var last = -1
    return order.enumerated().compactMap { target, source in
      guard source < last else {
        last = source
        return nil
      }
      return (source, target)
    }
  }
}
