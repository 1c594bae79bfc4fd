import DiffableCheck
import Foundation

/// Measures the time of a search among states, and the time for shrinking what it found.
///
/// The time for shrinking begins whenever the search pauses, and ends when the search continues.
final class StateSearchTimes {
  private let searching: Stopwatch
  private let shrinkTime: TimeInterval
  /// The time that the search had taken when it was last checked.
  private var searched: TimeInterval = 0
  private var shrinking: Stopwatch?

  init(_ settings: CheckSettings) {
    searching = Stopwatch(limit: settings.time)
    shrinkTime = settings.shrinkTime
  }

  func areOverForSearching() -> Bool {
    searched = searching.elapsed
    shrinking = nil
    return searching.isOver
  }

  func areOverForShrinking() -> Bool {
    let stopwatch = shrinking ?? Stopwatch(limit: shrinkTime)
    shrinking = stopwatch
    return stopwatch.isOver
  }

  /// Starts the time for a finding that is searched for again before it is shrunk, which may take
  /// as long as finding it the first time.
  func startForOther() -> Stopwatch { Stopwatch(limit: searched + shrinkTime) }
}
