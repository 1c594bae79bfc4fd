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
  /// Views out of use, which wait for another element of their kind (rule 8.5).
  private var waiting: [DecorationView] = []
  private var viewsMade = 0

  /// Creates a screen that shows some rows of a list.
  package init(_ layout: any DecorationLayout, showing list: Layout, rows: Range<Int>) {
    self.layout = layout
    self.list = list
    self.rows = rows
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
    let leaving = views.filter { view in !elements.contains { $0.isSame(as: view.element) } }
    waiting += leaving
    views.removeAll(where: leaving.contains)
    views = elements.map { element in
      var view = view(for: element)
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

  /// Removes and returns the view that shows an element, or else a waiting one of its kind, or a
  /// new one.
  private mutating func view(for element: DecorationElement) -> DecorationView {
    if let index = views.firstIndex(where: { $0.element.isSame(as: element) }) {
      return views.remove(at: index)
    }
    if let index = waiting.firstIndex(where: { $0.element.kind == element.kind }) {
      return waiting.remove(at: index)
    }
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
    let appearances = disappearances(kinds) + appearances(kinds, new, rows)
    carry(update, kinds)
    layout.finishUpdate()
    list = new
    scroll(to: rows)
    return DecorationAnswers(update: update, kinds: kinds, appearances: appearances)
  }

  /// Asks for the last attributes of the elements on screen that disappear.
  private func disappearances(
    _ kinds: [DecorationAnswers.OfKind]
  ) -> [DecorationAnswers.Appearance] {
    views.map(\.element).filter { kinds.deletes($0) }.map { element in
      DecorationAnswers.Appearance(
        isLast: true, kind: element.kind, path: element.path,
        answer: layout.finalElement(ofKind: element.kind, at: element.path))
    }
  }

  /// Asks for the first attributes of the elements that appear on screen.
  private func appearances(
    _ kinds: [DecorationAnswers.OfKind], _ new: Layout, _ rows: Range<Int>
  ) -> [DecorationAnswers.Appearance] {
    let arriving = layout.rules.elements(of: new).filter { element in
      element.attributes.rows.overlaps(rows)
        && kinds.contains { $0.kind == element.kind && $0.inserted.contains(element.path) }
    }
    return arriving.map { element in
      DecorationAnswers.Appearance(
        isLast: false, kind: element.kind, path: element.path,
        answer: layout.initialElement(ofKind: element.kind, at: element.path))
    }
  }

  /// Puts the views of deleted elements out of use, and moves all others to where the update takes
  /// them.
  private mutating func carry(_ update: PreparedUpdate, _ kinds: [DecorationAnswers.OfKind]) {
    let old = views
    views = []
    for var view in old {
      if !kinds.deletes(view.element), let path = update.destination(of: view.element.path) {
        view.element.path = path
        views.append(view)
      } else {
        waiting.append(view)
      }
    }
  }
}

extension [DecorationAnswers.OfKind] {
  fileprivate func deletes(_ element: DecorationElement) -> Bool {
    contains { $0.kind == element.kind && $0.deleted.contains(element.path) }
  }
}
