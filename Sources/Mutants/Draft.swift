import Snapshots

/// A stage that is being made: its operations, and the list after it.
struct Draft {
  var update = BatchUpdate()
  var list: Layout
  /// The items that the stage moves, which only faults use.
  var movedItems: [Item] = []
}

/// The four stages that are being made, whether they are needed or not.
struct Drafts {
  var sections: Draft
  var items: Draft
  var deletes: Draft
  var marks: Draft
}
