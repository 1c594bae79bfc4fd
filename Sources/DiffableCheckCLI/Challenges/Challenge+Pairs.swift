import PropertyTesting

// Challenges about two positive integers, the first of which has to be at least ten.

extension Challenge {
  private static var pairs: Generator<(Int, Int)> {
    Generator { (try $0.integer(in: 1...Int.max), try $0.integer(in: 1...Int.max)) }
  }

  private static func difference(
    _ name: String, _ claim: String, minimum: String, _ hypothesis: Figures,
    differs: @escaping (Int) -> Bool
  ) -> Challenge {
    Challenge(
      "difference \(name)", "of two positive integers, the first ten or more, \(claim)",
      minimum: minimum, hypothesis: hypothesis, isRequired: false, pairs
    ) { first, second in first < 10 || differs(abs(first - second)) }
  }

  static var differenceZero: Challenge {
    difference(
      "zero", "none is the other", minimum: "(10,10)", Figures(distinct: 1, evaluations: 37)
    ) { $0 != 0 }
  }

  static var differenceSmall: Challenge {
    difference(
      "small", "the difference is not 1 to 4", minimum: "(10,6)",
      Figures(distinct: 1, evaluations: 859)
    ) { !(1...4).contains($0) }
  }

  static var differenceOne: Challenge {
    difference(
      "one", "the difference is not 1", minimum: "(10,9)", Figures(distinct: 1, evaluations: 904)
    ) { $0 != 1 }
  }
}
