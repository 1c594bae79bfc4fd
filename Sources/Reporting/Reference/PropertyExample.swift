/// What a page says of one property: what it means, and a story that shows it broken.
package struct PropertyExample: Sendable {
  /// The name of the property.
  package let property: String
  /// What follows for an app where it does not hold.
  let meaning: String
  package let fault: Fault
  /// The steps of the story, and what stands above them.
  private let lines: String

  /// What breaks a property.
  package enum Fault: Sendable {
    /// A system, by its name, that breaks it in the story.
    case told(String)
    /// A system, by its name, that ends its process.
    case ending(String)
    /// Something without a name, that only tests plant.
    case planted(String)
  }

  init(_ property: String, _ meaning: String, by fault: Fault, in lines: String) {
    self.property = property
    self.meaning = meaning
    self.fault = fault
    self.lines = lines
  }

  /// The story in its notation.
  package var story: String { "scenario 1\n\(lines)\n" }
}
