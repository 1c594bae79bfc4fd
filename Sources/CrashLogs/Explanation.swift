import Snapshots

/// The explanation of a sentence that UIKit wrote into a log.
package struct Explanation: Hashable, Sendable {
  package let match: SentenceMatch
  /// The rules with this sentence, those of current systems first, then those that end in it
  /// without a sentence of their own.
  ///
  /// If a diffable data source only logs the sentence, the rule that says so is before them.
  package let rules: [Rule]
  /// The view that the sentence or the text around it names, or `nil` if it is not clear.
  package let view: ListKind?
  /// The systems that use this sentence, if the text tells them apart.
  package let systems: String?
  /// The system that the crash report names, or `nil` if it names none with such views.
  package let version: SystemVersion?
  /// The meaning of the numbers and names in the sentence, in words.
  package let readings: [String]
  /// Further information in sentences around this one.
  package let remarks: [Sentence]
  /// What the text says about the fate of the exception, or `nil` if it ended the app.
  package let catcher: UnruledSentence?
  /// The logged update as a story, or `nil` if the sentence is about none, or none is known to fit.
  package let story: LoggedStory?

  /// The era of the log, by a version or by words that other eras do not use, or `nil` without
  /// these.
  let era: Era?

  /// The result for a text.
  package enum Answer: Sendable {
    /// The explanations of the sentences in the text; those that raise come first.
    case explained([Explanation])
    /// The text has sentences that are known, but that no rule is about.
    case unruled([UnruledSentence])
    /// The text has a sentence that other parts of the system use as well, without the word that
    /// would show who wrote it.
    case unclear(Sentence, without: String)
    /// The text has only the name of a view's function that raised, without a reason.
    case withoutReason(function: String)
    /// The text has no known sentence; the nearest one is given if there is one.
    case unknown(nearest: Sentence?)
  }

  /// Explains a line or a whole crash log.
  ///
  /// Line breaks and spaces do not matter, and neither do the marks that mail programs and loggers
  /// put in front of lines. The words matter: a sentence with a different word is unknown.
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
    // With a diffable data source, UIKit does not raise on counts.
    let isLogged =
      remarks.contains { $0.sentence == .diffableTransaction }
      && owners[0].group == Rule.itemCount.group
    let view = match.view ?? Explanation.view(in: text)
    self.view = view
    rules =
      (isLogged ? [.diffableNeverThrowsHere] : []) + owners
      + Explanation.rules(thatSurfaceAs: owners, in: view)
    self.remarks = remarks.map(\.sentence).filter { !isLogged || $0 != .diffableTransaction }
    systems = match.isFunctionName ? nil : Explanation.systems(match.sentence, owners[0])
    catcher = [.fetchedResultsController].first { $0.occurs(in: text) }
    readings = Reading(match, view: view).lines
    version = SystemVersion(in: text)
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
  /// Returns the rules with this sentence, those of current systems first.
  static func owners(of sentence: Sentence) -> [Rule] {
    let today = RuleEntry.all.filter { $0.sentences.contains(sentence) }
    let once = RuleEntry.all.filter { entry in
      !today.contains(entry) && entry.olderSentences.contains { $0.sentence == sentence }
    }
    return (today + once).map(\.rule)
  }

  /// Returns the rules without a sentence of their own that end in the sentences of other rules, as
  /// far as they concern a view.
  private static func rules(thatSurfaceAs owners: [Rule], in view: ListKind?) -> [Rule] {
    RuleEntry.all.filter { entry in
      !owners.contains(entry.rule) && entry.surfacesAs.contains { owners.contains($0) }
        && entry.effects.contains { effect in view.map(effect.views.contains) ?? true }
    }.map(\.rule)
  }
}

// MARK: View and systems

extension Explanation {
  /// Returns the view whose class or description the text contains, or `nil` if it names both or
  /// neither.
  private static func view(in text: LogText) -> ListKind? {
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
