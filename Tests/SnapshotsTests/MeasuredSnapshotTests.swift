import Snapshots
import Testing

@Suite struct MeasuredSnapshotTests {
  @Test func `every recorded call ends as it did in UIKit`() throws {
    var steps = 0
    var raising = 0
    var answers = 0
    let sequences = try MeasuredSequence.all()
    for sequence in sequences {
      var snapshot = try Snapshot(sequence.start)
      for (index, step) in sequence.steps.enumerated() {
        let place: Comment = "sequence \(sequence.id), step \(index): \(step.call.rawValue)"
        let before = snapshot
        do {
          let answer = try snapshot.perform(step)
          #expect(step.raises == nil, place)
          #expect(answer == step.answer, place)
          answers += answer == nil ? 0 : 1
        } catch {
          #expect(error.sentence == step.raises, place)
          #expect(snapshot == before, place)
          if !refusalsOfRecordedReloads.contains(error.rule) {
            #expect(snapshot.contents == before.contents, place)
          }
          raising += 1
        }
        #expect(snapshot.state == step.state, place)
        #expect(
          snapshot.contradictions(unknownItems: ["zz"], unknownSections: ["ZZ"]) == [], place)
        steps += 1
      }
    }
    #expect(sequences.count == 71)
    #expect(steps == 482)
    #expect(raising == 290)
    #expect(answers == 15)
  }
}
