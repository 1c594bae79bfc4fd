import BatchUpdateSimulator
import Snapshots

// Steps in which the app calls the view itself.

extension Run {
  mutating func perform(_ batch: HandWrittenBatch) {
    let before = view
    finishCall(view.perform(batch), batch.update, to: batch.model, since: before)
  }

  mutating func perform(_ update: BatchUpdate) {
    let before = view
    let outcome = view.call { $0 = update }
    finishCall(outcome, update, to: before.model, since: before)
  }

  mutating func replaceModel(_ layout: Layout) {
    lastApply = nil
    contents.take(layout)
    view.model = layout
  }

  // A view that rejects an update does not take over the new list.
  private mutating func finishCall(
    _ outcome: ListView.Outcome, _ update: BatchUpdate, to new: Layout, since before: ListView
  ) {
    tally.calls += 1
    lastApply = nil
    let trouble = outcome.trouble
    if let trouble { lastTroubles.append(trouble) }
    tally.rules += trouble?.rules ?? []
    digest.add(trouble?.description ?? "")
    if case .unspecified(let rule) = outcome { unspecified = rule }
    if case .view = system, !properties.isEmpty {
      let compared = ComparedUpdate(of: update, from: before.list, to: new)
      violation = properties.firstViolation { $0.violation(of: compared) }
    }
    guard !hasRaised, unspecified == nil else { return }
    if violation == nil { violation = decorate(update, outcome, from: before, to: view) }
    view.layoutIfNeeded()
    noteRaised()
    replaceSnapshot(view.model)
  }
}
