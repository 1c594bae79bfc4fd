extension Property {
  /// What every process owes in which stories are told, whatever is tested there.
  public static let ofProcesses: [Property] = EngineFailure.Duty.allCases
    .filter { $0 != .speaksProtocol }.map(\.property)
}

extension EngineFailure.Duty {
  /// The property that an engine in a process of its own breaks if it fails to do this.
  ///
  /// Broken, for example, by an engine that reads past the end of an array and traps.
  var property: Property {
    Property(rawValue, claim) { apply in
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
