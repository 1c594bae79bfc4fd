extension Property {
  /// What every process owes in which stories are told, whatever is tested there.
  package static let ofProcesses: [Property] = EngineFailure.Duty.allCases
    .filter { $0 != .speaksProtocol }.map { $0.property(on: .stories) }
}

extension EngineFailure.Duty {
  /// The property that a process breaks if it fails to do this: that of an engine wherever it is
  /// asked, one in which stories are told in each of them.
  ///
  /// Broken, for example, by an engine that reads past the end of an array and traps.
  func property(on occasions: Occasions) -> Property {
    Property(rawValue, claim, on: occasions, secondAsk: .inAnotherProcess) { apply in
      apply.engineFailure.flatMap { failure in
        failure.duty == self ? Breach(failure.reason) : nil
      }
    }
  }

  private var claim: String {
    switch self {
    case .staysAlive: "the engine's process does not end while it is asked"
    case .answersInTime: "the engine answers within the case timeout"
    case .keepsToMemoryLimit: "the engine's process takes no more memory than the limit"
    case .speaksProtocol: "every line that the engine writes is an answer to what it was asked"
    }
  }
}
