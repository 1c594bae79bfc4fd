/// In which stage each kind of work is done, counted from one.
///
/// A schedule only says when; whether every view takes its stages, and whether they have a place for
/// every mark, is found out by building them. The schedules are few and are tried in order.
struct Schedule: Hashable {
  var stageCount = 1
  var sectionInserts = 1
  var sectionMoves = 1
  var sectionDeletes = 1
  /// Moves of items out of sections that are deleted.
  var departures = 1
  /// Moves of items into sections that are inserted.
  var arrivals = 1
  /// All other work on items of sections that move.
  var itemsOfMovedSections = 1
  /// All other work on items that stay in their section, come, or go.
  var itemsInPlace = 1
  /// All other moves of items from one section to another.
  var crossings = 1
  /// The same for items that are to be drawn again.
  var markedCrossings = 1
  /// Whether, between stages, what is still to go stands before what has come.
  var oldComesFirst = false
  /// Whether a marked section may be reloaded before all items are in it: those that are still to
  /// come are reloaded one by one.
  var reloadsEarly = false
}

extension Schedule {
  /// Everything at once.
  private static let atOnce = Schedule()

  /// Sections come before items enter them, and go after items have left them.
  private static let inTwo = Schedule(
    stageCount: 2, sectionInserts: 1, sectionMoves: 1, sectionDeletes: 2, departures: 1,
    arrivals: 2, itemsOfMovedSections: 2, itemsInPlace: 2, crossings: 2, markedCrossings: 2)

  /// The same, with time for an item to go from a section that goes into one that comes.
  private static let inThree = Schedule(
    stageCount: 3, sectionInserts: 1, sectionMoves: 1, sectionDeletes: 3, departures: 2,
    arrivals: 2, itemsOfMovedSections: 2, itemsInPlace: 2, crossings: 2, markedCrossings: 2)

  /// The schedules of so many stages, those that serve most first.
  ///
  /// In long lists only those are tried that differ in what happens to sections; the others are for
  /// marks that find no place in these, and there may be a stage more than has to be.
  static func all(stages: Int, isShort: Bool) -> ArraySlice<Schedule> {
    switch stages {
    case 1: [atOnce]
    case 2: isShort ? twoStages[...] : twoStages.prefix(4)
    default: isShort ? threeStages[...] : threeStages.prefix(1)
    }
  }

  private static let twoStages = [
    inTwo,
    // Items may have to leave a section before it moves.
    inTwo.with { $0.movesSectionsLate() },
    // Sections that come early or go late may shift others so that an item has one number for both
    // its sections, or so that a mark has no place.
    inTwo.with { $0.sectionInserts = 2 },
    inTwo.with { $0.sectionDeletes = 1 },
    // A mark has a place only while nothing shifts or moves beside it.
    inTwo.with { $0.changesItemsEarly() },
    inTwo.with {
      $0.sectionInserts = 2
      $0.movesSectionsLate()
    },
    inTwo.with {
      $0.sectionInserts = 2
      $0.changesItemsEarly()
    },
    inTwo.with {
      $0.movesSectionsLate()
      $0.oldComesFirst = true
    },
    inTwo.with { $0.oldComesFirst = true },
    inTwo.with { $0.markedCrossings = 1 },
    inTwo.with {
      $0.movesSectionsLate()
      $0.changesItemsEarly()
    },
    inTwo.with { $0.itemsInPlace = 1 },
    inTwo.with {
      $0.sectionInserts = 2
      $0.oldComesFirst = true
    },
    inTwo.with {
      $0.markedCrossings = 1
      $0.oldComesFirst = true
    },
    inTwo.with { $0.reloadsEarly = true },
    inTwo.with {
      $0.sectionDeletes = 1
      $0.changesItemsEarly()
    },
  ]

  private static let threeStages = [
    inThree,
    inThree.with { $0.oldComesFirst = true },
    inThree.with { $0.departures = 1 },
    inThree.with { $0.arrivals = 3 },
    inThree.with {
      $0.arrivals = 3
      $0.oldComesFirst = true
    },
    inThree.with {
      $0.departures = 1
      $0.oldComesFirst = true
    },
    inThree.with { $0.reloadsEarly = true },
    inThree.with {
      $0.changesItemsEarly()
      $0.markedCrossings = 2
    },
  ]

  private func with(_ change: (inout Schedule) -> Void) -> Schedule {
    var schedule = self
    change(&schedule)
    return schedule
  }

  private mutating func movesSectionsLate() {
    sectionMoves = 2
    itemsOfMovedSections = 1
  }

  private mutating func changesItemsEarly() {
    itemsInPlace = 1
    crossings = 1
    markedCrossings = 1
  }
}
