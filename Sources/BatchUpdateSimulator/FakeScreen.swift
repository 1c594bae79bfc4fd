import Snapshots

/// A fake that stands for a screen: a ``FakeListView`` or a ``FakeDiffableDataSource``, and nothing
/// else.
///
/// A search that drives an app's own code looks at the screen after every command.
public protocol FakeScreen: AnyObject {
  /// What was raised, which would have ended the app.
  var raised: Refusal? { get }
  /// The rule of the first update of which it is not known what UIKit does.
  var unspecified: Rule? { get }
  /// Lays the view out, as UIKit does before the next frame, and returns what it shows, what it
  /// should show, and what happened since the last screenshot.
  ///
  /// The app is asked for what each cell should show. Only a search takes screenshots: it does not
  /// hear of what happened before one that an app or a test takes in the meantime.
  func takeScreenshot() -> Screenshot
  /// Brings to an end what waits: applies off the main queue, and completions that are held.
  ///
  /// - Returns: Whether anything waited.
  func settle() -> Bool
}

extension FakeScreen {
  /// Whether nothing was raised, and everything is known.
  package var goesOn: Bool { raised == nil && unspecified == nil }
}
