import DiffableCheck
import Snapshots

/// A finding, and the later states in which the same is wrong with the same item.
///
/// One mistake of an app shows in every state that follows.
struct RepeatedFinding {
  let finding: StateFinding
  private var later: [Int] = []

  /// A line that names the later states, or `nil` if there are none.
  var laterStates: String? {
    guard let last = later.last else { return nil }
    let more = later.count == 1 ? "" : "\(later.count) later states, up to "
    return "the same in \(more)state \(last)"
  }

  private struct Key: Hashable {
    let kind: StateFinding.Kind
    let rule: Rule?
    let subject: String
  }

  /// Returns the findings in their order, those of the same kind and item as one.
  static func all(in findings: [StateFinding]) -> [RepeatedFinding] {
    var all: [RepeatedFinding] = []
    var places: [Key: Int] = [:]
    for finding in findings {
      let key = Key(
        kind: finding.kind, rule: finding.rule, subject: finding.subject ?? finding.reason)
      if let place = places[key] {
        all[place].later.append(finding.state)
      } else {
        places[key] = all.count
        all.append(RepeatedFinding(finding: finding))
      }
    }
    return all
  }
}
