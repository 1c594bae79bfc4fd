import PropertyTesting

// Challenges about lists of integers.

extension Challenge {
  private static var lists: Generator<[Int]> { Generator.integer().array() }

  static var reverse: Challenge {
    Challenge(
      "reverse", "a list is its own reverse", minimum: "[0,1]",
      hypothesis: Figures(distinct: 1, evaluations: 17), lists
    ) { $0 == $0.reversed() }
  }

  static var distinct: Challenge {
    Challenge(
      "distinct", "a list holds fewer than three different integers", minimum: "[0,1,-1]",
      hypothesis: Figures(distinct: 1, evaluations: 51), lists
    ) { Set($0).count < 3 }
  }

  /// The length is chosen before the elements, as without a generator of lists.
  static var lengthList: Challenge {
    Challenge(
      "length list",
      "of 1 to 100 integers from 0 to 1000, chosen after their number, each is below 900",
      minimum: "[900]", hypothesis: Figures(distinct: 1, evaluations: 80),
      Generator.integer(in: 1...100).flatMap { count in
        Generator.integer(in: 0...1_000).array(count: count...count)
      }
    ) { $0.allSatisfy { $0 < 900 } }
  }

  static var deletion: Challenge {
    Challenge(
      "deletion", "an element that is taken out of a list once is gone", minimum: "([0,0],0)",
      hypothesis: Figures(distinct: 1, evaluations: 33),
      Generator { choices in
        let list = try choices.value(of: lists)
        let element = try choices.integer()
        guard list.contains(element) else { throw Discard() }
        return (list, element)
      }
    ) { list, element in
      var rest = list
      rest.remove(at: list.firstIndex(of: element)!)
      return !rest.contains(element)
    }
  }

  static var coupling: Challenge {
    Challenge(
      "coupling", "of integers from 0 to 10 that are all indexes, no two point at each other",
      minimum: "[1,0]", hypothesis: Figures(distinct: 35, evaluations: 53),
      Generator.integer(in: 0...10).array().filtered { list in list.allSatisfy { $0 < list.count } }
    ) { list in list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 } }
  }

  static var nestedLists: Challenge {
    Challenge(
      "nested lists", "lists in a list hold ten integers or fewer",
      minimum: "[[0,0,0,0,0,0,0,0,0,0,0]]", hypothesis: Figures(distinct: 1, evaluations: 166),
      lists.array()
    ) { $0.map(\.count).reduce(0, +) <= 10 }
  }

  static var largeUnionList: Challenge {
    Challenge(
      "large union list", "lists in a list hold four different integers or fewer",
      minimum: "[[0,1,-1,2,-2]]", hypothesis: Figures(distinct: 1, evaluations: 212), lists.array()
    ) { Set($0.joined()).count <= 4 }
  }

  static var bound5: Challenge {
    let list = Generator.integer(in: -32_768...32_767).array()
      .filtered { $0.reduce(0) { $0 &+ Int16($1) } < 256 }
    return Challenge(
      "bound5", "five lists of 16 bits, each with a sum below 256, have a sum below 1280",
      minimum: "([],[],[],[-1],[-32768])", hypothesis: Figures(distinct: 3, evaluations: 252),
      isRequired: false, list.array(count: 5...5),
      text: { "(" + $0.map(\.description).joined(separator: ",") + ")" }
    ) { $0.joined().reduce(0) { $0 &+ Int16($1) } < 1_280 }
  }
}
