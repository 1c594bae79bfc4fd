import Snapshots

/// The marks on the transitions of ``EverythingSmall``.
public enum Marking: String, CaseIterable, Hashable, Codable, Sendable {
  /// Nothing is marked.
  case none
  /// Either nothing is marked, or one item of the new list is reloaded or reconfigured, or one
  /// section is reloaded.
  case single
  /// Each item of the new list is unmarked, reloaded, reconfigured, or both; each section is
  /// reloaded or not.
  case all
  /// Nothing is marked, and each item of the new list has the content that old ones have or another
  /// one, for an engine that finds out by itself what has changed.
  case contents
}

extension Marking {
  /// Returns the number of ways to mark a list with this many items and sections.
  func count(items: Int, sections: Int) -> Checked {
    switch self {
    case .none: 1
    case .single: Checked(1 + 2 * items + sections)
    case .all: Checked(4).power(items) * Checked(2).power(sections)
    case .contents: Checked(2).power(items)
    }
  }

  /// Returns the number of ways to mark a list.
  func count(of list: Layout) -> Int {
    let count = count(items: list.rows.count, sections: list.sections.count).value
    guard let count else { preconditionFailure("small lists have few markings") }
    return count
  }

  /// Calls a closure with a transition in every marking once, in a fixed order, until it returns
  /// `false`.
  ///
  /// - Returns: Whether the closure never returned `false`.
  func forEach(of transition: Transition, _ body: (Transition) -> Bool) -> Bool {
    switch self {
    case .none: body(transition)
    case .single: body(transition) && forEachSingle(of: transition, body)
    case .all: forEachChoice(of: transition, body)
    case .contents: forEachContent(of: transition, body)
    }
  }

  private func forEachContent(of transition: Transition, _ body: (Transition) -> Bool) -> Bool {
    subsets(of: transition.new.rows.indices.map(\.self)).allSatisfy { rows in
      var changed = transition
      for row in rows { changed.new.setContent(1, ofRow: row) }
      return body(changed)
    }
  }

  private func forEachSingle(of transition: Transition, _ body: (Transition) -> Bool) -> Bool {
    var marked = transition
    for item in transition.new.rows.map(\.item) {
      (marked.reloadedItems, marked.reconfiguredItems) = ([item], [])
      guard body(marked) else { return false }
      (marked.reloadedItems, marked.reconfiguredItems) = ([], [item])
      guard body(marked) else { return false }
    }
    marked.reconfiguredItems = []
    return transition.new.sections.allSatisfy {
      marked.reloadedSections = [$0]
      return body(marked)
    }
  }

  private func forEachChoice(of transition: Transition, _ body: (Transition) -> Bool) -> Bool {
    let items = transition.new.rows.map(\.item)
    let choices = subsets(of: items)
    var marked = transition
    return subsets(of: transition.new.sections).allSatisfy { sections in
      marked.reloadedSections = sections
      return choices.allSatisfy { reloaded in
        marked.reloadedItems = reloaded
        return choices.allSatisfy { reconfigured in
          marked.reconfiguredItems = reconfigured
          return body(marked)
        }
      }
    }
  }
}
