import Snapshots

// What a diffable data source raises and logs, in the words of `Sentence`.

extension Refusal {
  init(mixingQueues view: ListKind) {
    self.init(.applyOneQueue, Sentence.appliesOnSeveralQueues.text(for: view, view.object))
  }

  init(applyingDuringApply era: Era, _ view: ListKind) {
    let sentence = era == .modern ? Sentence.applyDuringApply : .olderApplyDuringApply
    self.init(.applyReentrant, sentence.text(for: view, view.object))
  }

  init(movingIntoPlace items: [some CustomStringConvertible & Sendable]) {
    self.init(
      .itemAlreadyExistsMoves,
      items.count == 1
        ? Sentence.itemAlreadyExists.text(for: .collection, 1, items[0])
        : Sentence.itemsAlreadyExist.text(
          for: .collection, items.count, Refusal.list(items, "(", ")")))
  }

  static let ofCommitOffMain = Refusal(.commitMain, Sentence.commitOffMain.text())
}
