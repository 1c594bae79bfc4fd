/// An error that says how identifiers break the contract of `Hashable` (rule 2.8.1).
struct HashViolation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
