/// Returns the end of an error about a misspelled word, which suggests a known word that is near,
/// if any.
package func suggestion(for word: String, among known: [String]) -> String {
  nearest(to: word, among: known).map { " (did you mean '\($0)'?)" } ?? ""
}

/// Returns the word that a misspelled one probably stands for, or `nil` if none is near.
///
/// A word is near if its distance (Damerau 1964, each place changed once) is at most a third of the
/// letters, or one. A beginning that all words share does not count. Of several words at the same
/// distance, the one that has more letters in common is chosen.
package func nearest(to word: String, among known: [String]) -> String? {
  let letters = Array(word)
  let others = known.map { Array($0) }
  // A beginning that all words share says nothing.
  let lead = others.map { commonPrefix($0, letters) }.min() ?? 0
  let own = Array(letters.dropFirst(lead))
  let limit = max(1, own.count / 3)
  var best: (word: String, distance: Int, shared: Int)?
  for (name, other) in zip(known, others) {
    let rest = Array(other.dropFirst(lead))
    // A word that is this much longer cannot be near, and may be a whole file.
    guard abs(rest.count - own.count) <= limit else { continue }
    let distance = editDistance(own, rest)
    let shared = sharedLetters(own, rest)
    guard distance <= limit else { continue }
    if let best, (best.distance, -best.shared) <= (distance, -shared) { continue }
    best = (name, distance, shared)
  }
  return best?.word
}

private func commonPrefix(_ left: [Character], _ right: [Character]) -> Int {
  zip(left, right).prefix { $0 == $1 }.count
}

/// Returns how many letters two words have in common, wherever they are.
private func sharedLetters(_ left: [Character], _ right: [Character]) -> Int {
  var rest = right
  return left.count { letter in
    guard let place = rest.firstIndex(of: letter) else { return false }
    rest.remove(at: place)
    return true
  }
}

/// Returns the number of insertions, deletions, replacements, and swaps of neighbors between two
/// words.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var rows = [Array(0...right.count)]
  for (i, character) in left.enumerated() {
    var row = [i + 1]
    for (j, other) in right.enumerated() {
      var distance = min(
        rows[i][j] + (character == other ? 0 : 1), row[j] + 1, rows[i][j + 1] + 1)
      if i > 0, j > 0, character == right[j - 1], left[i - 1] == other {
        distance = min(distance, rows[i - 1][j - 1] + 1)
      }
      row.append(distance)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}
