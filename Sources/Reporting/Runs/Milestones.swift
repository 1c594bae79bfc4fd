import DiffableCheck

/// The digests of a run at several places, which show where two runs begin to differ.
package struct Milestones: Codable, Sendable {
  package struct Milestone: Codable, Hashable, Sendable {
    package let place: CasePlace
    /// The digest of all cases before the place.
    package let digest: UInt64
  }

  package private(set) var all: [Milestone] = []
  /// The number of stretches between two milestones, which doubles when there are too many.
  private var spacing = 1
  private static let most = 512

  init() {}

  /// Records the digest at a checkpoint, if it is the next place at which runs are compared.
  ///
  /// These are the ends of the stretches whose number, among those of the shard in their phase, is
  /// a multiple of the spacing.
  mutating func pass(_ checkpoint: Search.Checkpoint, of itinerary: Itinerary) {
    guard isNoted(checkpoint.place, itinerary), all.last?.place != checkpoint.place else { return }
    all.append(Milestone(place: checkpoint.place, digest: checkpoint.counts.digest))
    while all.count > Milestones.most {
      spacing *= 2
      all = all.filter { isNoted($0.place, itinerary) }
    }
  }

  private func isNoted(_ place: CasePlace, _ itinerary: Itinerary) -> Bool {
    itinerary.stretch(endingAt: place).map { $0.isMultiple(of: spacing) } ?? false
  }
}
