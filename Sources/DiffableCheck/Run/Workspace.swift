import BatchUpdateSimulator

/// Memory that runs reuse from one apply to the next, and from one story to the next, only to save
/// time.
struct Workspace: Sendable {
  var labels = RelabeledTransitions()
  var quickMap = QuickMap()
}
