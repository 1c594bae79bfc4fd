/// What one thing came to that was checked: a property in a search, or a story in a replay.
package struct Verdict: Sendable {
  package enum Outcome: Sendable {
    case held
    case broken(Fault)
    /// Nobody knows what UIKit does there.
    case undecided(String)
    /// Nothing of it says anything of the system.
    case notApplicable(String)
    /// There is a file, and no story in it that could be told.
    case unreadable(UnreadableFile)
    /// The run itself could not be what it has to be, and says so little.
    case failed(String)
  }

  /// What is wrong, and where.
  package struct Fault: Sendable {
    /// The property, and behind it in parentheses the rule or its group.
    package let kind: String
    package let reason: String
    /// The page that explains it, a line each.
    package let page: [String]
    /// The file of the story, if there is one.
    package let file: String?
    /// The line of the step in that file, counted from 1.
    package let line: Int?

    package init(kind: String, reason: String, page: [String], file: String?, line: Int? = nil) {
      self.kind = kind
      self.reason = reason
      self.page = page
      self.file = file
      self.line = line
    }
  }

  package let name: String
  package let outcome: Outcome

  package init(_ name: String, _ outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  /// What is wrong; `nil` if nothing is known to be.
  package var fault: Fault? {
    if case .broken(let fault) = outcome { fault } else { nil }
  }

  /// The file in which something is wrong; `nil` if nothing is, or no file has it.
  package var file: String? {
    switch outcome {
    case .broken(let fault): fault.file
    case .unreadable(let file): file.path
    case .held, .undecided, .notApplicable, .failed: nil
    }
  }

  /// The line of that file, counted from 1.
  package var line: Int? {
    switch outcome {
    case .broken(let fault): fault.line
    case .unreadable(let file): file.line
    case .held, .undecided, .notApplicable, .failed: nil
    }
  }

  /// The sign that text pages have for the outcome.
  package var sign: String {
    switch outcome {
    case .held: "✔"
    case .broken, .unreadable, .failed: "✘"
    case .undecided: "?"
    case .notApplicable: "-"
    }
  }
}

extension [Verdict] {
  /// Says how many files could not be read; `nil` if all could.
  package var unreadable: String? {
    let unreadable = count { if case .unreadable = $0.outcome { true } else { false } }
    return unreadable == 0 ? nil : "\(counted(unreadable, "file")) cannot be read"
  }
}
