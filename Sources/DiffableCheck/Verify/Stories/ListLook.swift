/// The look of a list, without its identifiers.
struct ListLook<Content: Hashable>: Equatable {
  /// The number of items in each section, or `nil` if there is no list.
  let counts: [Int]?
  let contents: [Content]
}
