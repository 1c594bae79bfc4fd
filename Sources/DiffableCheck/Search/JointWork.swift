import Foundation

/// What several workers have come to.
final class JointWork: @unchecked Sendable {
  // The lock guards all that is shared.
  private let lock = NSLock()
  private var joined: Report?
  private var isStopped = false

  /// Whether nobody needs to go on: somebody found something, or was told to stop.
  var isOver: Bool { lock.withLock { isStopped || joined?.findings.isEmpty == false } }

  var wasStopped: Bool { lock.withLock { isStopped } }

  var result: Report? { lock.withLock { joined } }

  func add(_ report: Report, wasStopped: Bool) {
    lock.withLock {
      joined?.add(report)
      joined = joined ?? report
      isStopped = isStopped || wasStopped
    }
  }
}
