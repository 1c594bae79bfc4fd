import ListLookalike

/// The state of another app: the newest posts of a server, page by page.
public struct Feed {
  public struct Post: Hashable, Sendable {
    public let id: Int
    public var likes = 0
  }

  /// What can happen.
  public enum Command: Hashable, Sendable {
    case somebodyPosts
    case somebodyLikes(post: Int)
    case showMore
    case refresh
  }

  public typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// What the server has, the newest first.
  public private(set) var server: [Post] = []
  /// What the feed shows.
  public var posts: [Post] = []
  /// The posts that changed since the last snapshot.
  public private(set) var changed: [Int] = []

  public init() {}

  /// The posts that the server sends next.
  ///
  /// It counts those that the feed has, and knows nothing of what somebody posted since.
  public var nextPage: [Post] { Array(server.dropFirst(posts.count).prefix(2)) }

  public mutating func reduce(_ command: Command) {
    changed = []
    switch command {
    case .somebodyPosts: server.insert(Post(id: server.count + 1), at: 0)
    case .somebodyLikes(let id):
      for place in server.indices where server[place].id == id { server[place].likes += 1 }
    case .showMore:
      posts += nextPage.filter { post in !posts.contains { $0.id == post.id } }
    case .refresh:
      let old = posts
      posts = posts.compactMap { post in server.first { $0.id == post.id } }
      changed = posts.filter { !old.contains($0) }.map(\.id)
    }
  }

  public var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["posts"])
    snapshot.appendItems(posts.map(\.id), toSection: "posts")
    snapshot.reconfigureItems(changed)
    return snapshot
  }

  /// How many people like a post, as its row says.
  public func likes(of id: Int) -> Int? { posts.first { $0.id == id }?.likes }
}

extension Feed: CustomStringConvertible {
  public var description: String { "shows \(posts.map(\.id)) of \(server.map(\.id))" }
}
