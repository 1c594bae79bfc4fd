import DiffableCheck

/// The page of all properties, with a story that breaks each.
package enum PropertiesReference {
  /// What the page says about a property, besides its example.
  package struct Judgement: Sendable {
    let property: Property
    /// The systems for which the property is judged, in words.
    let systems: [String]
    /// The page of the example's finding, or `nil` if its fault ends the process or has no name.
    let finding: FindingPage?

    package init(_ property: Property, askedOf systems: [String], finding: FindingPage?) {
      self.property = property
      self.systems = systems
      self.finding = finding
    }
  }

  package static func lines(_ judgements: [Judgement]) -> [String] {
    ReferencePage.properties.head(
      "What is claimed of every story, what it means, and what breaks it.") + introduction
      + judgements.flatMap(section)
  }

  private static let introduction = paragraph(
    """
    A run judges a story after every stage of every apply, and after every edit of a snapshot that is \
    tested, property by property, and stops at the first that does not hold. The order is that of \
    this page, but for snapshots: `refusesWhatUIKitRefuses` comes first there, then what concerns \
    identifiers and trees. What an engine does not promise is not asked of it. The mutants are \
    engines, snapshots, updaters, and layouts with one planted fault; `diffable-check show FILE \
    --system mutant:NAME` tells a story to one.
    """)

  private static func section(_ judgement: Judgement) -> [String] {
    let property = judgement.property
    // Tests name a property without an example, which the page leaves out.
    guard let example = PropertyExample.all.first(where: { $0.property == property.name })
    else { return [] }
    return ["## \(property.name)", ""] + paragraph(plain(property.claim.capitalizedFirst) + ".")
      + paragraph(example.meaning)
      + paragraph("Asked of \(judgement.systems.joined(separator: ", ")).")
      + paragraph(lead(to: example))
      + fenced("scenario", example.story.split(separator: "\n").map(String.init))
      + (judgement.finding.map { fenced("text", $0.lines()) } ?? [])
  }

  private static func lead(to example: PropertyExample) -> String {
    switch example.fault {
    case .told(let system): "Broken by \(code(system)) in this story:"
    case .ending(let system): "Broken by \(code(system)), whose process ends in this story:"
    case .planted(let fault): "Broken by \(fault), which the tests plant, in stories like this:"
    }
  }
}
