import Snapshots

/// The part of a collection view that asks a layout for decorations and shows them.
package struct DecorationScreen: Sendable {
  private(set) var layout: any DecorationLayout
  /// The list that is decorated.
  package private(set) var list: Layout
  /// The rows on screen.
  package private(set) var rows: Range<Int>
  /// The views on screen, in the order in which the layout names their elements.
  package private(set) var views: [DecorationView] = []
  /// Views out of use, by kind, which wait for another element of their kind (rule 8.5).
  private var waiting: [String: [DecorationView]] = [:]
  private var viewsMade = 0

  /// Creates a screen that shows some rows of a list.
  ///
  /// - Precondition: The rules of the layout have different kinds.
  package init(_ layout: any DecorationLayout, showing list: Layout, rows: Range<Int>) {
    self.layout = layout
    self.list = list
    self.rows = rows
    let kinds = layout.rules.map(\.kind)
    precondition(Set(kinds).count == kinds.count, "two rules have the same kind: \(kinds)")
    self.layout.prepare(showing: list)
    scroll(to: rows)
  }

  /// The elements that should be on screen.
  package var expectedElements: [DecorationElement] {
    layout.rules.elements(of: list).filter { $0.attributes.rows.overlaps(rows) }
  }

  /// Shows other rows of the same list.
  package mutating func scroll(to rows: Range<Int>) {
    self.rows = rows
    let elements = layout.elements(in: rows)
    let wanted = Set(elements.map(\.place))
    var staying: [DecorationElement.Place: DecorationView] = [:]
    for view in views {
      if wanted.contains(view.element.place) {
        staying[view.element.place] = view
      } else {
        waiting[view.element.kind, default: []].append(view)
      }
    }
    views = elements.map { element in
      var view = staying.removeValue(forKey: element.place) ?? unusedView(for: element)
      view.element = element
      return view
    }
  }

  /// Shows a list without describing what has changed.
  package mutating func reload(_ list: Layout, rows: Range<Int>) {
    self.list = list
    layout.prepare(showing: list)
    scroll(to: rows)
  }

  /// Removes and returns a waiting view of an element's kind, or returns a new one.
  private mutating func unusedView(for element: DecorationElement) -> DecorationView {
    if let view = waiting[element.kind]?.popLast() { return view }
    viewsMade += 1
    return DecorationView(number: viewsMade, element: element)
  }
}

// MARK: Updates

extension DecorationScreen {
  /// Takes the layout through an update, and shows the new list.
  ///
  /// - Returns: The layout's answers.
  package mutating func perform(
    _ update: PreparedUpdate, to new: Layout, rows: Range<Int>
  ) -> DecorationAnswers {
    layout.prepare(for: update, to: new)
    let kinds = layout.rules.map { rule in
      DecorationAnswers.OfKind(
        kind: rule.kind, before: rule.elements(of: list).map(\.path),
        after: rule.elements(of: new).map(\.path),
        deleted: layout.indexPathsToDelete(ofKind: rule.kind),
        inserted: layout.indexPathsToInsert(ofKind: rule.kind))
    }
    let deleted = kinds.places(\.deleted)
    let appearances =
      disappearances(deleted) + appearances(kinds.places(\.inserted), new, rows)
    carry(update, deleted)
    layout.finishUpdate()
    list = new
    scroll(to: rows)
    return DecorationAnswers(update: update, kinds: kinds, appearances: appearances)
  }

  /// Asks for the last attributes of the elements on screen that disappear.
  private func disappearances(
    _ deleted: Set<DecorationElement.Place>
  ) -> [DecorationAnswers.Appearance] {
    views.map(\.element).filter { deleted.contains($0.place) }.map { element in
      DecorationAnswers.Appearance(
        isLast: true, kind: element.kind, path: element.path,
        answer: layout.finalElement(ofKind: element.kind, at: element.path))
    }
  }

  /// Asks for the first attributes of the elements that appear on screen.
  private func appearances(
    _ inserted: Set<DecorationElement.Place>, _ new: Layout, _ rows: Range<Int>
  ) -> [DecorationAnswers.Appearance] {
    let arriving = layout.rules.elements(of: new).filter { element in
      element.attributes.rows.overlaps(rows) && inserted.contains(element.place)
    }
    return arriving.map { element in
      DecorationAnswers.Appearance(
        isLast: false, kind: element.kind, path: element.path,
        answer: layout.initialElement(ofKind: element.kind, at: element.path))
    }
  }

  /// Puts the views of deleted elements out of use, and moves all others to where the update takes
  /// them.
  private mutating func carry(
    _ update: PreparedUpdate, _ deleted: Set<DecorationElement.Place>
  ) {
    let old = views
    views = []
    for var view in old {
      if !deleted.contains(view.element.place),
        let path = update.destination(of: view.element.path)
      {
        view.element.path = path
        views.append(view)
      } else {
        waiting[view.element.kind, default: []].append(view)
      }
    }
  }
}

extension [DecorationAnswers.OfKind] {
  /// Returns what a layout names, of every kind.
  fileprivate func places(
    _ paths: KeyPath<Element, [ElementPath]>
  ) -> Set<DecorationElement.Place> {
    reduce(into: []) { places, kind in
      for path in kind[keyPath: paths] { places.insert(.init(kind: kind.kind, path: path)) }
    }
  }
}
