import Snapshots

// Sentences about the thread on which a view is used.

extension UnruledSentence {
  static let threads: [UnruledSentence] = [
    UnruledSentence(
      words: [
        """
        Modifications to the layout engine must not be performed from a background thread after it \
        has been accessed from the main thread
        """,
        "This application is modifying the autolayout engine from a background thread",
      ],
      speaker: "Auto Layout",
      meaning: """
        This is about a thread, not about what an update says: a view is laid out, added, or removed \
        on another thread than the main one.
        """,
      cause: causeOfOtherThread, near: [.applyOneQueue],
      evidence: [
        "dzenbot/DZNEmptyDataSet #458", "udesk/UdeskSDK-iOS #43", "MillmanY/MMCardView #7",
        "contentful/contentful.objc PR #77", "erndev/BicycleSpeed #1",
      ]),
    UnruledSentence(
      words: ["UI API called on a background thread", "must be used from main thread only"],
      contexts: ["UITableView", "UICollectionView", "DiffableDataSource"],
      speaker: "the main thread checker of Xcode",
      meaning: """
        This is about a thread, not about what an update says: the function that is named, such as \
        'reloadData', is called on another thread than the main one.
        """,
      cause: causeOfOtherThread, near: [.applyOneQueue],
      evidence: [
        "lionheart/TipJarViewController #9", "AssistoLab/DropDown #186", "badoo/Chatto #367",
        "AzureAD/microsoft-authentication-library-for-objc #254", "SoySauceLab/CollectionKit #126",
      ]),
  ]

  private static let causeOfOtherThread = """
    The completion of a request, a notification, or a task without an actor calls the view, or sets \
    what the view observes. Go to the main thread before the data of the list changes, so that the \
    view never sees it half changed. A diffable data source takes applies from one other queue, if \
    all of them come from that one.
    """
}
