import Foundation

extension String {
  /// The text without what the description of a type that is declared in a function begins with: an
  /// address, which is another one in every process.
  var withoutContexts: String {
    // Looking for the pattern takes long, and most descriptions have no such sign.
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    return replacingOccurrences(
      of: #"\(unknown context at \$[0-9a-f]+\)\."#, with: "", options: .regularExpression)
  }
}
