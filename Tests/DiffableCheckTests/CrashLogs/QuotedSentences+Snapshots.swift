import Snapshots

// Rulebook sections 2 and 4.

extension QuotedSentence {
  static let snapshots: [QuotedSentence] = [
    QuotedSentence(
      .argumentUniqueness,
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    %@\n)}"),
    QuotedSentence(
      .argumentUniqueness,
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    %@\n)}"),
    QuotedSentence(.argumentUniqueness, "Fatal: supplied identifiers are not unique."),
    QuotedSentence(
      .sectionAlreadyExists,
      """
      Diffable data source detected an attempt to insert or append 1 section identifier that \
      already exists in the snapshot. Identifiers in a snapshot must be unique. Section identifier \
      that already exists: %@
      """),
    QuotedSentence(
      .sectionAlreadyExists,
      """
      Diffable data source detected an attempt to insert or append %lu section identifiers that \
      already exist in the snapshot. Identifiers in a snapshot must be unique. Section identifiers \
      that already exist: (
          %@
      )
      """),
    QuotedSentence(
      .sectionAlreadyExists,
      """
      Diffable data source detected an attempt to insert or append 1 section identifier that \
      already exists in the snapshot. Identifiers in a snapshot must be unique. Set a symbolic \
      breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this \
      in the debugger. This will become an assert in a future version. Section identifier that \
      already exists: %@
      """),
    QuotedSentence(
      .sectionAlreadyExists,
      """
      Diffable data source detected an attempt to insert or append %ld section identifiers that \
      already exist in the snapshot. Identifiers in a snapshot must be unique. Set a symbolic \
      breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this \
      in the debugger. This will become an assert in a future version. Section identifiers that \
      already exist: (%@)
      """),
    QuotedSentence(
      .sectionAlreadyExists,
      """
      Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == \
      sectionIdentifiers.count
      """),
    QuotedSentence(
      .hashContract, "Section identifier count does not match data source count. …hashing…",
      free: ["…hashing…"]),
    QuotedSentence(
      .insertSectionsDestination, "Invalid parameter not satisfying: insertIndex != NSNotFound"),
    QuotedSentence(
      .insertSectionsDestination,
      """
      Invalid update: destination for section operation [%@] is in the inserted section list for \
      update: %@
      """),
    QuotedSentence(
      .appendNoSections,
      "There are currently no sections in the data source. Please add a section first."),
    QuotedSentence(
      .appendUnknownSection, "Invalid parameter not satisfying: section != NSNotFound"),
    QuotedSentence(
      .insertUnknownItem,
      """
      Invalid update: destination for insertion operation [%@] is in the insertion identifier list \
      for update: <_UIDiffableDataSourceUpdate 0x600 - action: INS; destinationIdentifier:b; \
      destIsSection: 0; identifiers: [a,b]>.
      """,
      free: [
        "<_UIDiffableDataSourceUpdate 0x600 - action: INS; destinationIdentifier:b; "
          + "destIsSection: 0; identifiers: [a,b]>"
      ]),
    QuotedSentence(
      .itemAlreadyExistsMoves,
      """
      Diffable data source detected an attempt to insert or append %ld item identifier that already \
      exists in the snapshot. The existing item identifier will be moved into place instead, but \
      this operation will be more expensive. For best performance, inserted item identifiers should \
      always be unique. Set a symbolic breakpoint on \
      BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the \
      debugger. Item identifier that already exists: %@
      """),
    QuotedSentence(
      .itemAlreadyExistsMoves,
      """
      Diffable data source detected an attempt to insert or append %ld item identifiers that \
      already exist in the snapshot. The existing item identifiers will be moved into place \
      instead, but this operation will be more expensive. For best performance, inserted item \
      identifiers should always be unique. Set a symbolic breakpoint on \
      BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the \
      debugger. Item identifiers that already exist: (%@)
      """),
    QuotedSentence(
      .itemAlreadyExistsMoves,
      """
      Warning: %ld inserted identifier(s) already present; existing items will be moved into place \
      for this current insertion. Please note this will impact performance if items are not unique \
      when inserted.
      """),
    QuotedSentence(
      .moveItemPreconditions,
      "Invalid update: destination for item move is the same as the source [%@] for update: %@."),
    QuotedSentence(
      .moveItemPreconditions, "Invalid parameter not satisfying: fromIndex != NSNotFound"),
    QuotedSentence(
      .moveItemPreconditions, "Invalid parameter not satisfying: toIndex != NSNotFound"),
    QuotedSentence(
      .moveSectionPreconditions,
      "Invalid update: destination for section move is the same as the source [%@] for update: %@."
    ),
    QuotedSentence(
      .moveSectionPreconditions, "Invalid parameter not satisfying: fromSection != NSNotFound"),
    QuotedSentence(
      .moveSectionPreconditions, "Invalid parameter not satisfying: toSection != NSNotFound"),
    QuotedSentence(
      .reloadUnknownItem,
      "Attempted to reload item identifier that does not exist in the snapshot: %@"),
    QuotedSentence(
      .reloadUnknownSection,
      "Attempted to reload section identifier that does not exist in the snapshot: %@"),
    QuotedSentence(
      .reconfigureUnknownItem,
      "Attempted to reconfigure item identifier that does not exist in the snapshot: %@"),
    QuotedSentence(.reloadUnknownItem, "Invalid item identifier specified for reload: %@"),
    QuotedSentence(.reloadUnknownItem, "Invalid item identifier specified for reload"),
    QuotedSentence(
      .queryUnknownSection,
      """
      Section identifier was not found. You can verify the section exists by calling the \
      indexOfSectionIdentifier API (which has O(1) performance)
      """),
    QuotedSentence(
      .hashContract,
      """
      Item identifier count does not match data source count. This is most likely caused by item \
      identifiers improperly implementing hashing: %@
      """),
    QuotedSentence(
      .hashContract,
      """
      Diffable data source internal inconsistency: attempted to insert %ld identifiers but only \
      %ld inserted. Identifiers that failed to insert: %@
      """),
    QuotedSentence(
      .hashContract,
      """
      Diffable data source detected item identifiers that are equal but have different hash values. \
      Two identifiers which compare as equal must return the same hash value. You must fix this in \
      the Hashable (Swift) or hash property (Objective-C) implementation for the type of these \
      identifiers. Identifiers that are equal but have different hash values: (%@) and (%@)
      """, free: [" and (%@)"]),
    QuotedSentence(
      .hashContract,
      """
      Diffable data source detected a section identifier whose hash value changed. The hash value \
      of an identifier cannot change once it has been added to a snapshot. %@
      """, free: ["a section"]),
    QuotedSentence(
      .hashContract,
      "Invalid parameter not satisfying: initialSnapshot.numberOfSections == initialSections.count"),
    QuotedSentence(
      .hashContract,
      "Invalid parameter not satisfying: finalSnapshot.numberOfItems == finalIdentifiers.count"),
  ]

  static let sectionSnapshots: [QuotedSentence] = [
    QuotedSentence(
      .sectionSnapshotAppend, "Parent item identifier does not exist in section snapshot: %@"),
    QuotedSentence(
      .sectionSnapshotUnique,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(%@)}"),
    QuotedSentence(
      .sectionSnapshotInsert,
      "Item identifier to insert before does not exist in section snapshot: %@"),
    QuotedSentence(
      .sectionSnapshotInsert,
      "Item identifier to insert after does not exist in section snapshot: %@"),
    QuotedSentence(.sectionSnapshotDelete, "Failed to find index of item %@"),
    QuotedSentence(
      .sectionSnapshotReplace, "Invalid parameter not satisfying: parentItem != nil"),
    QuotedSentence(
      .sectionSnapshotReplace,
      "-[NSDiffableDataSourceSectionSnapshot x] Invalid parameter not satisfying: snapshot != nil",
      free: ["-[NSDiffableDataSourceSectionSnapshot x]"]),
    QuotedSentence(
      .sectionSnapshotSubSnapshot,
      "-[NSDiffableDataSourceSectionSnapshot x] Invalid parameter not satisfying: item != nil",
      free: ["-[NSDiffableDataSourceSectionSnapshot x]"]),
    QuotedSentence(
      .sectionSnapshotQueries, "Item identifier does not exist in section snapshot: %@"),
    QuotedSentence(
      .sectionSnapshotQueries, "Child item identifier does not exist in section snapshot: %@"),
    QuotedSentence(
      .sectionSnapshotInternal,
      """
      NSDiffableDataSourceSectionSnapshot internal inconsistency: snapshotter count (%ld) does not \
      match identifier count (%ld). Identifiers: %@
      """),
  ]
}
