/// Returns the word that a misspelt one probably stands for, if one is near.
///
/// Near is an edit distance (Levenshtein 1966) of at most a third of the word's length, and of two
/// at least.
public func nearest(to word: String, among known: [String]) -> String? {
  let limit = max(2, word.count / 3)
  // A word that is so much longer cannot be near, and may be a whole file.
  let candidates = known.filter { abs($0.count - word.count) <= limit }
  let distances = candidates.map { (word: $0, distance: editDistance(Array(word), Array($0))) }
  let best = distances.min { $0.distance < $1.distance }
  return best.flatMap { $0.distance <= limit ? $0.word : nil }
}

private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (i, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let substitution = diagonal + (character == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}

/// Returns words as a choice: `'a', 'b', or 'c'`.
public func listing(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1 else { return quoted.joined() }
  let comma = quoted.count > 2 ? "," : ""
  return quoted.dropLast().joined(separator: ", ") + "\(comma) or " + quoted.last!
}
