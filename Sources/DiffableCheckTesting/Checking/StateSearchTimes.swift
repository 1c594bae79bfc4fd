import DiffableCheck
import Foundation

/// Measures the time of a search among states, and the time for each finding.
///
/// The time of what pauses the search begins anew after each pause.
final class StateSearchTimes {
  private let searching: Stopwatch
  private let shrinkTime: TimeInterval
  /// The time that the search had taken when it was last checked.
  private var searched: TimeInterval = 0
  private var repeating: Stopwatch?
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

  /// Returns whether the time for finding the same once more is over, which takes as long as the
  /// first time.
  func areOverForRepeating() -> Bool {
    shrinking = nil
    let stopwatch = repeating ?? Stopwatch(limit: shrinkTime + searched)
    repeating = stopwatch
    return stopwatch.isOver
  }

  func areOverForShrinking() -> Bool {
    repeating = nil
    let stopwatch = shrinking ?? Stopwatch(limit: shrinkTime)
    shrinking = stopwatch
    return stopwatch.isOver
  }
}
