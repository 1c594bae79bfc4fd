import BatchUpdateSimulator
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// Searches of screens whose identifiers say little, and whose views accept what harms them.
@Suite struct ScreenIdentifiersTests {
  private func search<App>(
    from start: @autoclosure @escaping () -> App,
    screen: @escaping (App) throws -> any FakeScreen,
    _ reduce: @escaping (App, Int) -> Void
  ) -> [StateFinding] {
    var search = StateSearch()
    search.cases = 60
    let model = StateModel(from: start()) { _, choices in
      try choices.integer(in: 0...3)
    } reduce: { app, number in
      reduce(app, number)
    }
    return search.run(model, screen: screen).findings.map(\.finding)
  }

  /// Folders of texts that are known by their places, whose view the app updates itself.
  private final class Folders {
    var folders = [["a", "b"], ["c"]]
    private(set) var screen: FakeListView<String>!

    init() {
      screen = FakeListView { [unowned self] in
        folders.enumerated().map { ($0, Array($1.indices)) }
      } content: { [unowned self] path, _ in
        folders[path[0]][path[1]]
      }
    }

    func add(_ text: String) {
      screen.performBatchUpdates { [self] in
        folders.insert([text], at: 0)
        screen.insertSections([0])
      }
    }

    func remove(telling path: IndexPath) {
      guard folders.first?.isEmpty == false else { return }
      screen.performBatchUpdates { [self] in
        folders[0].remove(at: 0)
        screen.deleteItems(at: [path])
      }
    }
  }

  @Test func `identifiers that are places do not tell rows apart`() {
    let found = search(from: Folders(), screen: \.screen) { app, number in
      if number == 0 { app.add("\(app.folders.count)") } else { app.remove(telling: [0, 0]) }
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `what the cells of such rows show is compared`() {
    let found = search(from: Folders(), screen: \.screen) { app, _ in
      app.remove(telling: [0, app.folders[0].count - 1])
    }
    #expect(found.map(\.kind) == [.staleCell], "\(found)")
  }

  /// Things of which some are favorites, which have cells of another kind.
  private final class Favorites {
    var things = [1, 2]
    var favorites = [2]
    var notes = [1: "", 2: ""]
    private(set) var screen: FakeListView<String>!

    init() {
      screen = FakeListView { [unowned self] in
        [("Favorites", favorites), ("Things", things)]
      } content: { [unowned self] path, thing in
        path[0] == 0 ? "\(thing)" : "\(thing) \(notes[thing]!)"
      } reuseIdentifier: { path, _ in
        path[0] == 0 ? "Star" : "Thing"
      }
    }

    func hideLast() {
      guard !things.isEmpty else { return }
      screen.performBatchUpdates { [self] in
        things.removeLast()
        screen.deleteItems(at: [[1, things.count]])
      }
    }

    func toggle(_ thing: Int) {
      screen.performBatchUpdates { [self] in
        if let place = favorites.firstIndex(of: thing) {
          favorites.remove(at: place)
          screen.deleteItems(at: [[0, place]])
        } else {
          favorites.append(thing)
          screen.insertItems(at: [[0, favorites.count - 1]])
        }
      }
    }
  }

  @Test func `an item in two rows has a cell of its own kind in each`() {
    let found = search(from: Favorites(), screen: \.screen) { app, number in
      switch number {
      case 0: app.screen.reconfigureItems(at: app.things.indices.map { [1, $0] })
      case 1: app.hideLast()
      default: app.toggle(number - 1)
      }
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `of an item in two rows, one may be reloaded alone`() {
    let found = search(from: Favorites(), screen: \.screen) { app, number in
      app.notes[number % 2 + 1]! += "!"
      app.screen.reloadItems(at: [[1, number % 2]])
    }
    #expect(found.isEmpty, "\(found)")
  }

  /// Folders that move while something is added to them.
  private final class MovingFolders {
    var folders = [("x", [1, 2]), ("y", [3])]
    private(set) var screen: FakeListView<Int>!

    init(_ profile: Profile) {
      screen = FakeListView(profile: profile) { [unowned self] in
        folders
      } content: { _, item in
        item
      }
    }
  }

  @Test(arguments: [Profile.strict, .system(.modern, .collection)])
  func `what corrupts the view is told although the rows are right`(_ profile: Profile) {
    let found = search(from: MovingFolders(profile), screen: \.screen) { app, _ in
      app.screen.performBatchUpdates {
        app.folders.swapAt(0, 1)
        app.folders[0].1.insert(4 + app.folders.map(\.1.count).reduce(0, +), at: 0)
        app.screen.moveSection(1, toSection: 0)
        app.screen.insertItems(at: [[0, 0]])
      }
    }
    #expect(found.map(\.rule?.number) == ["1.7.1"], "\(found)")
    if profile != .strict {
      #expect(
        found.first?.reason.hasPrefix(
          "the view shows the right rows, but has corrupted its own state: ") == true, "\(found)")
    }
  }
}
