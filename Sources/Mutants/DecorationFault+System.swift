import DiffableCheck
import Snapshots

extension DecorationFault {
  /// The layout that has the fault, to be searched.
  package var system: SystemUnderTest { PlainDecorations.system(fault: self) }

  /// The rule that the property has to name.
  package var expectedRule: Rule {
    switch self {
    case .sectionDeletesForgotten, .sectionInsertsForgotten: .decorationSectionOps
    case .movedElementOnlyAppears, .reloadsIgnored: .decorationUpdate
    case .neighboursForgotten, .placesTakenToStay, .kindForgotten, .deletesNamedByNewPaths,
      .appearancesAnsweredTwice, .answersNotForgotten:
      .decorationAnswers
    case .cacheOfBeforeKept, .onlyVisibleCleared, .elementsFoundByFirstRow: .decorationKinds
    case .lastAttributesOfNewPlace, .firstAttributesOfOldPlace: .decorationAppearance
    }
  }
}

extension PlainDecorations {
  /// The layout, to be searched beside an engine without a fault.
  package static func system(fault: DecorationFault? = nil) -> SystemUnderTest {
    system(faults: Set([fault].compactMap { $0 }))
  }

  package static func system(faults: Set<DecorationFault>) -> SystemUnderTest {
    .decorations({ PlainDecorations(faults: faults) }, updatedBy: TextbookEngine())
  }
}
