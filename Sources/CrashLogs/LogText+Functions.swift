import Snapshots

// The methods that a text names, in call stacks and in front of assertions.

extension LogText {
  /// A method of a class, as in `-[UITableView endUpdates]`.
  struct Function {
    let name: String
    let owner: String
    let method: String
    /// The position in the text without white space.
    let range: Range<Int>

    var isOfListView: Bool { ["UITableView", "UICollectionView"].contains(owner) }

    /// Whether the class is a list view, or one that it relies on.
    fileprivate var isOfList: Bool {
      isOfListView
        || ["UITableViewRowData", "UICollectionViewData", "UICollectionViewUpdate"].contains(owner)
    }

    /// Whether a list view checks a batch update here.
    ///
    /// The class is that of the view, so it may be a subclass in an app.
    var endsBatch: Bool {
      ["_endItemAnimations", "_endCellAnimations", "_updateWithItems:updateSupport:"]
        .contains(where: method.hasPrefix)
    }

    /// Whether a view that UIKit keeps for itself checks a batch update here.
    var isOfOwnView: Bool {
      ["_UI", "UIPicker"].contains(where: owner.hasPrefix)
        && (endsBatch || method.hasPrefix("_Bug_Detected_In_Client_Of_"))
    }

    /// Whether a snapshot checks an edit here; iOS 13 and 14 have other classes for it.
    var checksSnapshot: Bool {
      [
        "__UIDiffableDataSourceSnapshot", "__UIDiffableDataSource", "_UIDiffableDataSourceUpdate",
        "_UIDiffableDataSourceState", "NSDiffableDataSourceSnapshot",
      ].contains(owner)
    }

    /// The rules by which an edit of a snapshot raises here.
    var snapshotRules: [Rule] {
      guard checksSnapshot else { return [] }
      return Function.edits.first { method.hasPrefix($0.method) }?.rules ?? []
    }

    private static let edits: [(method: String, rules: [Rule])] = [
      ("appendSectionsWithIdentifiers:", [.argumentUniqueness, .sectionAlreadyExists]),
      (
        "insertSectionsWithIdentifiers:",
        [.argumentUniqueness, .sectionAlreadyExists, .insertSectionsDestination]
      ),
      ("reloadSectionsWithIdentifiers:", [.argumentUniqueness, .reloadUnknownSection]),
      (
        "appendItemsWithIdentifiers:",
        [.argumentUniqueness, .appendNoSections, .appendUnknownSection]
      ),
      ("insertItemsWithIdentifiers:", [.argumentUniqueness, .insertUnknownItem]),
      ("deleteItemsWithIdentifiers:", [.argumentUniqueness]),
      ("deleteSectionsWithIdentifiers:", [.argumentUniqueness]),
      ("reloadItemsWithIdentifiers:", [.argumentUniqueness, .reloadUnknownItem]),
      ("reconfigureItemsWithIdentifiers:", [.argumentUniqueness, .reconfigureUnknownItem]),
      ("moveItemWithIdentifier:", [.moveItemPreconditions]),
      // An apply counts here what the snapshot holds.
      ("initWithGenerationID:", [.hashContract, .sectionAlreadyExists]),
      // Every edit with several identifiers leads here.
      ("initWithIdentifiers:", [.argumentUniqueness]),
    ]

    /// Whether an app calls the method to update a list view.
    var updatesView: Bool {
      isOfListView && (Function.updates.contains(method) || reloads)
    }

    /// Whether an app calls the method to reload some items or sections.
    var reloads: Bool { isOfListView && Function.reloads.contains(method) }

    private static let reloads: Set = [
      "reloadItemsAtIndexPaths:", "reloadRowsAtIndexPaths:withRowAnimation:", "reloadSections:",
      "reloadSections:withRowAnimation:",
    ]

