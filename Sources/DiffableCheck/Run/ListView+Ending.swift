import BatchUpdateSimulator
import Snapshots

extension ListView.Request {
  /// The outcome of the update, or `nil` if the request is not an update.
  var outcome: ListView.Outcome? {
    if case .update(_, let outcome) = self { outcome } else { nil }
  }
}

extension ListView {
  /// The list that will be on screen after the next layout.
  var listAtNextLayout: Layout {
    var view = self
    view.layoutIfNeeded()
    return view.list
  }
}

extension ListView.Outcome {
  /// Whether the view can no longer be used.
  var isEnd: Bool { isRejection || isUnspecified }

  package var isRejection: Bool {
    if case .rejected = self { true } else { false }
  }

  var isUnspecified: Bool {
    if case .unspecified = self { true } else { false }
  }
}
