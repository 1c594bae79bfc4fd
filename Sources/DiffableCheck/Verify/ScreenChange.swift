import BatchUpdateSimulator
import Snapshots

/// What happened on a fake screen from one state of an app to the next.
struct ScreenChange {
  private let old: Screenshot?
  private let new: Screenshot

  init(from old: Screenshot?, to new: Screenshot) {
    (self.old, self.new) = (old, new)
  }

  /// Whether the screen shows something else than before, or should.
  var isChange: Bool {
    old.map { $0.shown != new.shown || $0.expected != new.expected } ?? false
  }

  /// Returns what is wrong with the screen in a state, and what was logged meanwhile.
  func findings(inState state: Int) -> [StateFinding] {
    guard isRemarkable else { return [] }
    var words = ScreenWords(new.words)
    let story = story(&words)
    let logs = newLogs.map { ScreenSign(.logged, "UIKit logs: \($0.sentence)", rule: $0.rule) }
    return (logs + (end.map { [$0] } ?? mistakes(words))).map { sign in
      StateFinding(
        sign.kind, inState: state, story.names.restored(in: sign.reason), of: sign.subject,
        rule: sign.rule, explainedBy: sign.explainedBy, story)
    }
  }

  /// Whether there is anything to report.
  private var isRemarkable: Bool {
    new.raised != nil || new.unspecified != nil || !newLogs.isEmpty || new.shown != new.expected
  }

  private var newLogs: ArraySlice<Refusal> { new.logs.dropFirst(old?.logs.count ?? 0) }

  /// The reason why nothing more can be said of the screen, or `nil` if more can be said.
  private var end: ScreenSign? {
    if let raised = new.raised {
      return ScreenSign(
        .refused, raised.sentence, rule: raised.rule, explainedBy: raised.cause)
    }
    return new.unspecified.map {
      ScreenSign(
        .unspecified, "it is not known what UIKit does here, and nothing after it is checked",
        rule: $0)
    }
  }
}

// MARK: What is wrong

/// Something about a screen that the app's author should know.
private struct ScreenSign {
  let kind: StateFinding.Kind
  /// What is seen, with the story's items and sections.
  let reason: String
  /// The item that it is about, the same in every state, or `nil` if it is not about one.
  let subject: String?
  let rule: Rule?
  let explainedBy: Rule?

  init(
    _ kind: StateFinding.Kind, _ reason: String, of subject: String? = nil, rule: Rule? = nil,
    explainedBy: Rule? = nil
  ) {
    (self.kind, self.reason, self.subject) = (kind, reason, subject)
    (self.rule, self.explainedBy) = (rule, explainedBy)
  }
}

extension ScreenChange {
  private func mistakes(_ words: ScreenWords) -> [ScreenSign] {
    let (shown, expected) = (words.named(new.shown), words.named(new.expected))
    guard let breach = Breach(displayed: shown, expected: expected) else {
      return staleCell(words).map { [$0] } ?? []
    }
    return [
      ScreenSign(
        .wrongRows, "the view \(breach.reason): \(originOfWrongRows)", rule: flaw?.rule)
    ]
  }

  private var flaw: Flaw? { new.flaws.first }

  /// Why the view shows other items than there are.
  private var originOfWrongRows: String {
    if let flaw { return flaw.sentence }
    return new.updates.isEmpty
      ? "the data changed, and no update told the view"
      : "the updates do not say what changed in the data"
  }

  /// Returns what is said of the first cell that shows something old, or `nil` if none does.
  private func staleCell(_ words: ScreenWords) -> ScreenSign? {
    let stale = zip(new.shown.rows, new.expected.rows).filter { $0.content != $1.content }
    guard let (shown, expected) = stale.first else { return nil }
    let item = words.item(shown.item)
    let others =
      stale.count == 1 ? "" : "; so it is with \(counted(stale.count - 1, "other row"))"
    return ScreenSign(
      .staleCell, staleness(item, shown.content, expected.content) + others,
      of: stale.count == 1 ? "\(shown.item)" : nil, rule: flaw?.rule)
  }

  private func staleness(_ item: Item, _ shown: Content, _ expected: Content) -> String {
    guard let content = new.words.content(expected) else {
      return
        "\(item) has no content any more (nil), and its row is still there: delete the row, as a "
        + "provider that has no cell for it raises (rule 3.7)"
    }
    let old = new.words.content(shown).map { "\($0.base)" } ?? "nothing"
    let (seen, wanted) = Difference.words(old, "\(content.base)")
    return "the cell of \(item) shows \(seen), and should show \(wanted): "
      + (flaw?.sentence ?? "no update draws it again; call reconfigureItems, or reloadItems, for it")
  }
}

// MARK: What happened

extension ScreenChange {
  /// Returns the list before, and what the app did to the view and its data, as a story.
  ///
  /// What an app asks of a data source is left out.
  private func story(_ words: inout ScreenWords) -> Scenario {
    var held = (old ?? new).shown
    var story = Scenario(
      setting: Setting(profile: new.profile, dataSource: new.dataSource),
      start: words.layout(held), names: words.names)
    func change(_ model: Layout) {
      if model != held { story.steps.append(Step(.model(words.layout(model)))) }
      held = model
    }
    for update in new.updates {
      switch update {
      case .batch(let update, let before, let model, let reloadsData):
        change(before)
        let batch = HandWrittenBatch(
          update, model: words.layout(model), reloadsData: reloadsData)
        story.steps.append(Step(.batch(batch)))
        held = model
      case .call(let update, let model):
        change(model)
        story.steps.append(Step(.call(update)))
      case .reloadData: story.steps.append(Step(.reloadData))
      }
    }
    if new.dataSource == .own, new.raised == nil, new.unspecified == nil { change(new.expected) }
    return story
  }
}