    private static let updates: Set = [
      "performBatchUpdates:completion:", "endUpdates", "insertItemsAtIndexPaths:",
      "deleteItemsAtIndexPaths:", "moveItemAtIndexPath:toIndexPath:", "insertSections:",
      "deleteSections:", "moveSection:toSection:", "insertRowsAtIndexPaths:withRowAnimation:",
      "deleteRowsAtIndexPaths:withRowAnimation:", "moveRowAtIndexPath:toIndexPath:",
      "insertSections:withRowAnimation:", "deleteSections:withRowAnimation:",
    ]
  }

  /// The methods that the text names, in order.
  var functions: [Function] {
    bytes.indices.compactMap { place in
      guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "["),
        [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[place]),
        let end = bytes[place...].prefix(LogText.longestFunction).firstIndex(of: UInt8(ascii: "]"))
      else { return nil }
      let range = place..<(end + 1)
      let name = quoted(range)
      let words = name.dropFirst(2).dropLast().split(separator: " ")
      guard words.count > 1 else { return nil }
      return Function(
        name: name, owner: String(words[0]), method: words.dropFirst().joined(), range: range)
    }
  }

  private static let longestFunction = 400

  /// The function below the one that handles failed assertions in a call stack, if the text has no
  /// reason.
  var thrower: Function? {
    guard !hasReason else { return nil }
    let functions = functions
    let handler =
      functions.first { $0.method.hasPrefix("handleFailureInMethod:") }?.range.upperBound
      // What stands there since iOS 17.
      ?? firstPlace(
        of: LogText.squeezed("_userInfoForFileAndLine"), from: 0, limit: bytes.count)
    return handler.flatMap { handler in
      functions.first { $0.range.lowerBound >= handler }.flatMap {
        // A function of Swift has no such name, and may be what raised.
        hasFrame(between: handler, and: $0.range.lowerBound) ? nil : $0
      }
    }
  }

  /// Returns whether a line of a call stack is between those of two positions.
  private func hasFrame(between start: Int, and end: Int) -> Bool {
    lines(from: start, to: end).dropFirst().dropLast().contains { CallStack.Frame($0) != nil }
  }

  /// The function of a list view that raised, and the call that led there, if the text has no
  /// reason.
  var raisingWithoutReason: (function: Function, call: Function?)? {
    guard !hasReason else { return nil }
    let functions = functions
    let asserting = functions.filter(isAsserting)
    let raising =
      (asserting + [thrower].compactMap(\.self)).first { $0.isOfList || $0.endsBatch }
      // A call stack that is cut short at its beginning.
      ?? functions.first.flatMap {
        $0.endsBatch && contains("NSInternalInconsistencyException") ? $0 : nil
      }
    return raising.map { ($0, functions.first(where: \.updatesView)) }
  }

  /// Returns whether the text says that an assertion failed in a function.
  private func isAsserting(_ function: Function) -> Bool {
    let lead = LogText.leadOfAssertion
    let place = function.range.lowerBound - lead.count
    return place >= 0 && matches(lead, at: place) == lead.count
  }

  /// The function of a snapshot that raised, and the edit that led there, if the text is a call
  /// stack without a reason, or has only the function.
  var refusedEdit: (function: Function, edit: Function?)? {
    guard !hasReason else { return nil }
    let functions = functions.filter { !LogText.raisers.contains($0.owner) }
    guard let raising = functions.first, raising.checksSnapshot,
      isAsserting(raising)
        || ["objc_exception_throw", "NSInternalInconsistencyException"].contains(where: contains)
    else { return nil }
    let edit = functions.dropFirst().first { !$0.snapshotRules.isEmpty }
    return edit != nil || !raising.snapshotRules.isEmpty ? (raising, edit) : nil
  }

  /// The classes above a function that raised; some reports have the name of a function near
  /// `+[NSException raise:format:]` in place of it.
  private static let raisers = [
    "NSException", "NSAssertionHandler", "_CFXNotificationTokenRegistration",
  ]

  private static let leadOfAssertion = LogText("Assertion failure in ").bytes
}
