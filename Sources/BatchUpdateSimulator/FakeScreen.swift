/// A fake that stands for a screen: a ``FakeListView`` or a ``FakeDiffableDataSource``.
///
/// A search that drives an app's own code looks at the screen after every command.
public protocol FakeScreen: AnyObject {
  /// Lays the view out, as UIKit does before the next frame, and returns what it shows and what it
  /// should show.
  ///
  /// The app is asked for what the cells should show.
  func takeScreenshot() -> Screenshot
}
