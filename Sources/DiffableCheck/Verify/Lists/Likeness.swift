/// What rows show that came in place of others, and what those showed that went.
///
/// Where their identifiers say nothing, this may tell that both are the same rows.
struct Likeness<Content: Hashable> {
  let went: [Content]
  let came: [Content]
  /// Whether no row stayed.
  let isOfWholeList: Bool

  /// Why the rows seem to be the same, or `nil` if they do not.
  var reason: String? {
    guard let seen else { return nil }
    return seen + ": identifiers are created again every time, as by UUID() in an initializer, or "
      + "items include their content; use an identifier that stays as the item; if two lists only "
      + "look alike, as two months of a calendar do, pass ignoring: [.looksReplaced]"
  }

  private var seen: String? {
    if isOfWholeList {
      return sharedPart.map { "no identifier is equal to an old one, and \($0) looks the same" }
    }
    return areAlike
      ? "\(came.count) new rows are equal to none of the old ones, but look like the \(went.count) "
        + "removed ones" : nil
  }

  private var fewAndMany: (few: [Content], many: [Content]) {
    went.count < came.count ? (went, came) : (came, went)
  }

  /// How much of two lists looks the same, or `nil` if it is too little to take them for one.
  private var sharedPart: String? {
    // Contents of which many are the same, such as whether a row has a star, prove nothing.
    if went.count == came.count {
      let distinct = Set(came).count
      return went == came && distinct > 1 && distinct * 4 > came.count * 3 ? "the list" : nil
    }
    let (few, many) = fewAndMany
    guard few.count > 1, Set(few).count == few.count else { return nil }
    let shown = Set(many)
    return few.count(where: shown.contains) * 2 > few.count ? "most of the list" : nil
  }

  /// Whether the rows look like those that went, while others stayed.
  ///
  /// It is strict, because a search or a filter replaces rows too, and those may show as little as
  /// a number.
  private var areAlike: Bool {
    let (few, many) = fewAndMany
    guard Set(few).count == few.count, few.count > 2, many.count <= few.count * 2 else {
      return false
    }
    var rest = few[...]
    for content in many where content == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
