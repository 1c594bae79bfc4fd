import Snapshots

// Sentences about the cells, headers, and footers that a view is given.

extension UnruledSentence {
  static let views: [UnruledSentence] = [
    UnruledSentence(
      words: ["for rowViewAtRow:createIfNeeded:", "out of row range (numberOfRows:"],
      speaker: "AppKit's table view or outline view, on macOS",
      meaning: """
        This is about a place, not about an update, and about AppKit's view: the app, or SwiftUI \
        for it, asks for the view of a row that the table view does not have.
        """,
      cause: """
        The row is from before an update, or was not found: -1 and 9223372036854775807 are what a \
        search returns then. Look the row up after the update, and compare it with 'numberOfRows'.
        """,
      evidence: [
        "streamcloudapp/StreamCloud #36", "nate-parrott/Flashlight #386", "Cozmonat/HWSensors #63",
        "edualm/SeedTruck #10",
      ]),
    UnruledSentence(
      words: [
        """
        Attempted to dequeue a cell using a registration that was created inside \
        -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell \
        provider
        """,
        "registration that was created inside",
      ],
      contexts: ["cellForItemAt", "cell provider"],
      speaker: "a collection view, since iOS 15",
      meaning: """
        This is about cells, not about an update: the cell provider made the registration with \
        which it dequeues, so that no cell would be reused.
        """,
      cause: """
        The registration is made inside the cell provider, in a function that it calls, or in a \
        lazy property that it is the first to read. Make each registration once, before the data \
        source, and only use it in the cell provider.
        """,
      near: [.reconfigureOtherRegistration],
      evidence: [
        "Apple developer forums, thread 681739", "Apple developer forums, thread 690611",
        "noppefoxwolf/DebugMenu PR #4", "Iron-Ham/Lists PR #8",
      ]),
    UnruledSentence(
      words: [
        "Index out of range", "Array index out of range", "beyond bounds [",
        "beyond bounds for empty array",
      ],
      contexts: [
        "collectionView:cellForItemAtIndexPath:", "tableView:cellForRowAtIndexPath:",
        "cellForItemAt:", "cellForRowAt:", "_createPreparedCell",
      ],
      speaker: "Swift or an array, in a call stack with the data source's function for a cell",
      meaning: """
        This is about the data, not about the operations of an update: the view asks for the cell \
        of an item that it has counted, and the data does not have it.
        """,
      cause: """
        Probably the data became shorter, or was replaced, and the view was not told, or not yet: \
        until an update or a reload, it asks for what it counted last. Change the data inside the \
        batch update, or directly before 'reloadData()', and on the main queue. If the counts \
        agree, the cell uses an index of another list.
        """,
      near: [.whenCountsAreRead],
      evidence: [
        "mozilla-mobile/firefox-ios #8428", "RxSwiftCommunity/RxDataSources #300",
        "DeclarativeHub/Bond #45",
      ]),
    UnruledSentence(
      words: ["UICollectionView dataSource is not set", "UITableView dataSource is not set"],
      speaker: "a collection view or a table view",
      meaning: """
        This is about the data source, not about an update: the view needs a cell, a header, or a \
        footer, and has no data source.
        """,
      cause: """
        Probably the data source is gone, or the app set it to nil, while the view still shows \
        what it counted before: a view does not keep its data source alive. Keep it as \
        long as the view, set it before the first layout, and call 'reloadData()' if you set it to \
        nil.
        """,
      evidence: [
        "ReactiveX/RxSwift #1154", "HamzaGhazouani/HGPlaceholders #3",
        "Demons-Bee/DHCollectionTableView #3", "ipraba/EPCalendarPicker #26",
        "element-hq/element-ios PR #832", "michaeltyson/TPKeyboardAvoiding #301",
      ]),
    UnruledSentence(
      words: [
        "unable to dequeue a cell with identifier", "could not dequeue a view of kind:",
        "Assertion failure in -[UITableView dequeueReusableCellWithIdentifier:forIndexPath:]",
      ],
      speaker: "a table view; a collection view says that it could not dequeue a view of a kind",
      meaning: """
        This is about cells, not about an update: nothing is registered for the identifier and \
        kind with which the app dequeues a cell, a header, or a footer.
        """,
      cause: """
        The app does not register the class or the nib, registers it after the first apply or \
        reload, or writes the identifier or the kind in another way. Register first, with the \
        same identifier and kind.
        """,
      evidence: [
        "Karumi/BothamUI #57", "amrhossam96/Netflix-clone #7", "kanaishinichi/TAXHeaderSheet #8",
        "apptekstudios/ASCollectionView #70",
      ]),
    UnruledSentence(
      words: ["does not match the element kind it is being used for"],
      speaker: "a collection view, since iOS 15",
      meaning: """
        This is about headers and footers, not about an update: the view was dequeued for another \
        kind than the one that the layout asked for.
        """,
      cause: """
        The data source returns one view for all kinds, or a cell in place of a header. Dequeue \
        with the kind that the data source is asked for, and with a registration for this kind.
        """,
      near: [.providerNil],
      evidence: ["apptekstudios/ASCollectionView #221", "Instagram/IGListKit #1530"]),
    UnruledSentence(
      words: ["does not match the identifier used to register the nib"],
      speaker: "a collection view or a table view",
      meaning: """
        This is about cells, headers, and footers, not about an update: the nib has one reuse \
        identifier, and the app registers the nib for another one.
        """,
      cause: """
        Often the nib names the module as well, or the class was renamed. Give the nib the \
        identifier with which the app registers it, or none.
        """,
      evidence: ["jessesquires/JSQDataSourcesKit #20"]),
    UnruledSentence(
      words: ["-[UICollectionView _setVisibleView:forLayoutAttributes:]"],
      contexts: ["key cannot be nil"],
      isWhatFailed: true,
      speaker: "a dictionary of a collection view, seen on iOS 11",
      meaning: """
        This is about the layout, not about the operations of an update: the view has to show a \
        cell for which the layout has no attributes.
        """,
      cause: """
        The cause was not measured. Probably a custom layout returns nil for an item during a \
        batch update: return attributes for each item that it has.
        """,
      evidence: ["IGListKit #1034", "ra1028/DiffableDataSources #28"]),
    UnruledSentence(
      words: ["__46-[UITableView _updateWithItems:updateSupport:]_block_invoke"],
      contexts: ["object cannot be nil"],
      isWhatFailed: true,
      speaker: "an array of a table view, seen on iOS 9",
      meaning: """
        This is about a view during a batch update, not about its operations: the table view has no \
        cell or header where it needs one.
        """,
      cause: """
        The cause was not measured. The reports blame estimated or automatic heights of section \
        headers: return a height and a view for each header, or neither.
        """,
      evidence: ["FZAccordionTableView #19", "openradar-mirror #14981"]),
    UnruledSentence(
      words: [
        "tableView:numberOfRowsInSection:]: unrecognized selector",
        "numberOfSectionsInTableView:]: unrecognized selector",
        "tableView:cellForRowAtIndexPath:]: unrecognized selector",
        "collectionView:numberOfItemsInSection:]: unrecognized selector",
        "numberOfSectionsInCollectionView:]: unrecognized selector",
        "collectionView:cellForItemAtIndexPath:]: unrecognized selector",
      ],
      speaker: "an object that a view asks as its data source",
      meaning: """
        This is about the data source, not about an update: the object that is asked is none, or \
        lacks a function that every data source has.
        """,
      cause: """
        An outlet in Interface Builder leads to another object, a function has a wrong name, or the \
        data source is gone and another object has its address: a view does not keep its data \
        source alive. Keep it as long as the view.
        """,
      evidence: ["UIBubbleTableView #87", "SDWebImage #296"]),
    UnruledSentence(
      words: ["invalid nib registered for identifier"],
      contexts: ["nib must contain exactly one top level object"],
      speaker: "a table view or a collection view",
      meaning: """
        This is about a registered nib, not about an update: it holds no cell, or more than one \
        object.
        """,
      cause: """
        A gesture recognizer or a second view was dropped beside the cell, or the top object is a \
        plain view. Leave one cell alone at the top of the nib.
        """,
      evidence: ["WCFastCell #11"]),
    UnruledSentence(
      words: ["List failed to visit cell content, returning an empty cell"],
      speaker: "SwiftUI, of a 'List', in the log",
      meaning: "This is SwiftUI's own message about a row, not about an update; the row is empty.",
      cause: """
        The cause is not known; SwiftUI asks for a report. In the reports, the list is inside a \
        'ScrollViewReader', or changes quickly.
        """,
      evidence: ["fedicat #537", "swiftlang/swift #81970"]),
    UnruledSentence(
      words: ["setObjectForKey: object cannot be nil (key: <_UICollectionViewItemKey"],
      speaker: "a collection view, seen on iOS 6 to 9",
      meaning: """
        This is about a header or a footer during a batch update: the layout has a place for it, \
        and the data source returned none.
        """,
      cause: """
        The layout has a size for headers or footers, and the app supplies no views for them. \
        Return a view for each, or give them no size.
        """,
      near: [.providerNil],
      evidence: ["openradar 13326239"]),
    UnruledSentence(
      words: [
        "were found in a Set. This usually means either that the type violates Hashable",
        "were found in a Dictionary. This usually means either that the type violates Hashable",
      ],
      speaker: "Swift, for any set or dictionary; a snapshot and a diff have both",
      meaning: """
        This is about a type, before an update: two values are equal now, and have different \
        hashes, or were not equal when they were put there.
        """,
      cause: """
        The '==' of an identifier compares less than its 'hash(into:)' adds, or an object that is \
        an identifier has changed. Hash exactly what '==' compares, and nothing that changes: best \
        an 'id' alone.
        """,
      near: [.hashContract],
      evidence: ["parse-community/Parse-Swift #440", "bridgefy/bridgefy-react-native #83"]),
  ]
}
