/// Returns every subset of some elements up to a size, in a fixed order, the empty one first.
func subsets<Element>(of elements: [Element], upTo count: Int = .max) -> [[Element]] {
  guard count > 0 else { return [[]] }
  return elements.reduce(into: [[]]) { subsets, element in
    subsets += subsets.filter { $0.count < count }.map { $0 + [element] }
  }
}
