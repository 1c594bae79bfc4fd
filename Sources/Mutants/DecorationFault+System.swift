import DiffableCheck
import Snapshots

extension DecorationFault: PlantedFault {
  /// The layout that has the fault, to be searched.
  package var system: SystemUnderTest { PlainDecorations.system(fault: self) }

  /// Only one property looks at decorations; each fault breaks a rule of theirs.
  package var entry: FaultEntry {
    switch self {
    case .sectionDeletesForgotten, .sectionInsertsForgotten: breaking(.decorationSectionOps)
    case .movedElementOnlyAppears, .reloadsIgnored: breaking(.decorationUpdate)
    case .neighboursForgotten, .placesTakenToStay, .kindForgotten, .deletesNamedByNewPaths,
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
  /// The layout, to be searched beside an engine without a fault.
  package static func system(fault: DecorationFault? = nil) -> SystemUnderTest {
    system(faults: Set([fault].compactMap { $0 }))
  }

  package static func system(faults: Set<DecorationFault>) -> SystemUnderTest {
    .decorations({ PlainDecorations(faults: faults) }, updatedBy: TextbookEngine())
  }
}
