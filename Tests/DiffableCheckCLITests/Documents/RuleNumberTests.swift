import Snapshots
import Testing

/// Numbers of rules stand in comments and on pages, where the compiler does not see them.
@Suite struct RuleNumberTests {
  @Test func `every number of a rule, in the code and on the pages, is one of the rulebook`() throws
  {
    let paths = Document.files(in: "Sources", ending: ".swift") + Document.all.map(\.path)
    var count = 0
    for path in paths {
      for number in numbers(in: try Document.contents(of: path)) {
        #expect(isOfRules(number), "\(path): rule \(number)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test func `a number is read behind the word, in a list, in parentheses, and over two lines`() {
    let text = """
      /// As rule 1.1 says (rules 1.2.1,
      /// 1.2.2, and 1.2.3). | So (1.3.1) |
      // By rules 1.4 to 1.5.1 or (1.6.1, 1.6.2), iOS 16.4 and rule
      // 1.7. In 0.25 of (0.5, 1.0) cases.
      """
    #expect(
      numbers(in: text) == [
        "1.1", "1.2.1", "1.2.2", "1.2.3", "1.3.1", "1.4", "1.5.1", "1.6.1", "1.6.2", "1.7",
      ])
  }

  @Test func `a number that no rule has is seen`() {
    #expect(["1.5.3", "1.5", "4.18"].allSatisfy(isOfRules))
    #expect(!["1.5.99", "1.99", "15"].contains(where: isOfRules))
  }

  /// Returns the numbers that a text calls rules, or has in parentheses.
  private func numbers(in text: String) -> [String] {
    // A list of numbers may go on in the next line of a comment.
    let joined = text.replacing(#/\n *(?:\/\/\/? )?/#, with: " ")
    let list = #/(?:\brules? |\((?=\d+\.\d+\.\d))(\d+(?:\.\d+)*(?:(?:,|,? and|,? or| to) [\d.]+)*)/#
    return joined.matches(of: list).flatMap { list in
      list.1.matches(of: #/\d+(?:\.\d+)+/#).map { String($0.0) }
    }
  }

  /// Whether it is the number of a rule, or what the numbers of several rules begin with.
  private func isOfRules(_ number: String) -> Bool {
    RuleEntry.all.contains { $0.number == number || $0.number.hasPrefix(number + ".") }
  }
}
