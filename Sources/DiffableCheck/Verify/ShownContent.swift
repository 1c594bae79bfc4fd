import Snapshots

/// What a cell shows: the content that its item had when it was last new or marked.
struct ShownContent {
  let content: Content
  /// The number of that state.
  let state: Int
}
