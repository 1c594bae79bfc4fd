/// Returns words as alternatives: `'a', 'b', or 'c'`.
package func listing(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1 else { return quoted.joined() }
  let comma = quoted.count > 2 ? "," : ""
  return quoted.dropLast().joined(separator: ", ") + "\(comma) or " + quoted.last!
}
