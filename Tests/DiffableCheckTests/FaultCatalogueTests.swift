import DiffableCheck
import Foundation
import Mutants
import Testing

@Suite struct FaultCatalogueTests {
  private static let planted: [(identifier: String?, realBug: String?)] =
    Mutant.all.map { ($0.entry.identifier, $0.entry.realBug) }

  @Test(arguments: catalogue)
  func `a fault of the catalogue is planted, or it is said why not`(_ identifier: String) {
    let isPlanted = FaultCatalogueTests.planted.contains { $0.identifier == identifier }
    let isLeftOut = LeftOut.all.contains { $0.identifier == identifier }
    #expect(isPlanted || isLeftOut)
  }

  @Test func `whatever has an identifier has one of the catalogue`() {
    let identifiers =
      FaultCatalogueTests.planted.compactMap(\.identifier) + LeftOut.all.map(\.identifier)
    #expect(identifiers.filter { !FaultCatalogueTests.catalogue.contains($0) } == [])
  }

  /// The properties that no planted fault has to break, and why.
  private static let withoutFault = [
    "answersInTime": "the canary that hangs breaks it; no mutant does",
    "keepsToMemoryLimit": "the canary that eats memory breaks it; no mutant does",
    "speaksProtocol": "engines of tests break it; a mutant is no engine in another language",
    "strictHoldsForEveryView":
      "it is asked of the simulated view, which has no faults to plant; tests hand it wrong outcomes",
    "ignoresCallOrder":
      "it is asked of the simulated view, which has no faults to plant; tests hand it wrong outcomes",
  ]

  @Test func `a property has a planted fault that it has to catch, or it is said why not`() {
    let caught = Mutant.all.map(\.entry.property)
    let others = Property.all.map(\.name).filter { !caught.contains($0) }
    #expect(others.sorted() == FaultCatalogueTests.withoutFault.keys.sorted())
  }

  @Test func `what is left out is left out once, and in the order of the catalogue`() {
    let leftOut = LeftOut.all.map(\.identifier)
    #expect(FaultCatalogueTests.catalogue.filter(leftOut.contains) == leftOut)
    #expect(LeftOut.all.allSatisfy { $0.reason.hasSuffix(".") })
  }

  @Test func `a real bug has a link, and no more than a name before it`() {
    for case let bug? in FaultCatalogueTests.planted.map(\.realBug) {
      let words = bug.components(separatedBy: ", ")
      #expect(words.count <= 2)
      #expect(words.last.flatMap(URL.init(string:))?.host?.isEmpty == false, "\(bug)")
    }
  }

  /// Every fault of the catalogue, which was put together from bugs of real libraries and apps.
  private static let catalogue = [
    // Engine.
    "E-skip-same-index-move", "E-offset-rule-moves", "E-lis-wrong-predecessor",
    "E-insert-offset-at-old-index", "E-delete-offset-at-new-index", "E-reversed-enumerated",
    "E-move-from-after-delete", "E-lost-last-group-of-deletes", "E-drop-last-move",
    "E-swap-from-to-when-shrinking", "E-forward-move-insert-before",
    "E-sequential-insert-indexes", "E-update-lost-on-moved", "E-update-only-if-ids-differ",
    "E-fast-path-equal-counts", "E-reload-in-same-batch-as-move",
    "E-reload-unmoved-in-same-batch", "E-hash-or-equals", "E-hash-is-identity",
    "E-noop-edit-for-equal-single", "E-last-index-map-for-duplicates", "E-tie-break-arbitrary",
    "E-prefix-suffix-overlap", "E-unsigned-offset", "E-sentinel-as-index",
    // Sectioned engine.
    "X-section-map-off-by-one", "X-raw-section-move", "X-items-of-inserted-section",
    "X-items-of-deleted-section", "X-move-into-inserted-section",
    "X-item-into-inserted-not-deleted", "X-middle-data-keeps-migrant",
    "X-insert-in-old-section-index", "X-no-cross-section-moves",
    "X-section-header-change-ignored", "X-section-reload-old-index-after-batch",
    "X-single-batch-with-section-move", "X-noop-section-move", "X-stages-insert-first",
    "X-updates-in-last-stage", "X-last-stage-data-not-target", "X-duplicate-in-new-accepted",
    // Snapshot.
    "S-move-section-after-self", "S-move-item-forward-off-by-one",
    "S-move-section-forward-off-by-one", "S-append-existing-other-section",
    "S-count-not-updated-on-section-delete", "S-double-decrement-on-repeated-argument",
    "S-reverse-map-stale-after-move", "S-reverse-map-stale-after-section-delete",
    "S-items-array-misaligned", "S-reload-missing-accepted", "S-delete-all-removes-sections",
    "S-copy-shares-storage", "S-index-of-item-ignores-empty-sections",
    "S-duplicate-section-accepted", "S-partial-mutation-on-error",
    // Section snapshot.
    "T-append-missing-parent", "T-append-existing-item", "T-insert-after-ignores-descendants",
    "T-delete-leaves-descendants", "T-delete-keeps-expansion", "T-collapse-clears-descendants",
    "T-level-off-by-one", "T-round-trip-flattens", "T-apply-drops-other-sections",
    "T-expand-inserts-hidden-grandchildren", "T-move-between-parents-keeps-old-link",
    "T-full-apply-forgets-expansion",
    // Cell cache.
    "C-cache-keyed-by-path", "C-moved-cell-redequeued", "C-reconfigure-dequeues-new",
    "C-reconfigure-type-change-accepted", "C-reconfigure-visible-only",
    "C-reconfigure-uncached-calls-provider", "C-reload-reuses-cell", "C-reload-keeps-prepared",
    "C-deleted-cell-not-recycled", "C-cell-recycled-twice", "C-prepare-on-reconfigure",
    "C-reload-data-keeps-cells", "C-supplementary-not-refreshed",
    // Apply order.
    "A-model-before-batch", "A-stage-data-skipped", "A-reload-before-structure-new-index",
    "A-sequential-instead-of-batch", "A-inserts-before-moves-sequential", "A-drop-pending-apply",
    "A-stale-base", "A-cancelled-apply-advances-base", "A-mixed-queues-accepted",
    "A-completion-early", "A-completion-lost-on-empty-diff",
    // Composition.
    "M-delete-not-shifted", "M-insert-then-delete-kept", "M-move-chain-not-joined",
    "M-modification-lost-when-move-cancels", "M-noop-move-kept", "M-clear-with-unknown-size",
  ]
}
