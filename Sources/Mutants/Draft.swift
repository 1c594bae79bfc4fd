import Snapshots

/// A stage in the making: what it asks for, and the list that it leaves.
struct Draft {
  var update = BatchUpdate()
  var list: Layout
  /// The items that the stage moves, which only faults want to know.
  var movedItems: [Item] = []
}

/// The four stages in the making, needed or not.
struct Drafts {
  var sections: Draft
  var items: Draft
  var deletes: Draft
  var marks: Draft
}
