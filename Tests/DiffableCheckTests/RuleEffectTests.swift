import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

@Suite struct RuleEffectTests {
  @Test func `a view does with an update what the rulebook says of the rule`() {
    var count = 0
    for number in 0..<3_000 {
      let story = SystemUnderTest.view.story(Seed(11).child(UInt64(number)))
      guard case .system(let era, let view) = story.setting.profile else { continue }
      for case .suffers(let consequence, let name) in story.steps.flatMap(\.expectations) {
        count += 1
        let effects = Rule(rawValue: name)?.entry.effects ?? []
        let isSaid = effects.contains {
          $0.consequence == consequence && $0.eras.contains(era) && $0.views.contains(view)
        }
        #expect(isSaid, "\(consequence) \(name), \(story.setting.profile)")
      }
    }
    #expect(count > 1_000)
  }
}
