import Foundation
import ListLookalike

/// A list of tasks that tells its view of every change itself, as many apps do.
@MainActor
public final class Checklist {
  public struct Task: Identifiable {
    public let id: Int
    public var isDone = false
  }

  /// What the view is told when it asks.
  public private(set) var tasks: [Task] = []
  public weak var view: (any ListViewLookalike)?
  private var lastID = 0

  public init() {}

  public func add() {
    lastID += 1
    view?.performBatchUpdates {
      self.tasks.append(Task(id: self.lastID))
      self.view?.insertItems(at: [self.path(self.tasks.count - 1)])
    } completion: { _ in
    }
  }

  public func remove(_ id: Int) {
    guard let place = tasks.firstIndex(where: { $0.id == id }) else { return }
    view?.performBatchUpdates {
      self.tasks.remove(at: place)
      self.view?.deleteItems(at: [self.path(place)])
    } completion: { _ in
    }
  }

  /// Marks a task as done, and moves it to the end; its cell is drawn again when it is there.
  public func finish(_ id: Int) {
    guard let place = tasks.firstIndex(where: { $0.id == id }) else { return }
    view?.performBatchUpdates {
      self.move(place)
    } completion: { _ in
    }
    view?.reconfigureItems(at: [path(tasks.count - 1)])
  }

  /// Does the same in a single batch, which is one too few.
  public func finishAtOnce(_ id: Int) {
    guard let place = tasks.firstIndex(where: { $0.id == id }) else { return }
    view?.performBatchUpdates {
      self.move(place)
      self.view?.reloadItems(at: [self.path(self.tasks.count - 1)])
    } completion: { _ in
    }
  }

  private func move(_ place: Int) {
    var task = tasks.remove(at: place)
    task.isDone = true
    tasks.append(task)
    view?.moveItem(at: path(place), to: path(tasks.count - 1))
  }

  /// Takes over that a person has dragged a task, which the view has moved already.
  public func takeOverDrag(from old: Int, to new: Int) {
    tasks.insert(tasks.remove(at: old), at: new)
  }

  private func path(_ place: Int) -> IndexPath { IndexPath(item: place, section: 0) }
}
