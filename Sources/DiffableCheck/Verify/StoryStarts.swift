/// Looks whether all stories begin alike: where the start is an object that is not made anew, each
/// story begins with what the one before has left behind.
final class StoryStarts<Content: Hashable> {
  /// Whether a story began with another list than the first one.
  private(set) var differ = false
  private var first: ListLook<Content>?

  /// Notes the list that a story begins with.
  ///
  /// - Parameters:
  ///   - look: What it looks like.
  ///   - again: Makes the start once more, and tells what that looks like.
  func note(_ look: ListLook<Content>, again: () -> ListLook<Content>) {
    guard let first else { return first = look }
    guard look != first else { return }
    // Contents that are new every time, as an identifier among them is, tell nothing.
    differ = differ || look.counts != first.counts || look == again()
  }
}

/// What a list looks like, whatever its identifiers are.
struct ListLook<Content: Hashable>: Equatable {
  /// How many items each section holds; `nil` if there is no list.
  let counts: [Int]?
  let contents: [Content]
}
