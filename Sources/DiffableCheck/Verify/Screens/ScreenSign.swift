import BatchUpdateSimulator
import Snapshots

/// Something about a screen that the app's author should know.
struct ScreenSign {
  let kind: StateFinding.Kind
  /// What is seen, with the names in the story.
  let reason: String
  let rule: Rule?
  let explainedBy: Rule?

  init(
    _ kind: StateFinding.Kind, _ reason: String, rule: Rule? = nil, explainedBy: Rule? = nil
  ) {
    (self.kind, self.reason, self.rule, self.explainedBy) = (kind, reason, rule, explainedBy)
  }

  init(raising refusal: Refusal, aside: String) {
    let finding = StateFinding(refusal, inState: 0)
    let endsInStop = !aside.isEmpty && finding.reason.hasSuffix(".")
    self.init(
      finding.kind, finding.reason.dropLast(endsInStop ? 1 : 0) + aside, rule: finding.rule,
      explainedBy: finding.explainedBy)
  }

  init(reloadingBy rule: Rule) {
    self.init(
      .tableReloadsEverything, "the table view reloads everything instead of animating the change",
      rule: rule)
  }

  init(corruptingBy flaw: Flaw) {
    self.init(
      .wrongRows,
      "the view shows the right rows, but has corrupted its own state: \(flaw.sentence)",
      rule: flaw.rule)
  }

  init(reloadingNeedlessly item: String) {
    self.init(
      .cellThrownAway,
      "\(item) was reloaded and shows the same as before: its cell is made anew, and what a person "
        + "has begun in it is lost; reload what changed alone (a snapshot that is kept keeps its "
        + "marks, rule 2.1.1), and, if the item needed a cell of another kind, give the fake a "
        + "reuseIdentifier:")
  }

  /// Creates a sign of what the screen has noted, which UIKit logs, or does without a word.
  init(logging log: Refusal, byOutline isOfOutline: Bool) {
    guard !log.rule.entry.sentences.isEmpty else {
      self.init(reloadingBy: log.rule)
      return
    }
    let sentence = "UIKit logs: \(log.sentence)"
    guard log.rule == .itemAlreadyExistsMoves else {
      self.init(.logged, sentence, rule: log.rule)
      return
    }
    // A section snapshot has no call that moves an item here from another section.
    self.init(
      isOfOutline ? .logged : .addedAgain,
      sentence
        + (isOfOutline
          ? "; the item came out of another section: apply that one without it first" : ""),
      rule: log.rule)
  }
}
