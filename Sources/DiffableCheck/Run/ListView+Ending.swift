import BatchUpdateSimulator
import Snapshots

extension ListView.Request {
  /// How the update ended; `nil` if the request is none.
  var outcome: ListView.Outcome? {
    if case .update(_, let outcome) = self { outcome } else { nil }
  }
}

extension ListView {
  /// The list that is on screen as soon as the view is laid out.
  var listAtNextLayout: Layout {
    var view = self
    view.layoutIfNeeded()
    return view.list
  }
}

extension ListView.Outcome {
  /// Whether the view is of no further use.
  var isEnd: Bool { isRejection || isUnspecified }

  package var isRejection: Bool {
    if case .rejected = self { true } else { false }
  }

  var isUnspecified: Bool {
    if case .unspecified = self { true } else { false }
  }
}
