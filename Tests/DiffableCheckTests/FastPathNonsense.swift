import DiffEngines
import Mutants
import PropertyTesting

@testable import DiffableCheck
@testable import Snapshots

/// An engine that answers as a right one does, but for one or two things in which it is wrong: an
/// operation, a row of a model, or a whole stage too many, too few, or elsewhere.
///
/// The same transition has the same answer, whatever its hashes, and another one under other names.
/// Lists may hold an item or a section twice.
struct FastPathNonsense: DiffEngine {
  let seed: Seed
  var learnsOfChanges = ChangeSource.marks
  var rightEngines: [any DiffEngine] = [SnapshotDiff(), TextbookEngine()]
  let promises = Set(Promise.allCases).subtracting([.ignoresNames])

  func changeset(for transition: Transition) throws -> Changeset {
    var chooser = Chooser(seed.child(transition.fingerprint))
    let labels = Labels(transition)
    let right = chooser.element(of: rightEngines)
    guard case .stages(let answer) = try right.changeset(for: labels.labeled(transition)) else {
      return .reloadData
    }
    var stages = answer.map { Changeset.Stage($0.update, model: $0.model.map(labels.plain)) }
    for _ in 0..<chooser.weighted([(1, 0), (6, 1), (2, 2)]) {
      spoil(&stages, transition, &chooser)
    }
    return .stages(stages)
  }

  private func spoil(
    _ stages: inout [Changeset.Stage], _ transition: Transition, _ chooser: inout Chooser
  ) {
    guard !stages.isEmpty, chooser.percent(85) else {
      let stage = Changeset.Stage(BatchUpdate(), model: stages.last?.model)
      return stages.insert(stage, at: chooser.number(in: 0...stages.count))
    }
    let place = chooser.number(below: stages.count)
    switch chooser.number(below: 20) {
    case 0: stages.remove(at: place)
    case 1: stages.append(stages[place])
    case 2: stages.swapAt(place, chooser.number(below: stages.count))
    case 3: stages[place].model = nil
    case 4: stages[place].model = chooser.percent(50) ? transition.old : transition.new
    case 5..<9:
      var model = stages[place].model ?? transition.new
      model.spoil(transition, &chooser)
      stages[place].model = model
    case 9: stages.insert(draft(stages[place], &chooser), at: place + 1)
    default: stages[place].update.spoil(&chooser)
    }
  }

  /// A stage that draws something of the last one again.
  private func draft(_ stage: Changeset.Stage, _ chooser: inout Chooser) -> Changeset.Stage {
    var next = Changeset.Stage(BatchUpdate(), model: stage.model)
    next.update.add(&chooser)
    return next
  }
}

extension Layout {
  /// Changes one thing about a list: a row more, or less, or of something else, or elsewhere.
  fileprivate mutating func spoil(_ transition: Transition, _ chooser: inout Chooser) {
    var sections = self.sections.indices.map { place in
      (section: self.sections[place], rows: Array(rows(inSection: place)))
    }
    let known = transition.old.rows + transition.new.rows + [Row(Item(77))]
    guard !sections.isEmpty, chooser.percent(85) else {
      let any = chooser.element(of: transition.old.sections + [Section(77)])
      sections.insert((any, []), at: chooser.number(in: 0...sections.count))
      return self = Layout(sections)
    }
    let place = chooser.number(below: sections.count)
    let count = sections[place].rows.count
    switch chooser.number(below: 7) {
    case 0: sections.remove(at: place)
    case 1: sections.swapAt(place, chooser.number(below: sections.count))
    case 2: sections[place].section = chooser.element(of: self.sections)
    case 3 where count > 0: sections[place].rows.remove(at: chooser.number(below: count))
    case 4 where count > 0: sections[place].rows[chooser.number(below: count)].content += 1
    case 5 where count > 0:
      sections[place].rows.swapAt(chooser.number(below: count), chooser.number(below: count))
    case 6 where count > 0:
      sections[place].rows[chooser.number(below: count)] = chooser.element(of: known)
    default:
      sections[place].rows.insert(
        chooser.element(of: known), at: chooser.number(in: 0...count))
    }
    self = Layout(sections)
  }
}

/// Names for what stands in the lists of a transition, by which things that appear twice are told
/// apart.
private struct Labels {
  private var items: [(item: Item, turn: Int)] = []
  private var sections: [(section: Section, turn: Int)] = []

  init(_ transition: Transition) {
    for list in [transition.old, transition.new] {
      for (place, row) in list.rows.enumerated() {
        let turn = list.rows[..<place].count { $0.item == row.item }
        if number(row.item, turn) == nil { items.append((row.item, turn)) }
      }
      for (place, section) in list.sections.enumerated() {
        let turn = list.sections[..<place].count { $0 == section }
        if number(section, turn) == nil { sections.append((section, turn)) }
      }
    }
  }

  private func number(_ item: Item, _ turn: Int) -> Int? {
    items.firstIndex { $0.item == item && $0.turn == turn }
  }

  private func number(_ section: Section, _ turn: Int) -> Int? {
    sections.firstIndex { $0.section == section && $0.turn == turn }
  }

  /// Marks go to what stands first.
  func labeled(_ transition: Transition) -> Transition {
    Transition(
      from: labeled(transition.old), to: labeled(transition.new),
      reloadedSections: transition.reloadedSections.compactMap { number($0, 0) }
        .map { Section(Int32($0)) },
      reloadedItems: transition.reloadedItems.compactMap { number($0, 0) }.map { Item(Int32($0)) },
      reconfiguredItems: transition.reconfiguredItems.compactMap { number($0, 0) }
        .map { Item(Int32($0)) })
  }

  private func labeled(_ list: Layout) -> Layout {
    var labeled = Layout()
    var turns = (items: [Item](), sections: [Section]())
    for (place, section) in list.sections.enumerated() {
      let turn = turns.sections.count { $0 == section }
      labeled.appendSection(Section(Int32(number(section, turn)!)))
      turns.sections.append(section)
      for row in list.rows(inSection: place) {
        let turn = turns.items.count { $0 == row.item }
        labeled.append(Row(Item(Int32(number(row.item, turn)!)), row.content))
        turns.items.append(row.item)
      }
    }
    return labeled
  }

  func plain(_ list: Layout) -> Layout {
    var plain = Layout()
    for (place, section) in list.sections.enumerated() {
      plain.appendSection(sections[Int(section.number)].section)
      plain.append(
        contentsOf: list.rows(inSection: place).map { row in
          Row(items[Int(row.item.number)].item, row.content)
        })
    }
    return plain
  }
}

extension Transition {
  /// Says what the transition is, whatever its hashes.
  fileprivate var fingerprint: UInt64 {
    var digest = Digest()
    digest.add(old)
    digest.add(new)
    for section in reloadedSections { digest.add(Int(section.number)) }
    digest.add(-1)
    for item in reloadedItems { digest.add("\(item)") }
    digest.add(-2)
    for item in reconfiguredItems { digest.add("\(item)") }
    return digest.value
  }
}
