import ListLookalike

/// The state of an app: folders with messages, shown as an outline.
public struct Inbox {
  public struct Message: Hashable, Sendable {
    public let id: Int
    public var subject: String
    public var isRead = false

    public init(id: Int, _ subject: String) {
      self.id = id
      self.subject = subject
    }
  }

  public struct Folder: Sendable {
    public let name: String
    public var messages: [Message]

    public init(_ name: String, _ messages: [Message]) {
      self.name = name
      self.messages = messages
    }
  }

  public enum Section: Hashable, Sendable {
    case folders
    case archive
  }

  /// What stands in a row: a folder, or a message under it.
  public enum Row: Hashable, Sendable {
    case parent(folder: String)
    case child(message: Int, folder: String)
  }

  public typealias Snapshot = DiffableDataSourceSnapshot<Section, Row>

  public var folders: [Folder]
  public var archive: [Folder]
  /// The rows that changed since the last snapshot.
  public var changed: [Row] = []

  public init(folders: [Folder], archive: [Folder] = []) {
    self.folders = folders
    self.archive = archive
  }

  public var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([.folders, .archive])
    for (section, folders) in [(Section.folders, folders), (.archive, archive)] {
      for folder in folders {
        snapshot.appendItems([.parent(folder: folder.name)], toSection: section)
        snapshot.appendItems(
          folder.messages.map { .child(message: $0.id, folder: folder.name) }, toSection: section)
      }
    }
    snapshot.reconfigureItems(changed)
    return snapshot
  }

  /// What the cell of a row shows.
  public func text(of row: Row) -> String {
    switch row {
    case .parent(let name):
      let unread = messages(in: name).filter { !$0.isRead }.count
      return "\(name) (\(unread))"
    case .child(let id, let name):
      let message = messages(in: name).first { $0.id == id }
      return message.map { ($0.isRead ? "" : "● ") + $0.subject } ?? ""
    }
  }

  private func messages(in folder: String) -> [Message] {
    (folders + archive).first { $0.name == folder }?.messages ?? []
  }

  /// Marks a message as read.
  public mutating func read(_ id: Int, in folder: String) {
    changed = []
    for place in folders.indices where folders[place].name == folder {
      for message in folders[place].messages.indices
      where folders[place].messages[message].id == id {
        folders[place].messages[message].isRead = true
        changed = [.child(message: id, folder: folder), .parent(folder: folder)]
      }
    }
  }

  /// Puts a folder with all its messages into the archive.
  public mutating func archive(_ folder: String) {
    changed = []
    guard let place = folders.firstIndex(where: { $0.name == folder }) else { return }
    archive.append(folders.remove(at: place))
  }
}
