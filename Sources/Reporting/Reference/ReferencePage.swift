/// A page of the documentation that follows from a table of the code.
///
/// `diffable-check reference` prints it, and the page that is checked in is what was printed.
package enum ReferencePage: String, CaseIterable, Sendable {
  case rules
  case differences
  case properties
  case notation
  case commands

  /// The title of the page; findings name the known differences by theirs.
  package var title: String {
    switch self {
    case .rules: "The rules of UIKit"
    case .differences: "Known differences from UIKit"
    case .properties: "The properties"
    case .notation: "The notation of scenarios"
    case .commands: "Command line"
    }
  }

  /// The name of the page's file, by which other pages link to it.
  package var fileName: String {
    switch self {
    case .rules: "Rules"
    case .differences: "KnownDifferences"
    case .properties: "Properties"
    case .notation: "Notation"
    case .commands: "Commands"
    }
  }

  /// The head of the page: what it is, and how it is made.
  package func head(_ abstract: String) -> [String] {
    [
      "# \(title)", "", abstract, "",
      "<!-- Written by `diffable-check reference \(rawValue)`; do not edit it here. -->", "",
    ]
  }
}
