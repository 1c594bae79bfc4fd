import BatchUpdateSimulator
import DiffableCheckTesting
import Foundation
import PropertyTesting
import Sample
import Testing

/// A checklist, and the screen that it is on.
@MainActor
struct ChecklistOnScreen {
  let list = Checklist()
  let screen: FakeListView<String>

  /// What can happen to a checklist.
  enum Command {
    case add
    case remove(Int)
    case finish(Int)
    case drag(from: Int, to: Int)
  }

  init() {
    screen = FakeListView { [list] in
      [("Tasks", list.tasks.map(\.id))]
    } content: { [list] path, id in
      list.tasks[path[1]].isDone ? "\(id) ✓" : "\(id)"
    }
    list.view = screen
  }

  func command(_ choices: inout Choices) throws -> Command {
    switch try choices.index(below: 4) {
    case 0: .add
    case 1: .remove(try choices.element(of: list.tasks).id)
    case 2: .finish(try choices.element(of: list.tasks).id)
    default:
      .drag(
        from: try choices.index(below: list.tasks.count),
        to: try choices.index(below: list.tasks.count))
    }
  }

  func perform(_ command: Command) {
    switch command {
    case .add: list.add()
    case .remove(let id): list.remove(id)
    case .finish(let id): list.finish(id)
    case .drag(let old, let new):
      if screen.drag(itemAt: [0, old], to: [0, new]) { list.takeOverDrag(from: old, to: new) }
    }
  }
}

@MainActor
@Suite struct ChecklistTests {
  @Test(.cases(300)) func `nothing that happens to a checklist breaks its view`() {
    verify(
      from: ChecklistOnScreen(), command: { try $0.command(&$1) }, reduce: { $0.perform($1) },
      screen: \.screen)
  }
}
