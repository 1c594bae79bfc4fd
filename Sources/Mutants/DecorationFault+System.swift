import DiffableCheck
import Snapshots

extension DecorationFault: PlantedFault {
  /// The system under test with the fault.
  package var system: SystemUnderTest { PlainDecorations.system(faults: [self]) }

  /// The property that has to catch the fault, which is the only one for decorations, and the rule
  /// that the fault breaks.
  package var entry: FaultEntry {
    switch self {
    case .sectionDeletesForgotten, .sectionInsertsForgotten: breaking(.decorationSectionOps)
    case .movedElementOnlyAppears, .reloadsIgnored: breaking(.decorationUpdate)
    case .neighborsForgotten, .placesTakenToStay, .kindForgotten, .deletesNamedByNewPaths,
      .appearancesAnsweredTwice, .answersNotForgotten:
      breaking(.decorationAnswers)
    case .cacheOfBeforeKept, .onlyVisibleCleared, .elementsFoundByFirstRow:
      breaking(.decorationKinds)
    case .lastAttributesOfNewPlace, .firstAttributesOfOldPlace: breaking(.decorationAppearance)
    }
  }

  private func breaking(_ rule: Rule) -> FaultEntry {
    FaultEntry(breaks: "decorationsFollowItems", by: rule)
  }
}

extension PlainDecorations {
  /// Returns the layout as a system under test, beside an engine without faults.
  package static func system(faults: Set<DecorationFault> = []) -> SystemUnderTest {
    .decorations({ PlainDecorations(faults: faults) }, updatedBy: TextbookEngine())
  }
}
