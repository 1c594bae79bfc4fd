import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// A logged update as a story told by the rules of one view.
struct LoggedTelling {
  let profile: Profile
  /// The story, which expects what became of the update.
  let scenario: Scenario
  /// What became of it; `nil` if it was performed and nothing is wrong with it.
  let trouble: Trouble?
  /// Whether the view says what the log says.
  let isAsLogged: Bool

  init(_ logged: LoggedUpdate, of match: SentenceMatch, by profile: Profile) {
    self.profile = profile
    var scenario = Scenario(
      setting: Setting(profile: profile), start: logged.start, steps: logged.steps)
    let trouble = Run(scenario, .snapshot(Snapshot<Section, Item>.self), holding: []).lastTrouble
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

  /// Returns the telling that ends as the log says: by the rules of the systems that the log tells,
  /// if it does there, else where it raises, if it does anywhere.
  static func best(of tellings: [LoggedTelling], on era: Era?) -> LoggedTelling? {
    let fitting = tellings.filter(\.isAsLogged)
    return fitting.first { $0.profile.era == era } ?? fitting.first(where: \.raises)
      ?? fitting.first
  }
}

extension Profile {
  /// The rules that a log may be told by, the likeliest first: of the systems and the view that it
  /// tells, then of all others.
  static func likely(for view: ListKind?, on era: Era?) -> [Profile] {
    let eras = [era].compactMap { $0 } + Era.allCases.filter { $0 != era }
    let views = view.map { [$0] } ?? ListKind.allCases
    return eras.flatMap { era in views.map { .system(era, $0) } }
  }
}

extension SentenceMatch {
  /// Tells whether a text says what was found, in the words of the same view, and naming the same
  /// places and numbers if that is asked.
  func isSaid(by text: String, naming: Bool) -> Bool {
    SentenceMatch.all(in: LogText(text)).contains { other in
      other.sentence.current == sentence.current && (view == nil || other.view == view)
        && (!naming || other.values.map(\.plain) == values.map(\.plain))
    }
  }
}

extension Sentence {
  /// The form in which current systems say it.
  var current: Sentence {
    switch self {
    case .olderSectionCount: .sectionCount
    case .olderInvalidBatchUpdates: .invalidBatchUpdates
    default: self
    }
  }
}
