import BatchUpdateSimulator

/// What runs work in: kept from one apply to the next, and from one story to the next, to save time
/// alone.
struct Workspace: Sendable {
  var labels = RelabeledTransitions()
  var quickMap = QuickMap()
}
