import DiffableCheck
import Snapshots

/// Tells stories in processes of their own, so that what a system under test does to its process
/// costs one case.
package final class WorkerCrew: Crew, Sendable {
  let command: Command
  let itinerary: Itinerary
  let system: SystemUnderTest
  let systemName: String
  let limits: EngineLimits
  /// Answers whether whoever is to stop finishes the case that was begun, which may have no end.
  let finishesCase: @Sendable () -> Bool

  private let firstError = Locked<(any Error)?>(nil)
  private let forgiven = Locked(0)

  /// Creates a crew.
  ///
  /// - Parameters:
  ///   - command: Starts a worker; it calls ``Worker/serve(_:)``.
  ///   - itinerary: What there is to tell.
  ///   - system: What is tested, as this process knows it and never runs it.
  ///   - name: What the workers know it by.
  ///   - limits: How much a case may take.
  ///   - finishesCase: Answers whether whoever is to stop finishes the case that was begun, as where
  ///     nothing but the time of a run is over: whatever hangs would else look as if it held.
  package init(
    _ command: Command, _ itinerary: Itinerary, _ system: SystemUnderTest, named name: String,
    limits: EngineLimits, finishesCase: @escaping @Sendable () -> Bool = { false }
  ) {
    self.command = command
    self.itinerary = itinerary
    self.system = system
    systemName = name
    self.limits = limits
    self.finishesCase = finishesCase
  }

  package var failure: (any Error)? { firstError.withLock { $0 } }

  func fail(_ error: any Error) { firstError.withLock { $0 = $0 ?? error } }

  /// How many silences no new worker repeated.
  package var silences: Int { forgiven.withLock { $0 } }

  /// Notes silences that a new worker did not repeat.
  func forgive(silences: Int) { forgiven.withLock { $0 += silences } }

  /// Returns somebody who has a worker tell stories, started when it is needed.
  package func teller(_ stop: @escaping @Sendable () -> Bool) -> any Teller {
    WorkerTeller(self, stop)
  }
}
