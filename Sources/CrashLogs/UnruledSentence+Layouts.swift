// Sentences about the layout, sizes, and scrolls.

extension UnruledSentence {
  static let layouts: [UnruledSentence] = [
    UnruledSentence(
      words: [
        """
        UICollectionView received layout attributes for a cell with an index path that does not \
        exist
        """,
        """
        UICollectionView recieved layout attributes for a cell with an index path that does not \
        exist
        """,
        "are not valid for the data source counts. Attributes will be ignored",
        "Assertion failure in -[UICollectionViewData validateLayoutInRect:]",
      ],
      speaker: """
        a collection view, iOS 13 and before; later ones log that the attributes are not valid for \
        the data source counts, and ignore them
        """,
      meaning: """
        This is about the layout, not about an update: the layout returned attributes for an index \
        path that the data does not have.
        """,
      cause: """
        A custom layout kept the attributes of items that are gone. Remove the stored attributes \
        in 'prepare()', and call 'invalidateLayout()' when data changes without an update. Without \
        a custom layout: the app reloaded the view while it had no height, or changed its size or \
        insets between the data and the update.
        """,
      evidence: [
        "WenchaoD/FSPagerView #221", "jumartin/Calendar #106", "CosmicMind/Samples #127",
        "onmyway133/notes #550", "openradar 15738549", "square/Listable #57",
      ]),
    UnruledSentence(
      words: [
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath:",
        """
        no UICollectionViewLayoutAttributes instance for \
        -layoutAttributesForSupplementaryElementOfKind:
        """,
        """
        no UICollectionViewLayoutAttributes instance for \
        -layoutAttributesForDecorationViewOfKindOfKind:
        """,
      ],
      speaker: "a collection view",
      meaning: """
        This is about the layout, not about the operations of an update: the layout returned no \
        attributes for a cell, a header, a footer, or a decoration view that the view asks for.
        """,
      cause: """
        A custom layout stores attributes and is behind the data, or does not know the kind of the \
        header, footer, or decoration view. Compute the stored attributes again in 'prepare()', \
        and return some for each index path of the data.
        """,
      evidence: [
        "roberthein/BouncyLayout #10", "TextureGroup/Texture #515", "Instagram/IGListKit #1035",
        "chiahsien/CHTCollectionViewWaterfallLayout #6",
        "kishikawakatsumi/IBPCollectionViewCompositionalLayout #156",
      ]),
    UnruledSentence(
      words: ["could not dequeue a decoration view of kind:"],
      speaker: "the layout of a collection view",
      meaning: """
        This is about registration, not about an update: the layout has a decoration view of a kind \
        that it does not know.
        """,
      cause: """
        A kind of decoration view is registered with the layout, by 'register(_:forDecorationViewOfKind:)', \
        and not with the view. Or the layout returns a header or a footer as a decoration view.
        """,
      evidence: ["ashfurrow/ARCollectionViewMasonryLayout #11"]),
    UnruledSentence(
      words: ["At least 1 subitem is required for a group"],
      speaker: "a compositional layout",
      meaning: "This is about the layout, not about an update: it made a group without an item.",
      cause: """
        The app made as many items in a group as the section has, and the section is empty. Return \
        another section for an empty one, or at least one item.
        """,
      evidence: ["apptekstudios/ASCollectionView #73"]),
    UnruledSentence(
      words: ["attempting to apply nil layout attributes to view"],
      speaker: "a collection view, as an assertion in the log",
      meaning: """
        This is about the layout, not about the operations of an update: the layout has no \
        attributes for a cell, a header, or a footer that the app dequeued.
        """,
      cause: """
        In the reports that are known, .NET MAUI dequeued the headers of groups to measure them, \
        before the layout had a place for them. Measure another view, and dequeue only when the \
        view asks for a cell, a header, or a footer.
        """,
      near: [.dequeueTwice],
      evidence: ["dotnet/maui #15862", "dotnet/maui #21359"]),
    UnruledSentence(
      words: ["without invalidating the layout"],
      contexts: ["layout attributes for"],
      speaker: "a collection view",
      meaning: """
        This is about the layout, not about an update: the layout answered twice, and the second \
        time with another frame or another order in depth.
        """,
      cause: """
        A layout changed attributes that it had returned, as the 'zIndex' of a header, or the size \
        of a header or footer changed. Copy attributes before you change them, and call \
        'invalidateLayout()' when a size or a place changes.
        """,
      evidence: [
        "WenchaoD/FSPagerView #213", "zom/Zom-iOS-XMPP #485", "ChatSecure/ChatSecure-iOS #998",
      ]),
    UnruledSentence(
      words: ["request for layout attributes for supplementary view"],
      speaker: "a collection view",
      meaning: """
        This is about a header or a footer, not about the operations of an update: its section \
        does not exist.
        """,
      cause: """
        The app dequeued a header or a footer for a section that the view does not have yet, or a \
        custom layout kept the index of a section that is gone. Dequeue it only when the view asks \
        for it, and check the number of sections first.
        """,
      near: [.sectionPastEnd],
      evidence: ["chiahsien/CHTCollectionViewWaterfallLayout #198"]),
    UnruledSentence(
      words: [
        "is stuck in its update/layout loop", "is stuck in a recursive layout loop",
        "_UICollectionViewFeedbackLoopDebugger",
        """
        Assertion failure in -[UICollectionView _setNeedsVisibleCellsUpdate:withLayoutAttributes:]
        """,
      ],
      speaker: "a collection view, since iOS 15",
      meaning: """
        This is about sizes, not about the operations of an update: each pass of the layout leads \
        to another one, and the view stops after about 100.
        """,
      cause: """
        A self-sizing cell, header, or footer returns another size each time, or a custom layout \
        stores attributes by index paths that are out of date. Return the same size for the same \
        content and width. The log has who asked for the passes, in the category \
        'UICollectionViewRecursion'.
        """,
      evidence: [
        "OneBusAway/onebusaway-ios #540", "airbnb/MagazineLayout PR #107",
        "airbnb/epoxy-ios PR #88", "dotnet/maui #12188", "meshtastic/Meshtastic-Apple #1931",
        "hackiftekhar/IQKeyboardManager #2157",
      ]),
    UnruledSentence(
      words: [
        "request for rect at invalid index path", "request for rect of invalid section",
        "request for rect of header in invalid section",
        "Assertion failure in -[UITableViewRowData rectForRow:inSection:]",
      ],
      speaker: "a table view",
      meaning: """
        This is about a place, not about the operations of an update: the view is asked where a row \
        or a section is that it does not have.
        """,
      cause: """
        The app scrolled to, selected, or dequeued a cell for an index path from before an update, \
        or before the view had loaded its data. Look the index path up from the item after the \
        update, and compare it with 'numberOfSections' and 'numberOfRows(inSection:)' first.
        """,
      near: [.sectionPastEnd],
      evidence: ["lionheart/openradar-mirror #14074", "lionheart/openradar-mirror #5395"]),
    UnruledSentence(
      words: [
        "Invalid index path for use with UITableView",
        "Invalid index path for use with UICollectionView",
      ],
      speaker: "an index path, as soon as its section, row, or item is read",
      meaning: """
        This is about an index path, not about an update: it does not have two indexes, as those \
        of lists have.
        """,
      cause: """
        'IndexPath()' is empty, 'IndexPath(index:)' has one index, and those of an outline may have \
        more. Create it by 'IndexPath(item:section:)' or 'IndexPath(row:section:)', and keep \
        outlines apart from lists.
        """,
      near: [.invalidPathArgument],
      evidence: [
        "genkernel/TreeView #4", "airbnb/MagazineLayout PR #77",
        "Shopify/FunctionalTableData PR #186",
      ]),
    UnruledSentence(
      words: [
        "Attempted to scroll the collection view to an out-of-bounds",
        "Attempted to scroll the table view to an out-of-bounds",
        "attempt to scroll to invalid index path",
        "_validateScrollingTargetIndexPath:raisingExceptionIfNecessary:",
      ] + placesOfScrolls,
      speaker: "a collection view or a table view",
      meaning: """
        This is about a scroll, not about an update: the index path to scroll to does not exist.
        """,
      cause: """
        The list became shorter after the app chose the index path, the view does not show the \
        list yet, or the app used a count as an index. Scroll after the update is complete, and \
        check the count immediately before the scroll.
        """,
      evidence: [
        "airbnb/epoxy-ios PR #142", "chiahsien/CHTCollectionViewWaterfallLayout #203",
        "itsmeichigo/DateTimePicker #91", "Provenance-Emu/Provenance #1876",
        "agg23/Sila #38", "xmartlabs/Eureka #1219", "puls/objc-TimesSquare #50",
        "CodeWicky/DWLogger #1",
      ]),
    UnruledSentence(
      words: [
        "ran into an error when computing the layout for section at index",
        "There is no room for this NSCollectionLayoutGroup to fit",
        "Assertion failure in -[_UICollectionLayoutItemSolver _solveGroup]",
        "NSCollectionLayoutItem created with invalid combination of spacing and size",
      ],
      speaker: "a compositional layout",
      meaning: """
        This is about sizes, not about an update: the insets and spacings of a section take more \
        room than the view has.
        """,
      cause: """
        The layout is computed while the view is very small, as before its first layout or beside \
        another column. Where the width of the 'NSCollectionLayoutEnvironment' is too small for \
        the insets, return a section without them.
        """,
      evidence: ["LiveContainer/LiveContainer #1414", "SideStore/SideStore #1340"]),
    UnruledSentence(
      words: [
        "The behavior of the UICollectionViewFlowLayout is not defined because",
        "the item height must be less than the height of the UICollectionView minus",
        "the item width must be less than the width of the UICollectionView minus",
        "negative sizes are not supported in the flow layout",
        "or zero item sizes are not supported in the flow layout",
        "or zero item sizes are not supported by flow layout",
      ],
      speaker: "a flow layout, in the log; on a negative size it may raise",
      meaning: """
        This is about sizes, not about an update: an item does not fit into the collection view, \
        or has no size.
        """,
      cause: """
        The size was computed for other bounds, as before a rotation or the first layout, or with \
        insets that are larger than the view. Compute it from the current bounds and insets, at \
        least zero, and call 'invalidateLayout()' when the bounds change.
        """,
      evidence: [
        "Provenance-Emu/Provenance PR #2082", "terminatorover/RGCardViewLayout PR #12",
        "xamarin/Xamarin.Forms #9929", "Instagram/IGListKit #937",
        "1and2papa/CTAssetsPickerController #146",
        "deltachat/deltachat-ios #1854",
      ]),
    UnruledSentence(
      words: [
        "table view row height must not be negative",
        "Invalid row height provided by table delegate",
        "constraints ambiguously suggest a height of zero",
      ],
      speaker: "a table view; about constraints it only writes to the log",
      meaning: """
        This is about the height of a row, not about an update: it is negative, not allowed, or \
        not known.
        """,
      cause: """
        The delegate computes the height from a size that is not known yet, or the constraints of \
        a cell do not reach from the top of its content view to the bottom. Return zero or more, \
        or 'UITableView.automaticDimension' with an estimate and complete constraints.
        """,
      evidence: ["zingdom/zing-bright #29", "frankodwyer/FODFormKit #19", "xmartlabs/XLForm #853"]),
    UnruledSentence(
      words: ["Changing the translatesAutoresizingMaskIntoConstraints property of"],
      contexts: ["UITableViewCell", "UICollectionViewCell"],
      speaker: "a table view or a collection view, in the log",
      meaning: "This is about the constraints of a cell, not about an update.",
      cause: """
        The app sets 'translatesAutoresizingMaskIntoConstraints' of a cell or of its content view, \
        whose place belongs to the view. Set it only for views that the app adds to the content \
        view.
        """,
      evidence: ["forkingdog/UITableView-FDTemplateLayoutCell #371"]),
    UnruledSentence(
      words: ["UICollectionViewFlowLayout has cached frame mismatch for index path"],
      speaker: "a flow layout, in the log, once",
      meaning: """
        This is about the layout, not about an update: attributes were changed after the flow \
        layout had stored them.
        """,
      cause: """
        A subclass changes the attributes that 'super' returns. Copy them before you change them.
        """,
      evidence: ["algal/ALGReversedFlowLayout PR #3"]),
    UnruledSentence(
      words: [
        "attempting to invalidate an item at an invalid indexPath",
        "Attempted to modify the selection of an out-of-bounds item",
      ],
      speaker: "a collection view",
      meaning: """
        This is about a place, not about the operations of an update: an item is to be measured \
        again or selected, and the view does not have it.
        """,
      cause: """
        The index path is from before an update, or the view does not show the list yet. Look it \
        up from the item after the update, and check the count first.
        """,
      near: [.whenCountsAreRead],
      evidence: ["dotnet/maui #35244", "mikaoj/BSImagePicker PR #360"]),
    UnruledSentence(
      words: [
        """
        Invalid section definition. Please specify a valid section definition when content is to \
        be rendered for a section
        """
      ],
      speaker: "a compositional layout",
      meaning: """
        This is about the layout, not about the operations of an update: the section provider \
        returned none for a section that the view shows.
        """,
      cause: """
        The provider looks the section up in data that is ahead of the view, or behind it, and \
        returns nil. Look it up in the data source that the view shows, and return a section for \
        each index.
        """,
      near: [.whenCountsAreRead],
      evidence: ["mozilla-mobile/firefox-ios PR #22512"]),
    UnruledSentence(
      words: ["UICollectionView must be initialized with a non-nil layout parameter"],
      speaker: "a collection view",
      meaning: "This is about how a view is made, not about an update: it was given no layout.",
      cause: """
        The app creates it by 'init()' or 'init(frame:)', often in a controller without a layout. \
        Use 'init(frame:collectionViewLayout:)', and for a controller \
        'init(collectionViewLayout:)'.
        """,
      evidence: ["material-components/material-components-ios #10108"]),
    UnruledSentence(
      words: ["UICollectionViewLayoutAttributes: -setSize: requires finite dimensions"],
      speaker: "a collection view",
      meaning: """
        This is about sizes, not about an update: a width or a height is infinite or no number.
        """,
      cause: """
        A cell, a decoration view, or a custom layout computed it by a division by zero, or from a \
        size that is not known yet. Use a number instead until it is.
        """,
      evidence: ["apptekstudios/ASCollectionView #243"]),
    UnruledSentence(
      words: [
        "was told to layout its visible cells and other contents without being in the view hierarchy",
        "UITableViewAlertForLayoutOutsideViewHierarchy",
      ],
      speaker: "a table view, since iOS 13; it goes on",
      meaning: """
        This is about when the table view is laid out, not about the operations of an update: it \
        is in no window.
        """,
      cause: """
        The app updates the table view, applies a snapshot with an animation, or asks for its \
        layout before it is shown. Load the first data without an animation, and update the table \
        view while it is in a window, as from 'viewIsAppearing' on.
        """,
      evidence: [
        "kazuhiro4949/PagingKit #125", "Ranchero-Software/NetNewsWire #3910",
        "Juanpe/SkeletonView #383", "ericberman/MyFlightbookiOS #186",
      ]),
    UnruledSentence(
      words: ["does not intersect {{"],
      contexts: ["_UIPinnedFrameForFrame"],
      speaker: "a collection view with a compositional layout",
      meaning: """
        This is about the layout, not about the operations of an update: a header, a footer, or \
        another boundary item is pinned to a part of its section that has no width or no height.
        """,
      cause: """
        In the report that is known, headers of sections and of the whole layout are pinned at once, \
        and a person scrolls. Pin items to the visible bounds only in sections that keep a width and a \
        height.
        """,
      evidence: ["Apple developer forums, thread 704011"]),
  ]

  /// The functions of a table view in front of a row or a section that does not exist.
  private static let placesOfScrolls = [
    "scrollToRowAtIndexPath:atScrollPosition:animated:]: ",
    "_contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: ",
    "_contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: ",
  ].flatMap { [$0 + "row (", $0 + "section ("] }
}
