import PropertyTesting

/// A case, identified by its seed and number, as in `0x5f3a91c2:184`.
package struct StoryCase: LosslessStringConvertible, Sendable {
  let seed: Seed
  let number: UInt64

  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains("+"), let seed = Seed(String(parts[0])),
      let number = UInt64(parts[1])
    else {
      return nil
    }
    self.seed = seed
    self.number = number
  }

  package var description: String { "\(seed):\(number)" }

  /// The seed of the case.
  package var childSeed: Seed { seed.child(number) }
}
