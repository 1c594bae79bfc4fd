extension Property {
  /// The properties of every process in which stories are run, whatever system is tested there.
  package static let ofProcesses: [Property] = ProcessFailure.Duty.allCases
    .filter { $0 != .speaksProtocol }.map { $0.property(on: .work) }
}

extension ProcessFailure.Duty {
  /// Returns the property that a process breaks if it fails in this duty.
  ///
  /// Broken, for example, by an engine that reads past the end of an array and traps.
  ///
  /// - Parameter occasions: What the property judges: asks of a process that is an engine, work of
  ///   one in which stories are run.
  /// - Returns: The property.
  func property(on occasions: Occasions) -> Property {
    Property(rawValue, claim, on: occasions, secondAsk: .inAnotherProcess) { apply in
      apply.processFailure.flatMap { failure in
        failure.duty == self ? Breach(failure.reason) : nil
      }
    }
  }

  private var claim: String {
    switch self {
    case .staysAlive: "the process of the system under test does not end while it is asked"
    case .answersInTime: "the process answers within the case timeout"
    case .keepsToMemoryLimit: "the process takes no more memory than the limit"
    case .speaksProtocol: "every line that the engine writes is an answer to what it was asked"
    }
  }
}
