/// An error that says why workers cannot run stories.
struct CrewError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  /// Whether another worker may succeed.
  let mayPass: Bool

  init(_ description: String, mayPass: Bool = false) {
    self.description = description
    self.mayPass = mayPass
  }
}
