/// Checks that all stories start with the same list.
///
/// If the start is a class instance that is not created again, each story starts with what the one
/// before has left behind.
final class StoryStarts<Content: Hashable> {
  /// Whether a story started with another list than the first one.
  private(set) var differ = false
  private var first: ListLook<Content>?

  /// Records the list with which a story starts.
  ///
  /// - Parameters:
  ///   - look: The list.
  ///   - again: Makes the start once more, and returns its list.
  func note(_ look: ListLook<Content>, again: () -> ListLook<Content>) {
    guard let first else { return first = look }
    guard look != first else { return }
    // Contents that are new every time, such as a new identifier, prove nothing.
    differ = differ || look.counts != first.counts || look == again()
  }
}
