import DiffableCheck
import Foundation

/// Tells when the time of a search among states is over, and that of making small what it found.
///
/// The second begins whenever the search has come to a halt, and ends when it goes on.
final class StateSearchTimes {
  private let searching: Stopwatch
  private let shrinkTime: TimeInterval
  /// How long the search had gone on when it was last asked about.
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
    // What only costs time is searched for once more before it is made small, and who was given the
    // time to see it is given the time to find it again.
    let stopwatch = shrinking ?? Stopwatch(limit: shrinkTime + searched)
    shrinking = stopwatch
    return stopwatch.isOver
  }
}
