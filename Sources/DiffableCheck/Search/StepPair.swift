/// Two kinds of steps, the second directly after the first, as in `apply, scroll`.
struct StepPair: Countable, RawRepresentable {
  let first, second: StepKind

  init(first: StepKind, second: StepKind) { (self.first, self.second) = (first, second) }

  init?(rawValue: String) {
    let names = rawValue.split(separator: ",")
    guard names.count == 2, let first = StepKind(rawValue: String(names[0])),
      let second = StepKind(rawValue: String(names[1]))
    else { return nil }
    self.init(first: first, second: second)
  }

  var rawValue: String { "\(first.rawValue),\(second.rawValue)" }

  static let allCases: [StepPair] = StepKind.allCases.flatMap { first in
    StepKind.allCases.map { StepPair(first: first, second: $0) }
  }

  private static let kinds = StepKind.allCases.count

  var place: Int { first.place * StepPair.kinds + second.place }
}
