/// A page of the documentation that is generated from a table in the code.
///
/// `diffable-check reference` prints it, and the output is checked in.
package enum ReferencePage: String, CaseIterable, Sendable {
  case rules
  case differences
  case properties
  case notation
  case commands

  /// The title of the page.
  ///
  /// Findings refer to the known differences by this title.
  var title: String {
    switch self {
    case .rules: "The rules of UIKit"
    case .differences: "Known differences from UIKit"
    case .properties: "The properties"
    case .notation: "The notation of scenarios"
    case .commands: "Command line"
    }
  }

  /// Returns the beginning of the page: what it is, and how it is generated.
  package func head(_ abstract: String) -> [String] {
    [
      "# \(title)", "", abstract, "",
      "<!-- Written by `diffable-check reference \(rawValue)`; do not edit it here. -->", "",
    ]
  }
}
