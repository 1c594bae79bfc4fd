/// What an older system says where a current one raises in other words.
public struct OlderSentence: Hashable, Sendable {
  /// The systems that say so, as in `iOS 13 to 15`.
  public let systems: String
  /// The sentence, up to the identifiers that it names.
  public let sentence: String
}

extension Rule {
  /// What older systems say (rulebook sections 1.5 and 2.9): people meet these in crash logs.
  public var olderSentences: [OlderSentence] {
    switch self {
    case .argumentUniqueness:
      [OlderSentence(systems: "iOS 13", sentence: "Fatal: supplied identifiers are not unique.")]
    case .sectionAlreadyExists:
      [
        OlderSentence(
          systems: "iOS 13",
          sentence: "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == "
            + "sectionIdentifiers.count"),
        OlderSentence(
          systems: "iOS 14",
          sentence: "Section identifier count does not match data source count."),
      ]
    case .reloadUnknownItem:
      [
        OlderSentence(
          systems: "iOS 13 to 15", sentence: "Invalid item identifier specified for reload:")
      ]
    case .reconfigureUnknownItem:
      [
        OlderSentence(
          systems: "iOS 15", sentence: "Invalid item identifier specified for reload")
      ]
    case .sectionCount:
      [
        OlderSentence(
          systems: "iOS 12 and before",
          sentence: "Invalid update: invalid number of sections.  The number of sections")
      ]
    default: []
    }
  }
}
