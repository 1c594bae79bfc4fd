/// Every choice of some elements, at most so many, in a fixed order; the one of none first.
func subsets<Element>(of elements: [Element], upTo count: Int = .max) -> [[Element]] {
  guard count > 0 else { return [[]] }
  return elements.reduce(into: [[]]) { subsets, element in
    subsets += subsets.filter { $0.count < count }.map { $0 + [element] }
  }
}
