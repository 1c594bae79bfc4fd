func permutations<Element>(of elements: [Element]) -> [[Element]] {
  guard !elements.isEmpty else { return [[]] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}

/// Returns every subset, each in the order of the elements.
func subsets<Element>(of elements: [Element]) -> [[Element]] {
  guard let first = elements.first else { return [[]] }
  return subsets(of: Array(elements.dropFirst())).flatMap { [$0, [first] + $0] }
}

/// Returns every way to write a number as a sum of `parts` numbers from zero on.
func divisions(of total: Int, into parts: Int) -> [[Int]] {
  guard parts > 0 else { return total == 0 ? [[]] : [] }
  return (0...total).flatMap { first in
    divisions(of: total - first, into: parts - 1).map { [first] + $0 }
  }
}

/// Returns the length of a longest increasing subsequence, by looking at all of them.
func lengthOfLongestIncreasing(_ values: [Int]) -> Int {
  subsets(of: values).filter { $0 == $0.sorted() }.map(\.count).max() ?? 0
}
