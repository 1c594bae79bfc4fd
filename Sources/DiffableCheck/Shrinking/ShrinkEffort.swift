/// How much was tried to make a story smaller.
package struct ShrinkEffort: Hashable, Sendable {
  /// The number of smaller stories that were tried, without those of the certificate.
  package let attempts: Int
  /// Whether the time was over before everything smaller was tried.
  package let wasCutShort: Bool

  /// Whether as many stories were tried as may be, so that there may be smaller ones.
  package var isAtLimit: Bool { attempts >= Shrinker.mostAttempts }
}
