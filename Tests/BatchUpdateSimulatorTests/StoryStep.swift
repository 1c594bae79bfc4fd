import Snapshots

@testable import BatchUpdateSimulator

/// What happens to a data source and its view: an app calls them, or a person scrolls.
enum StoryStep: Sendable {
  /// A list is applied, written out or else the one on screen, with edits.
  case apply(
    _ list: String? = nil, edited: [SnapshotEdit] = [], _ mode: ApplyMode = .animated,
    on: Queue = .main, completion: AppCode.Action? = nil)
  case applyTree(ItemTree, to: Section, on: Queue = .main)
  /// The main queue runs what waits for it.
  case commit
  /// The app's data changes, and nobody is told.
  case change(Item)
  case scroll(to: Int)
  case select(Item)
  case becomeFirstResponder(Item)
  /// What was asked of the provider so far is not looked at.
  case forgetHistory

  /// The apply that the app asks for; `nil` if the step is another one.
  func request(to source: DiffableDataSource) throws -> ApplyRequest? {
    switch self {
    case .apply(let text, let edits, let mode, let queue, let completion):
      var list = text.map { holding($0) } ?? source.snapshot()
      for edit in edits { try list.perform(edit) }
      return ApplyRequest(
        target: .list(list), mode: mode, queue: queue, code: AppCode(completion: completion))
    case .applyTree(let tree, let section, let queue):
      return ApplyRequest(
        target: .outline(tree, in: section), mode: .animated, queue: queue, code: AppCode())
    default: return nil
    }
  }

  func perform(_ request: ApplyRequest?, on source: inout DiffableDataSource) {
    if let request { _ = source.perform(request) }
    switch self {
    case .apply, .applyTree: break
    case .commit: source.commit()
    case .change(let item): source.contents[item, default: 0] += 1
    case .scroll(let row): source.view.scroll(to: row)
    case .select(let item):
      if let path = source.indexPath(for: item) { source.view.selectItem(at: path) }
    case .becomeFirstResponder(let item):
      if let path = source.indexPath(for: item) { source.view.becomeFirstResponder(at: path) }
    case .forgetHistory: source.view.forgetHistory()
    }
  }
}
