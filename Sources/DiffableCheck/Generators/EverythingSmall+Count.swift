extension EverythingSmall {
  /// The number of transitions, by a formula, or `nil` if it does not fit in an `Int`.
  ///
  /// It is Σ over s ≤ S, n ≤ I, s′ ≤ s, g ≤ G, k ≤ n, f ≤ F of
  /// D(n, s) · C(s, s′) · (s′+g)!/g! · C(n, k) · (k+f)!/f! · D(k+f, s′+g) · M(k+f, s′+g),
  /// where M is the number of ways to mark that many items and sections.
  ///
  /// - Precondition: No bound is negative.
  public var count: Int? {
    expectBounds()
    var sum: Checked = 0
    for s in 0...sections {
      for n in 0...items {
        sum = sum + blockCount(s, n)
        // After an overflow the sum stays without a value, and the later blocks take ever longer.
        guard sum.value != nil else { return nil }
      }
    }
    return sum.value
  }

  /// Returns the number of transitions from lists with exactly this many sections and items.
  func count(_ sections: Int, _ items: Int) -> Int {
    EverythingSmall.few(blockCount(sections, items))
  }

  /// Returns the number of transitions to lists with exactly this many sections, for a number of
  /// pairs of an old list and an order of the sections.
  func count(ofPairs pairs: Int, items: Int, newSections: Int) -> Int {
    EverythingSmall.few(Checked(pairs) * countInOneOrder(items, newSections))
  }

  /// Returns the number of transitions to lists with exactly this many items and sections, for a
  /// number of pairs of an old list and an order of the items and sections.
  func count(ofPairs pairs: Int, newItems: Int, newSections: Int) -> Int {
    EverythingSmall.few(Checked(pairs) * countInOneOrder(ofItems: newItems, newSections))
  }

  /// Returns the number of orders of some old things and some new ones, which cannot be
  /// distinguished.
  static func orderCount(of old: Int, plus new: Int) -> Int { few(arrangements(old + new, new)) }

  private static func few(_ count: Checked) -> Int {
    guard let count = count.value else { preconditionFailure(EverythingSmall.tooMany) }
    return count
  }

  /// Checks that an enumeration left nothing out and repeated nothing.
  ///
  /// - Throws: The number by the formula, if a different number of transitions was enumerated.
  package func check(handedOut: Int) throws(Miscount) {
    guard count != handedOut else { return }
    throw Miscount(handedOut: handedOut, counted: count)
  }

  private func blockCount(_ s: Int, _ n: Int) -> Checked {
    var sum: Checked = 0
    for kept in 0...s {
      for g in 0...newSections {
        let orders = choices(s, kept) * arrangements(kept + g, g)
        sum = sum + orders * countInOneOrder(n, kept + g)
      }
    }
    return divisions(n, s) * sum
  }

  /// Returns the number of new lists in one order of the sections, given the number of old items.
  private func countInOneOrder(_ n: Int, _ q: Int) -> Checked {
    var sum: Checked = 0
    for k in 0...n {
      for f in 0...newItems {
        sum = sum + choices(n, k) * arrangements(k + f, f) * countInOneOrder(ofItems: k + f, q)
      }
    }
    return sum
  }

  /// Returns the number of new lists in one order of the items and of the sections.
  private func countInOneOrder(ofItems m: Int, _ q: Int) -> Checked {
    divisions(m, q) * marking.count(items: m, sections: q)
  }
}

/// Returns the number of ways to divide items, in order, among sections.
private func divisions(_ items: Int, _ sections: Int) -> Checked {
  guard sections > 0 else { return items == 0 ? 1 : 0 }
  return choices(items + sections - 1, sections - 1)
}

private func choices(_ n: Int, _ k: Int) -> Checked {
  k > 0 ? choices(n, k - 1) * Checked(n - k + 1) / k : 1
}

/// Returns the number of orders of *n* things of which *k* cannot be distinguished.
private func arrangements(_ n: Int, _ k: Int) -> Checked {
  (k..<n).reduce(1) { $0 * Checked($1 + 1) }
}
