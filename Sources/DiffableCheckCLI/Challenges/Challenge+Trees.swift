import PropertyTesting

// Challenges about recursive values.

extension Challenge {
  static var calculator: Challenge {
    let expressions = Generator.recursive(depth: 6, Generator.integer().map(Expression.number)) {
      part in
      Generator { choices in
        let isQuotient = try choices.index(below: 2) == 1
        let (left, right) = (try choices.value(of: part), try choices.value(of: part))
        return isQuotient ? .quotient(left, right) : .sum(left, right)
      }
    }
    return Challenge(
      "calculator", "an expression that divides by no literal zero has a value",
      minimum: "0/(0+0)", hypothesis: Figures(distinct: 1, evaluations: 107), isRequired: false,
      expressions.filtered { !$0.dividesByLiteralZero }
    ) { $0.value != nil }
  }

  /// The empty heap is the simplest, and all elements of a heap are at least as large as its root.
  static var binheap: Challenge {
    Challenge(
      "binheap", "a heap that is merged wrongly comes out sorted",
      minimum: "(0,-,(0,(1,-,-),(0,-,-)))", hypothesis: Figures(distinct: 3, evaluations: 106),
      isRequired: false, Generator { try heap(from: 0, depth: 5, &$0) }
    ) { heap in
      let wrong = heap.wronglySorted
      return wrong == wrong.sorted() && heap.elements.sorted() == wrong
    }
  }

  private static func heap(
    from bound: Int, depth: Int, _ choices: inout Choices
  ) throws -> Heap {
    try choices.nested { choices in
      guard try choices.boolean(percent: depth == 0 ? 0 : 70) else { return .empty }
      let root = try choices.integer(in: bound...Int.max, towards: bound)
      return .node(
        root, try heap(from: root, depth: max(0, depth - 1), &choices),
        try heap(from: root, depth: max(0, depth - 1), &choices))
    }
  }
}

/// An expression of the calculator challenge.
private indirect enum Expression: CustomStringConvertible {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .quotient(_, .number(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// The value with wrapping arithmetic, or `nil` after a division by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let left, let right): "\(left.operand)+\(right.operand)"
    case .quotient(let left, let right): "\(left.operand)/\(right.operand)"
    }
  }

  private var operand: String {
    if case .number = self { description } else { "(\(self))" }
  }
}

/// A heap with a mistake in the way in which it is emptied.
private indirect enum Heap: CustomStringConvertible {
  case empty
  case node(Int, Heap, Heap)

  /// The elements, with the root before those below it.
  var elements: [Int] {
    guard case .node(let root, let left, let right) = self else { return [] }
    return [root] + left.elements + right.elements
  }

  /// The root and then the merged rest in its order, instead of the smallest element again and
  /// again.
  var wronglySorted: [Int] {
    guard case .node(let root, let left, let right) = self else { return [] }
    return [root] + Heap.merged(left, right).elements
  }

  private static func merged(_ one: Heap, _ other: Heap) -> Heap {
    switch (one, other) {
    case (_, .empty): one
    case (.empty, _): other
    case (.node(let first, let left, let right), .node(let second, _, _)) where first <= second:
      .node(first, merged(right, other), left)
    case (_, .node(let second, let left, let right)):
      .node(second, merged(right, one), left)
    }
  }

  var description: String {
    guard case .node(let root, let left, let right) = self else { return "-" }
    return "(\(root),\(left),\(right))"
  }
}
