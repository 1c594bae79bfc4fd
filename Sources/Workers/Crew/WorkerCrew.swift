import DiffableCheck

/// Runs stories in worker processes.
///
/// A system under test that ends its process then costs a single case.
package final class WorkerCrew: Crew, Sendable {
  let command: Command
  let itinerary: Itinerary
  let system: SystemUnderTest
  let systemName: String
  let limits: ProcessLimits
  /// Returns whether a case that has begun is completed when the search is to stop.
  ///
  /// It may never end.
  let finishesCase: @Sendable () -> Bool

  private let firstError = Locked<(any Error)?>(nil)
  private let silenceCount = Locked(0)

  /// Creates a crew.
  ///
  /// - Parameters:
  ///   - command: The command that starts a worker, which calls ``Worker/serve(_:)``.
  ///   - itinerary: The cases to run.
  ///   - system: The system under test. This process runs it only to explain a finding that no
  ///     process has ended on.
  ///   - name: The system's name for the workers.
  ///   - limits: The limits for a case.
  ///   - finishesCase: Returns whether a case that has begun is completed when the search is to
  ///     stop, for instance because only its time is over. Otherwise a case that hangs would look
  ///     like one that holds.
  package init(
    _ command: Command, _ itinerary: Itinerary, _ system: SystemUnderTest, named name: String,
    limits: ProcessLimits, finishesCase: @escaping @Sendable () -> Bool = { false }
  ) {
    self.command = command
    self.itinerary = itinerary
    self.system = system
    systemName = name
    self.limits = limits
    self.finishesCase = finishesCase
  }

  /// Checks before a run that the files which workers share with this process can be created.
  package func prepare() throws { _ = try CaseRecord.make() }

  package var failure: (any Error)? { firstError.withLock { $0 } }

  func fail(_ error: any Error) { firstError.withLock { $0 = $0 ?? error } }

  /// The number of timeouts that a new worker did not repeat.
  package var silences: Int { silenceCount.withLock { $0 } }

  /// Adds to the number of timeouts that a new worker did not repeat.
  func note(silences: Int) { silenceCount.withLock { $0 += silences } }

  /// Returns a runner whose worker is started when it is needed.
  package func runner(_ stop: @escaping @Sendable () -> Bool) -> any StoryRunner {
    WorkerRunner(self, stop)
  }
}
