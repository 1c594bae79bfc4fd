import Snapshots

/// An apply that an app asks for.
struct ApplyRequest: Sendable {
  var target: ApplyTarget
  var mode: ApplyMode
  var queue: Queue
  var code: AppCode
}
