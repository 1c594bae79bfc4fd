import DiffableCheck
import Foundation
import Snapshots

/// Tells stories in processes of their own, so that what a system under test does to its process
/// costs one case.
package final class WorkerCrew: Crew, @unchecked Sendable {
  let command: Command
  let itinerary: Itinerary
  let system: SystemUnderTest
  let systemName: String
  let limits: EngineLimits

  // The lock guards what follows.
  private let lock = NSLock()
  private var trouble: (any Error)?

  /// Creates a crew.
  ///
  /// - Parameters:
  ///   - command: Starts a worker; it calls ``Worker/serve(_:)``.
  ///   - itinerary: What there is to tell.
  ///   - system: What is tested, as this process knows it and never runs it.
  ///   - name: What the workers know it by.
  ///   - limits: How much a case may take.
  package init(
    _ command: Command, _ itinerary: Itinerary, _ system: SystemUnderTest, named name: String,
    limits: EngineLimits
  ) {
    self.command = command
    self.itinerary = itinerary
    self.system = system
    systemName = name
    self.limits = limits
  }

  package var failure: (any Error)? { lock.withLock { trouble } }

  func fail(_ error: any Error) { lock.withLock { trouble = trouble ?? error } }

  /// Returns somebody who has a worker tell stories, started when it is needed.
  package func teller(_ stop: @escaping @Sendable () -> Bool) -> any Teller {
    WorkerTeller(self, stop)
  }
}
