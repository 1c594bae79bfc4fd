import Snapshots

/// What is known of a sentence that UIKit wrote into a log.
package struct Explanation: Hashable, Sendable {
  package let match: SentenceMatch
  /// The rules that say so, the likeliest first; then those that have no words of their own.
  package let rules: [Rule]
  /// The view that the sentence or the text around it tells.
  package let view: ListKind?
  /// The systems that say so, if the text tells them.
  package let systems: String?
  /// The system that the report of the crash names.
  package let version: SystemVersion?
  /// What the numbers and names of the sentence say.
  package let readings: [String]
  /// What the log says besides, in sentences around this one.
  package let remarks: [Sentence]
  /// What is logged of the update, told as a story.
  package let story: LoggedStory?

  /// The systems that the log tells, by a version or by words that others do not have.
  let era: Era?

  /// What becomes of a text.
  package enum Answer: Sendable {
    /// The sentences in it, what raises first.
    case explained([Explanation])
    /// There are some that are known, and that no rule is about.
    case unruled([UnruledSentence])
    /// There is one that other parts of the system say as well, and the word that would tell who said
    /// it stands nowhere.
    case unclear(Sentence, without: String)
    /// There is none, but the name of a view's function that raised, and no reason.
    case withoutReason(function: String)
    /// There is none; perhaps one is near.
    case unknown(nearest: Sentence?)
  }

  /// Explains a line or a whole log of a crash.
  ///
  /// Line breaks and spaces do not matter, wherever they stand, and neither do the marks that mails
  /// and loggers put in front of lines. Words do: a text in which one is another is unknown.
  package static func answer(to log: String) -> Answer {
    let text = LogText(log)
    let candidates = SentenceMatch.candidates(in: text)
    let matches = SentenceMatch.best(of: candidates, in: text)
    guard !matches.isEmpty else {
      let unruled = UnruledSentence.all(in: text)
      guard unruled.isEmpty else { return .unruled(unruled) }
      if let sentence = candidates.first?.sentence, let context = sentence.context {
        return .unclear(sentence, without: context)
      }
      if let function = text.functionWithoutReason { return .withoutReason(function: function) }
      return .unknown(nearest: Sentence.nearest(to: text))
    }
    let sentences = matches.filter { !$0.sentence.isRemark && !$0.isFunctionName }
    let names = matches.filter(\.isFunctionName)
    let remarks = sentences.isEmpty ? [] : matches.filter(\.sentence.isRemark)
    let told = [sentences, names, matches].first { !$0.isEmpty }!
    let explanations = withoutRepeats(told).map { match in
      Explanation(match, remarks: remarks.filter { $0.isRemark(on: match, of: told) }, in: text)
    }
    return .explained(explanations.filter(\.raises) + explanations.filter { !$0.raises })
  }

  private init(_ match: SentenceMatch, remarks: [SentenceMatch], in text: LogText) {
    self.match = match
    let owners = Explanation.owners(of: match.sentence)
    // Behind a diffable data source nothing is raised of counts.
    let isLogged =
      remarks.contains { $0.sentence == .diffableTransaction }
      && owners[0].group == Rule.itemCount.group
    let view = match.view ?? Explanation.view(toldBy: text)
    self.view = view
    rules =
      (isLogged ? [.diffableNeverThrowsHere] : []) + owners
      + Explanation.rules(thatSurfaceAs: owners, in: view)
    self.remarks = remarks.map(\.sentence).filter { !isLogged || $0 != .diffableTransaction }
    systems = match.isFunctionName ? nil : Explanation.systems(match.sentence, owners[0])
    readings = Reading(match, view: view).lines
    version = SystemVersion(toldBy: text)
    era = version?.era ?? (match.sentence == .olderSectionCount ? .legacy : nil)
    story = isLogged ? nil : LoggedStory(match, view: view, era: era, rule: owners[0])
  }

  private var raises: Bool { rules[0].entry.effects.contains { $0.consequence == .raises } }

  private struct Said: Hashable {
    let sentence: Sentence
    let values: [SentenceMatch.Value]
  }

  private static func withoutRepeats(_ matches: [SentenceMatch]) -> [SentenceMatch] {
    var said: Set<Said> = []
    return matches.filter { said.insert(Said(sentence: $0.sentence, values: $0.values)).inserted }
  }
}

// MARK: Rules

extension Explanation {
  /// The rules that say a sentence today, then those that said it once.
  static func owners(of sentence: Sentence) -> [Rule] {
    let today = RuleEntry.all.filter { $0.sentences.contains(sentence) }
    let once = RuleEntry.all.filter { entry in
      !today.contains(entry) && entry.olderSentences.contains { $0.sentence == sentence }
    }
    return (today + once).map(\.rule)
  }

  /// The rules that have no words of their own and end in those of others, as far as they concern
  /// a view.
  private static func rules(thatSurfaceAs owners: [Rule], in view: ListKind?) -> [Rule] {
    RuleEntry.all.filter { entry in
      !owners.contains(entry.rule) && entry.surfacesAs.contains { owners.contains($0) }
        && entry.effects.contains { effect in view.map(effect.views.contains) ?? true }
    }.map(\.rule)
  }
}

// MARK: View and systems

extension Explanation {
  /// The view whose class, or whose description at the end, stands in the text; `nil` for both.
  private static func view(toldBy text: LogText) -> ListKind? {
    let isCollection = ["UICollectionView", "Collection view: <"].contains { text.contains($0) }
    let isTable = ["UITableView", "Table view: <"].contains { text.contains($0) }
    guard isCollection != isTable else { return nil }
    return isCollection ? .collection : .table
  }

  private static func systems(_ sentence: Sentence, _ rule: Rule) -> String? {
    let entry = rule.entry
    guard entry.sentences.contains(sentence) else {
      return entry.olderSentences.first { $0.sentence == sentence }?.systems
    }
    let raising = entry.effects.filter { $0.consequence == .raises }.flatMap(\.eras)
    return Set(raising).count == 1 ? raising[0].systems : nil
  }
}
