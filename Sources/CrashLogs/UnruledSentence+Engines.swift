import Snapshots

// Sentences of engines and of views that are not UIKit's.

extension UnruledSentence {
  static let engines: [UnruledSentence] = [
    UnruledSentence(
      words: [
        "Duplicate item", "has already been indexed at", "Duplicate section",
        "duplicateItem(item:", "duplicateSection(section:",
      ],
      contexts: [
        "DataSources.swift", "RxDataSources", "Differentiator", "has already been indexed",
        "duplicateItem(item:", "duplicateSection(section:",
      ],
      speaker: "RxDataSources",
      meaning: """
        This is about the data, before an update: two items of a list, or two sections, have one \
        'identity'.
        """,
      cause: """
        Probably the app adds a page to a list that holds a part of it already, or its 'identity' \
        is of something that two items share. An object that the database has deleted can have the \
        'identity' of another such object. Remove the repeats, or choose a unique 'identity'. \
        Release builds may go on, without an animation.
        """,
      near: [.argumentUniqueness, .itemAlreadyExistsMoves],
      evidence: [
        "RxDataSources #123", "RxDataSources #197", "RxDataSources #251", "RxDataSources #353",
        "RxDataSources PR #375",
      ]),
    UnruledSentence(
      words: ["Duplicate identifier"],
      contexts: ["with object", "IGListKit", "IGListAdapter"],
      speaker: "IGListKit",
      meaning: """
        This is about the data, before an update: two objects of a list have one \
        'diffIdentifier'. The second one is left out.
        """,
      cause: """
        Probably the app adds objects to a list that holds them already, as after another \
        refresh, or the 'diffIdentifier' is of something that two objects share. Replace the list \
        instead, remove the repeats, or choose a unique 'diffIdentifier'.
        """,
      near: [.argumentUniqueness, .itemAlreadyExistsMoves],
      evidence: ["IGListKit #1147", "IGListKit #1346", "IGListKit #1361"]),
    UnruledSentence(
      words: [
        "The number of items after the update (", "The number of sections after the update (",
      ],
      speaker: "Texture, formerly AsyncDisplayKit, which checks a batch update before UIKit does",
      meaning: """
        This is about the counts of an update, as in UIKit: those before it, plus what is \
        inserted, minus what is deleted, are not those after it.
        """,
      cause: """
        The app changed its data outside the batch update, or did not say all that changed. A \
        reload of items says nothing about their number: where it changes, insert and delete. \
        Change the data inside the batch update, by exactly its operations.
        """,
      near: [.itemCount, .sectionCount],
      evidence: [
        "AsyncDisplayKit #2237", "AsyncDisplayKit #2606", "AsyncDisplayKit #2907",
        "AsyncDisplayKit PR #1894",
      ]),
    UnruledSentence(
      words: [
        "in index set beyond bounds", "Cell node should exist. indexPath =",
        "Couldn't find 'visible' item at index path",
      ],
      contexts: [
        "ASDeleteElementsInMultidimensionalArray", "ASCollectionView", "ASCollectionNode",
        "ASTableView", "AsyncDisplayKit", "Texture",
      ],
      speaker: "Texture, formerly AsyncDisplayKit, which keeps a list of its own",
      meaning: """
        This is about Texture's own list of nodes: the update, or the view, names an item that the \
        list does not have.
        """,
      cause: """
        In the reports, the data changes while an update is on its way, or a delete names an item \
        that is gone. Change the data inside the batch update, by exactly its operations, and \
        compute each update from the list that the last one left.
        """,
      near: [.deleteBounds, .itemCount],
      evidence: ["Texture #214", "Texture #378", "Texture #1057"]),
    UnruledSentence(
      words: ["Invalid parameter not satisfying: sectionController != nil"],
      contexts: ["IGListAdapter", "IGListKit"],
      speaker: "IGListKit",
      meaning: """
        This is about the view, not about the operations of an update: it asks about a section for \
        which the adapter has no object.
        """,
      cause: """
        Probably the view was updated or laid out behind the adapter, as by a call of the app to \
        the collection view. Make every change through the adapter.
        """,
      near: [.sectionPastEnd],
      evidence: ["quoted without a source"]),
    UnruledSentence(
      words: ["must be less than or equal to container ("],
      contexts: ["accounting for section insets"],
      speaker: "the layout of IGListKit",
      meaning: """
        This is about sizes, not about an update: an item is wider than what its section leaves \
        for it.
        """,
      cause: """
        The section controller returned the width of the collection view. Take off the insets of \
        the section and the content insets of the view.
        """,
      evidence: ["IGListKit #1364"]),
  ]
}
