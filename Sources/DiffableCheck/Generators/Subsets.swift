/// Every choice of some elements, in order; the one of none first.
func subsets<Element>(of elements: [Element]) -> [[Element]] {
  (0..<(1 << elements.count)).map { bits in
    elements.indices.filter { bits & (1 << $0) != 0 }.map { elements[$0] }
  }
}
