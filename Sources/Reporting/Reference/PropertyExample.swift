/// An example of one property: its meaning, and a story that breaks it.
package struct PropertyExample: Sendable {
  /// The name of the property.
  package let property: String
  /// What follows for an app, or for whoever relies on the check, if the property does not hold.
  let meaning: String
  package let fault: Fault
  /// The steps of the story, with the settings above them.
  private let lines: String

  /// What breaks a property.
  package enum Fault: Sendable {
    /// A system, by its name, that breaks the property in the story.
    case told(String)
    /// A system, by its name, that ends its process.
    case ending(String)
    /// A fault without a name, which only tests plant.
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
