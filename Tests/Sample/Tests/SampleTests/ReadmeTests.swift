import DiffableCheck
import DiffableCheckTesting
import ListLookalike
import PropertyTesting
import Snapshots
import Testing

/// What the first page of the documentation shows, word for word.
@Suite struct ReadmeTests {
  typealias MyEngine = StagedEngine
  typealias FeedUpdater = AnimatedListUnderTest

  /// Posts by their identifiers.
  struct Feed: Sendable {
    enum Command: Hashable, Sendable {
      case post
      case like(Int)
    }

    var posts: [Int: Int] = [:]
    var changed: [Int] = []

    static func command(_ feed: Feed, _ choices: inout Choices) throws -> Command {
      guard try choices.index(below: 2) == 1 else { return .post }
      return .like(try choices.element(of: feed.posts.keys.sorted()))
    }

    mutating func apply(_ command: Command) {
      changed = []
      switch command {
      case .post: posts[posts.count] = 0
      case .like(let id):
        posts[id, default: 0] += 1
        changed = [id]
      }
    }

    func snapshot() throws -> Snapshot<String, Int> {
      var snapshot = Snapshot<String, Int>()
      try snapshot.appendSections(["posts"])
      try snapshot.appendItems(posts.keys.sorted())
      try snapshot.reconfigureItems(changed)
      return snapshot
    }

    func snapshot(of state: Feed) -> DiffableDataSourceSnapshot<String, Int> {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["posts"])
      snapshot.appendItems(state.posts.keys.sorted(), toSection: "posts")
      snapshot.reconfigureItems(state.changed)
      return snapshot
    }
  }

  private let feed = Feed()

  private var states: [Feed] {
    var (posted, liked) = (feed, feed)
    posted.apply(.post)
    liked = posted
    liked.apply(.like(0))
    return [feed, posted, liked]
  }

  @Test(.cases(10_000)) func `my engine does what UIKit needs`() async {
    await verify(system: .engine(MyEngine()))
  }

  @Test func `no change of the feed crashes its table`() async {
    await verify(system: .updater { FeedUpdater() })
  }

  @Test func `no cell of the feed stays stale`() {
    verify(states: states, snapshot: { feed.snapshot(of: $0) }) { id, state in state.posts[id] }
  }

  @Test func `nothing that happens breaks the feed`() {
    verify(
      from: feed,
      command: { feed, choices in try Feed.command(feed, &choices) },
      reduce: { feed, command in feed.apply(command) },
      snapshot: { feed in try feed.snapshot() }
    ) { id, feed in feed.posts[id] }
  }
}
