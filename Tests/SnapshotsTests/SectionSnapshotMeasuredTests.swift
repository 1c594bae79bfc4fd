import Snapshots
import Testing

@Suite struct SectionSnapshotMeasuredTests {
  @Test func `every recorded call of a section snapshot ends as it did in UIKit`() throws {
    var steps = 0
    var raising = 0
    var answers = 0
    let sequences: [MeasuredOutlineSequence] = try measuredSequences(ofKind: "sectionSnapshot")
    for sequence in sequences {
      var snapshot = try SectionSnapshot(sequence.start)
      for (index, step) in sequence.steps.enumerated() {
        let place: Comment = "sequence \(sequence.id), step \(index): \(step.call.rawValue)"
        let before = snapshot
        do {
          let answer = try snapshot.perform(step)
          #expect(step.raises == nil, place)
          #expect(answer == step.returns, place)
          answers += answer == nil ? 0 : 1
        } catch let refusal as Refusal {
          #expect(refusal.sentence == step.raises, place)
          #expect(snapshot == before, place)
          raising += 1
        }
        #expect(try snapshot.state == step.state, place)
        let outline = Outline(step.state)
        #expect(try snapshot.contradictions(to: outline, unknownItems: ["zz"]) == [], place)
        #expect(snapshot == (try SectionSnapshot(outline)), place)
        steps += 1
      }
    }
    #expect(sequences.count == 37)
    #expect(steps == 268)
    #expect(raising == 108)
    #expect(answers == 46)
  }
}
