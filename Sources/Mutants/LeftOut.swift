/// A fault of the catalogue that is not planted in any system, or only partly, and the reason.
package struct LeftOut: Hashable, Sendable {
  /// The identifier in the catalogue.
  package let identifier: String
  /// The reason, as a sentence.
  package let reason: String

  private init(_ identifier: String, _ reason: String) {
    self.identifier = identifier
    self.reason = reason
  }

  /// Everything that is left out, in the order of the catalogue.
  package static let all: [LeftOut] =
    engines + sectionedEngines + snapshots + sectionSnapshots + cells + applies + compositions
}

extension LeftOut {
  private static let engines = [
    LeftOut(
      "E-hash-or-equals",
      "Equal items have equal hashes in every story, so it is HashTakenForIdentity."),
    LeftOut(
      "E-last-index-map-for-duplicates",
      "It shows where an item is there twice, which no snapshot can hold."),
    LeftOut(
      "E-prefix-suffix-overlap",
      "The overlap shows where an item is there twice; the offset is a mutant."),
  ]

  private static let sectionedEngines = [
    LeftOut(
      "X-items-of-inserted-section",
      "Its inserts of items are accepted (rule 1.4.7), and every small transition holds."
    ),
    LeftOut(
      "X-items-of-deleted-section",
      "Its deletes of items are accepted (rule 1.4.6), and every small transition holds."
    ),
    LeftOut(
      "X-section-header-change-ignored",
      "A section has no content of its own here; what is left is SectionReloadIgnored."),
  ]

  private static let snapshots = [
    LeftOut(
      "S-index-of-item-ignores-empty-sections",
      "A snapshot counts an item among all items; paths are asked of a data source.")
  ]

  private static let sectionSnapshots = [
    LeftOut("T-round-trip-flattens", ofDataSource),
    LeftOut("T-apply-drops-other-sections", ofDataSource),
    LeftOut("T-full-apply-forgets-expansion", ofDataSource),
  ]

  private static let cells = [
    LeftOut("C-cache-keyed-by-path", ofView),
    LeftOut("C-moved-cell-redequeued", ofView),
    LeftOut("C-reload-keeps-prepared", ofView),
    LeftOut("C-deleted-cell-not-recycled", ofView),
    LeftOut("C-cell-recycled-twice", ofView),
    LeftOut("C-prepare-on-reconfigure", ofView),
    LeftOut("C-reload-data-keeps-cells", ofView),
    LeftOut("C-supplementary-not-refreshed", "Supplementary views are not modeled."),
  ]

  private static let applies = [
    LeftOut(
      "A-cancelled-apply-advances-base",
      "An updater is not asked to cancel anything; the other half is BaseNotAdvancedByReload."),
    LeftOut("A-mixed-queues-accepted", ofDataSource),
  ]

  private static let compositions = [
    "M-delete-not-shifted", "M-insert-then-delete-kept", "M-move-chain-not-joined",
    "M-modification-lost-when-move-cancels", "M-noop-move-kept", "M-clear-with-unknown-size",
  ].map { LeftOut($0, "Nothing here joins two changesets to one.") }

  private static let ofView =
    "It is a fault of the view, which is the reference here; its own tests plant it."
  private static let ofDataSource =
    "It is a fault of the data source, which is the reference here; its own tests plant it."
}
