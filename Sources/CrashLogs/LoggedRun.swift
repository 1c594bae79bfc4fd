import DiffableCheck
import Snapshots

/// A logged update as a story, run by the rules of one view.
struct LoggedRun {
  let profile: Profile
  /// The story, with the outcome of the update as its expectation.
  let scenario: Scenario
  /// The trouble with the update, or `nil` if there is none.
  let trouble: Trouble?
  /// Whether the view says the same as the log.
  let isAsLogged: Bool

  init(_ logged: LoggedUpdate, of match: SentenceMatch, by profile: Profile) {
    self.profile = profile
    var scenario = Scenario(
      setting: Setting(profile: profile), start: logged.start, steps: logged.steps)
    let run = Run(scenario, .snapshot(Snapshot<Section, Item>.self), holding: [])
    let trouble = run.lastTroubles.last
    if let trouble {
      scenario.steps[scenario.steps.count - 1].expectations = [
        .suffers(trouble.consequence, (trouble.cause ?? trouble.rule).rawValue)
      ]
    }
    self.trouble = trouble
    self.scenario = scenario
    isAsLogged =
      trouble.map { match.isSaid(by: $0.sentence, naming: !logged.isListed) } ?? false
  }

  private var raises: Bool { trouble?.consequence == .raises }

  var reloadsData: Bool { trouble?.consequence == .reloadsData }

  /// Returns the run that ends as the log says, or `nil` if none does.
  ///
  /// A view that reloads everything says so in the log. Of several, it is the first in the log's
  /// era, or the first that raises, or the first at all.
  static func best(of runs: [LoggedRun], on era: Era?) -> LoggedRun? {
    let fitting = runs.filter { $0.isAsLogged && !$0.reloadsData }
    return fitting.first { $0.profile.era == era } ?? fitting.first(where: \.raises)
      ?? fitting.first
  }
}

extension Profile {
  /// Returns the rules that a log may follow, the most likely first.
  ///
  /// The rules of the log's era come first, then those of all other eras. They are those of the
  /// log's view, or of both views if the log names none.
  static func likely(for view: ListKind?, on era: Era?) -> [Profile] {
    let eras = [era].compactMap { $0 } + Era.allCases.filter { $0 != era }
    let views = view.map { [$0] } ?? ListKind.allCases
    return eras.flatMap { era in views.map { .system(era, $0) } }
  }
}

extension SentenceMatch {
  /// Returns whether a text contains this sentence in the words of the same view.
  ///
  /// A sentence of older systems counts as the one of current systems.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - naming: Whether the values have to be the same too.
  /// - Returns: Whether the text contains the sentence.
  func isSaid(by text: String, naming: Bool) -> Bool {
    SentenceMatch.all(in: LogText(text)).contains { other in
      other.sentence.current == sentence.current && (view == nil || other.view == view)
        && (!naming || names(as: other))
    }
  }

  /// Returns whether a whole sentence has the values of this one, which may lack the section at its
  /// beginning, and values at its end.
  private func names(as whole: SentenceMatch) -> Bool {
    whole.values.dropFirst(whole.namesSection && !namesSection ? 1 : 0).map(\.plain)
      .starts(with: values.map(\.plain))
  }
}

extension Sentence {
  /// The form that current systems use.
  var current: Sentence {
    switch self {
    case .olderSectionCount: .sectionCount
    case .olderInvalidBatchUpdates: .invalidBatchUpdates
    default: self
    }
  }
}
