import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// Whether the screen shows something else than before, or should, or draws the same again.
  var isChange: Bool {
    before != shown || isWrong || isEnd || record.drag != nil || !needlesslyReloaded.isEmpty
      || record.start != nil && record.registrations != view.registrations
  }

  /// Whether nothing more can be said of the screen.
  var isEnd: Bool { raised != nil || unspecified != nil }

  private var isWrong: Bool {
    record.hasEndOfNothing || corruption != nil
      || expected.map { $0 != shown || !otherKinds.isEmpty } ?? false
  }

  /// Returns what is wrong with the screen in a state, and what was logged since the last
  /// screenshot; something else than the story may have come before.
  func findings(inState state: Int, after event: String = "") -> [StateFinding] {
    let needless = needlesslyReloaded
    guard isRemarkable || !needless.isEmpty else { return [] }
    var words = ScreenWords(self.words)
    let story = story(&words)
    let signs =
      (changedHash(words).map { [$0] } ?? [])
      + logs.map { ScreenSign(logging: $0, byOutline: record.appliesOnlyOutlines) }
      + record.reloads.prefix(1).map(ScreenSign.init(reloadingBy:))
      + (end(words).map { [$0] } ?? mistakes(words))
      + needless.prefix(1).map { ScreenSign(reloadingNeedlessly: words.name(of: $0)) }
    return signs.map {
      StateFinding(
        $0.kind, inState: state, $0.reason + event, rule: $0.rule,
        explainedBy: $0.explainedBy, story)
    }
  }

  private var isRemarkable: Bool {
    isEnd || hasOpenBatch || !logs.isEmpty || !record.reloads.isEmpty || isWrong
      || record.rehashed != nil
  }

  private func changedHash(_ words: ScreenWords) -> ScreenSign? {
    record.rehashed.map { identifier in
      let name =
        switch identifier {
        case .section(let section): "section \(words.name(of: section))"
        case .item(let item): words.name(of: item)
        }
      return ScreenSign(
        .brokenHashable,
        "the hash of \(name) has changed while the list holds it, and UIKit looks for it by the hash "
          + "that it had", rule: .hashContract)
    }
  }

  /// The reason why nothing more can be said of the screen, or `nil` if more can be said.
  private func end(_ words: ScreenWords) -> ScreenSign? {
    if let raised {
      return ScreenSign(
        raising: raised,
        aside: asideOnRepeat(words) + asideOnCounts(words) + asideOnKind(words)
          + asideOnToldDrag)
    }
    return unspecified.map { rule in
      rule.corruptsSnapshot
        ? ScreenSign(
          .refused, "UIKit raises nothing, and its section snapshot is corrupt from here on",
          rule: rule)
        : ScreenSign(
          .unspecified, "it is not known what UIKit does here, and nothing after it is checked",
          rule: rule)
    }
  }
}

extension ScreenRecord {
  /// Whether all that was applied was section snapshots, as far as that is known.
  fileprivate var appliesOnlyOutlines: Bool {
    !hasUnkeptUpdates
      && updates.allSatisfy { if case .apply(.outline, _, on: _) = $0 { true } else { false } }
  }
}

extension Screenshot {
  /// What is said of the first row that was to be drawn again in a cell of another kind.
  private func asideOnKind(_ words: ScreenWords) -> String {
    guard raised?.rule == .reconfigureOtherRegistration else { return "" }
    let drawn = Set(drawnItems(by: record.updates))
    let other = otherKinds.first { drawn.contains(view.slots[$0.row].item) }
    return other.map { "; the cell of \(words.name(of: view.slots[$0.row].item)) \($0.kind.words)" }
      ?? ""
  }

  /// What is said of the data if it holds an item twice, which no view minds, but whoever computes
  /// updates by identifiers does.
  private func asideOnRepeat(_ words: ScreenWords) -> String {
    let repeated = record.updates.last?.model.flatMap { words.named($0).firstRepeat }
    return repeated.map {
      "; \(words.names.restored(in: $0.identifier)) is in the app's data twice, at \($0.places), "
        + "so updates that are computed by identifiers are wrong"
    } ?? ""
  }
}
