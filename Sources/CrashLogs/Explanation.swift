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
  /// The era whose rules that system follows, or `nil` if none is named.
  ///
  /// A current view reloads everything as older ones did if the app is linked against an older SDK
  /// (rule 1.5.5).
  package let eraOfSystem: Era?
  /// The meaning of the numbers and names in the sentence, in words.
  package let readings: [String]
  /// Further information in sentences around this one.
  package let remarks: [Sentence]
  /// What the text says about the fate of the exception, or `nil` if it ended the app.
  package let catcher: UnruledSentence?
  /// The logged update as a story, or `nil` if the sentence is about none, or none is known to fit.
  package let story: LoggedStory?

  /// Whether the view says that it reloaded everything, and so raised nothing.
  package let hasReloaded: Bool

  /// The call stack's call that reloaded some items or sections of a view, or `nil` if it has none.
  let reload: String?

  /// The era of the log, by a version or by words that are mostly of one era, or `nil` without
  /// these.
  let era: Era?

  /// The era of whose rules the page speaks if it names none.
  package var assumedEra: Era { eraOfSystem ?? (hasReloaded ? .classic : .modern) }

  /// The result for a text.
  package enum Answer: Sendable {
    /// The explanations of the sentences in the text: those that end the app, then those that are
    /// raised and caught, then all others. Besides them, what else is known in the text.
    case explained([Explanation], besides: [UnruledSentence])
    /// The text has sentences that are known, but that no rule is about.
    case unruled([UnruledSentence])
    /// The text has a sentence that other parts of the system use as well, without the word that
    /// would show who wrote it.
    case unclear(Sentence, without: String)
    /// The text has only the name of a view's function that raised, without a reason.
    case withoutReason(RaisingFunction)
    /// The text has no known sentence; the nearest one is given if there is one.
    case unknown(nearest: NearestSentence?)
  }

  /// A function of a view or a snapshot that raised, in a text that does not say why.
  package struct RaisingFunction: Sendable {
    package let name: String
    /// Whether the view checks batch updates there, and so rejected one.
    package let rejectsBatch: Bool
    /// The rules by which a snapshot refuses the edit that the app called, if it did.
    package let snapshotRules: [Rule]
    /// The function that the app called, or `nil` if the text names none.
    package let call: String?
    /// The sentence that is nearest to other words of the text, if there is one.
    package let nearest: NearestSentence?
    /// Whether the text is one of Apple's own reports, which leave the reason out.
    package let isInReport: Bool

    fileprivate init?(in text: LogText) {
      guard
        let (function, call) = text.raisingWithoutReason ?? text.refusedEdit
      else { return nil }
      name = function.name
      rejectsBatch = function.endsBatch
      snapshotRules = function.checksSnapshot ? (call ?? function).snapshotRules : []
      self.call = call?.name
      nearest = NearestSentence(to: text)
      isInReport = text.isReport
    }
  }

  /// Explains a line or a whole crash log.
  ///
  /// Line breaks and spaces do not matter, and neither do the marks that lines have in mails, in
  /// loggers' output, and in comments. The words matter: a sentence with a different word is
  /// unknown.
  package static func answer(to log: String) -> Answer {
    let text = LogText(log)
    let candidates = SentenceMatch.candidates(in: text)
    let hasReason = text.hasReason
    let best = SentenceMatch.best(of: candidates, in: text)
    let withValues = Set(best.filter { !$0.isTemplate }.map(\.sentence))
    let matches = best.filter { match in
      // A report in JSON has the template beside the sentence.
      !(match.isTemplate && withValues.contains(match.sentence))
        // Where a reason follows, the function that failed says nothing more.
        && !(hasReason && match.isFunctionName && text.quoted(match.range).hasPrefix("Assertion"))
    }
    guard !matches.isEmpty else {
      let unruled = UnruledSentence.all(in: text)
      guard unruled.isEmpty else { return .unruled(unruled) }
      if let sentence = candidates.first?.sentence, let context = sentence.context {
        return .unclear(sentence, without: context)
      }
      if let function = RaisingFunction(in: text) { return .withoutReason(function) }
      return .unknown(nearest: NearestSentence(to: text))
    }
    let sentences = matches.filter { !$0.sentence.isRemark && !$0.isFunctionName }
    let names = matches.filter(\.isFunctionName)
    let remarks = sentences.isEmpty ? [] : matches.filter(\.sentence.isRemark)
    let told = [sentences, names, matches].first { !$0.isEmpty }!
    let facts = LogFacts(of: text)
    let once = withoutRepeats(zip(told, SentenceMatch.remarks(remarks, on: told)))
    let explanations = zip(once, facts.parts(around: once.map(\.0), in: text)).map {
      Explanation($0.0, remarks: $0.1, facts, around: $1, in: text)
    }
    let raising = explanations.filter(\.raises)
    return .explained(
      raising.filter { $0.catcher == nil } + raising.filter { $0.catcher != nil }
        + explanations.filter { !$0.raises },
      besides: UnruledSentence.all(in: text, besides: matches))
  }

  private init(
    _ match: SentenceMatch, remarks: [SentenceMatch], _ facts: LogFacts,
    around part: Range<Int>, in text: LogText
  ) {
    self.match = match
    let owners = Explanation.owners(of: match.sentence)
    // With a diffable data source, UIKit does not raise on counts.
    let isLogged =
      remarks.contains { $0.sentence == .diffableTransaction }
      && owners[0].group == Rule.itemCount.group
    hasReloaded = ([match] + remarks).contains { $0.sentence.isFallback }
    let view = match.view ?? facts.view ?? (hasReloaded ? .collection : nil)
    self.view = view
    self.remarks = remarks.map(\.sentence).filter { !isLogged || $0 != .diffableTransaction }
    systems =
      hasReloaded
      ? "\(Era.classic.systems), later with an SDK before 16.4"
      : match.isFunctionName ? nil : Explanation.systems(match.sentence, owners[0])
    catcher = UnruledSentence.all.first { $0.catches(match, in: text) }
    readings = Reading(match, view: view).lines + Reading.lines(ofOwnView: facts.ownView, match)
    reload = facts.reload(of: view, in: part)
    version = facts.version
    // Since iOS 13, a sentence about counts ends in the description of its view.
    let isSinceIOS13 = text.describesView(behind: match.range.upperBound)
    let eraOfWords: Era? =
      match.sentence == .olderSectionCount ? .legacy : isSinceIOS13 ? .modern : nil
    eraOfSystem = version.map { [hasReloaded] version in
      hasReloaded && version.era == .modern ? .classic : version.era
    }
    era = eraOfSystem ?? (hasReloaded ? .classic : eraOfWords)
    let eras =
      eraOfSystem.map { [$0] } ?? (isSinceIOS13 ? [.modern, .classic] : Era.allCases)
    rules =
      (isLogged ? [.diffableNeverThrowsHere] : []) + owners
      + Explanation.rules(thatSurfaceAs: owners, match, in: view, eras)
    story =
      isLogged
      ? nil : LoggedStory(match, view: view, era: era, rule: owners[0], reloading: hasReloaded)
  }

  private var raises: Bool { effects.contains { $0.consequence == .raises } }

  /// What follows when the rule is broken, as far as the log does not say otherwise.
  package var effects: [Effect] {
    guard hasReloaded else { return rules[0].entry.effects }
    return Rule.invalidBatchUpdates.entry.effects.filter { $0.consequence != .raises }
  }

  private struct Said: Hashable {
    let sentence: Sentence
    let values: [SentenceMatch.Value]
  }

  private static func withoutRepeats(
    _ matches: some Sequence<(SentenceMatch, [SentenceMatch])>
  ) -> [(SentenceMatch, [SentenceMatch])] {
    var said: Set<Said> = []
    return matches.filter { match, _ in
      said.insert(Said(sentence: match.sentence, values: match.values)).inserted
    }
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
}

// MARK: Systems

extension Explanation {
  private static func systems(_ sentence: Sentence, _ rule: Rule) -> String? {
    let entry = rule.entry
    guard entry.sentences.contains(sentence) else {
      return entry.olderSentences.first { $0.sentence == sentence }?.systems
    }
    let raising = entry.effects.filter { $0.consequence == .raises }.flatMap(\.eras)
    return Set(raising).count == 1 ? raising[0].systems : nil
  }
}
