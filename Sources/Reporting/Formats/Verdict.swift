import DiffableCheck

/// The result for one thing that was checked: a property, a story in a replay, or the run itself.
package struct Verdict: Sendable {
  package enum Outcome: Sendable {
    case held
    case broken(Fault)
    /// It is not known what UIKit does there.
    case undecided(String)
    /// The story does not exercise the system, or no story came to what the property judges.
    case notApplicable(String)
    /// The file contains no story that can be run.
    case unreadable(FileError)
    /// The run itself failed or checked too little, for this reason.
    case failed(String)
  }

  /// What is wrong, and where.
  package struct Fault: Sendable {
    /// The property, followed in parentheses by the rule or its group.
    let kind: String
    let reason: String
    /// The lines of the page that explains the fault.
    package let page: [String]
    /// The file of the story, if there is one.
    let file: String?
    /// The line of the step in that file, counted from one.
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
  /// The system that the story was told to, or `nil` if it is that of the whole run.
  package var system: String?

  /// The system in parentheses, or nothing if it is that of the whole run.
  package var signature: String { system.map { " (\($0))" } ?? "" }

  package init(_ name: String, _ outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  /// Why the outcome is what it is, or `nil` if everything held.
  package var reason: String? {
    switch outcome {
    case .held: nil
    case .broken(let fault): fault.reason
    case .unreadable(let file): file.problem
    case .undecided(let reason), .notApplicable(let reason), .failed(let reason): reason
    }
  }

  /// What is broken, or `nil` for any other outcome.
  var fault: Fault? {
    if case .broken(let fault) = outcome { fault } else { nil }
  }

  /// The file in which something is wrong, or `nil` if there is none.
  var file: String? {
    switch outcome {
    case .broken(let fault): fault.file
    case .unreadable(let file): file.path
    case .held, .undecided, .notApplicable, .failed: nil
    }
  }

  /// The line in that file, counted from one, or `nil` if it is unknown.
  var line: Int? {
    switch outcome {
    case .broken(let fault): fault.line
    case .unreadable(let file): file.line
    case .held, .undecided, .notApplicable, .failed: nil
    }
  }

  /// The sign for the outcome on text pages.
  package var sign: String {
    switch outcome {
    case .held: "✔"
    case .broken, .unreadable, .failed: "✘"
    case .undecided: "?"
    case .notApplicable: "–"
    }
  }
}

extension [Verdict] {
  /// A text with the number of files that could not be read, or `nil` if all could.
  package var unreadable: String? {
    let unreadable = count { if case .unreadable = $0.outcome { true } else { false } }
    return unreadable == 0 ? nil : "\(counted(unreadable, "file")) cannot be read"
  }
}
