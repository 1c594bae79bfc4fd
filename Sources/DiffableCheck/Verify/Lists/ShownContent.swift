import Snapshots

/// The content that a cell shows: that of its item when it was last inserted or marked.
struct ShownContent {
  let content: Content
  /// The number of that state.
  let state: Int
}
