import BatchUpdateSimulator
import Snapshots

/// A small story about a list on a screen: how it starts, then what happens step by step.
///
/// A scenario is plain data. Leaving out any of its steps gives another scenario: a step that names
/// what is not there has a defined outcome, the rule that it breaks.
public struct Scenario: Hashable, Sendable {
  public var setting: Setting
  /// What is on screen when the story begins, and what the app's data holds.
  public var start: Layout
  public var steps: [Step]
  public var names: Names

  public init(
    setting: Setting = Setting(), start: Layout = Layout(), steps: [Step] = [],
    names: Names = Names()
  ) {
    self.setting = setting
    self.start = start
    self.steps = steps
    self.names = names
  }
}

/// What holds for a whole story.
public struct Setting: Hashable, Sendable {
  public var identity: Identity
  public var hashes: Hashes
  public var viewport: Viewport
  /// The rules that the view goes by.
  public var profile: Profile
  /// Whose data the view shows.
  public var dataSource: ListView.DataSource
  /// What the app is linked with, which decides how a diffable data source applies.
  public var sdk: LinkedSDK
  /// How many kinds of cells are used again; `nil` if none is.
  public var kinds: Int?
  /// What is wrong with the app's cell provider, if anything is.
  public var provider: ProviderHabit?

  public init(
    identity: Identity = .identifier, hashes: Hashes = .different,
    viewport: Viewport = Viewport(), profile: Profile = .strict,
    dataSource: ListView.DataSource = .own, sdk: LinkedSDK = .iOS15, kinds: Int? = nil,
    provider: ProviderHabit? = nil
  ) {
    self.identity = identity
    self.hashes = hashes
    self.viewport = viewport
    self.profile = profile
    self.dataSource = dataSource
    self.sdk = sdk
    self.kinds = kinds
    self.provider = provider
  }
}

/// How the hashes of identifiers are.
public enum Hashes: String, CaseIterable, Hashable, Sendable {
  /// Different identifiers have different hashes.
  case different
  /// All identifiers have one hash, as `Hashable` allows.
  case equal

  /// The salts that make an engine see one transition with two sets of hashes; the first is that of
  /// the story's own identifiers.
  var salts: (first: UInt32, second: UInt32) {
    switch self {
    case .different: (0, 1)
    case .equal: (Item.collidingSalt, 1)
    }
  }
}

/// What makes an item of the app's data the same item.
public enum Identity: String, CaseIterable, Hashable, Sendable {
  /// Its identifier; the content is looked up by it.
  case identifier
  /// Its identifier and its content: an item with changed content is another item.
  case value
  /// Its identifier, in an object that changes underneath: both lists hold the changed one.
  case reference
}
