import BatchUpdateSimulator
import Snapshots

/// The conditions that hold for a whole story.
public struct Setting: Hashable, Sendable {
  public var identity: Identity
  public var hashes: Hashes
  /// The part of the list that is on screen.
  public var viewport: Viewport
  /// The rules that the view follows.
  public var profile: Profile
  /// The kind of data source that the view has.
  public var dataSource: ListView.DataSource
  /// The SDK that the app is linked with, which decides how a diffable data source applies.
  public var sdk: LinkedSDK
  /// The number of kinds of cells that are reused, from one to `Viewport.limit`, or `nil` if no
  /// cell is reused.
  public var kinds: Int? {
    didSet { Setting.check(kinds: kinds) }
  }
  /// The mistake of the app's cell provider, if it makes one.
  public var provider: ProviderHabit?

  public init(
    identity: Identity = .identifier, hashes: Hashes = .different,
    viewport: Viewport = Viewport(), profile: Profile = .strict,
    dataSource: ListView.DataSource = .own, sdk: LinkedSDK = .iOS15, kinds: Int? = nil,
    provider: ProviderHabit? = nil
  ) {
    Setting.check(kinds: kinds)
    self.identity = identity
    self.hashes = hashes
    self.viewport = viewport
    self.profile = profile
    self.dataSource = dataSource
    self.sdk = sdk
    self.kinds = kinds
    self.provider = provider
  }

  private static func check(kinds: Int?) {
    guard let kinds else { return }
    precondition(
      (1...Viewport.limit).contains(kinds),
      "\(kinds) kinds of cells; expected 1 to \(Viewport.limit)")
  }

  /// The rules that the view follows with its data source.
  ///
  /// The strict rules are for code that calls the view. A diffable data source drives a view of its
  /// own time, which loads everything anew where counts are wrong (rule 1.5.6).
  var profileOfView: Profile {
    dataSource == .diffable ? .system(profile.era ?? .modern, profile.view) : profile
  }
}

/// How identifiers hash.
public enum Hashes: String, CaseIterable, Hashable, Sendable {
  /// Different identifiers have different hashes.
  case different
  /// All identifiers have the same hash, as `Hashable` allows.
  case equal

  /// The salts with which an engine is asked twice about a transition, each giving other hashes.
  ///
  /// The first is the salt of the story's own identifiers.
  var salts: (first: UInt32, second: UInt32) {
    switch self {
    case .different: (0, 1)
    case .equal: (Item.collidingSalt, 1)
    }
  }
}

/// What makes two items of the app's data the same item.
public enum Identity: String, CaseIterable, Hashable, Sendable {
  /// The identifier; the content is looked up by it.
  case identifier
  /// The identifier and the content: an item with changed content is another item.
  case value
  /// The identifier of an object that changes in place: both lists hold the changed object.
  case reference
}
