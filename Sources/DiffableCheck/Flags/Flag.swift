/// A setting of a run, given by a flag of the command line or by an environment variable.
///
/// Tests read some of the variables, and leave the others to the command line.
package enum Flag: String, CaseIterable, Sendable {
  case system
  case caseTimeout = "case-timeout"
  case memoryLimit = "memory-limit"
  case seed
  case seeds
  case cases
  case time
  case phases
  case profile
  case view
  case items
  case newItems = "new-items"
  case sections
  case newSections = "new-sections"
  case marks
  case jobs
  case shard
  case resume
  case inProcess = "in-process"
  case keepGoing = "keep-going"
  case shrinkTime = "shrink-time"
  case against
  case compare
  case shrinking
  case corpus
  case reports
  case out
  case format

  package static let prefix = "DIFFABLE_CHECK_"

  /// Creates the flag that an environment variable stands for, or `nil` if it is none of this
  /// project's.
  package init?(variable: String) {
    guard let flag = Flag.allCases.first(where: { $0.variable == variable }) else { return nil }
    self = flag
  }

  /// The environment variable that is read where the flag is not given.
  package var variable: String {
    Flag.prefix + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }
}
