// The elements that disappear and appear with an update.

import BatchUpdateSimulator
import Snapshots

extension PlainDecorations {
  package mutating func prepare(for update: PreparedUpdate, to list: Layout) {
    nextList = list
    coming = attributes(of: list)
    let changes = update.changes.filter { !has(.reloadsIgnored) || $0.action != .reload }
    places = PlaceReplay(of: changes, from: self.list.counts)
    for rule in has(.kindForgotten) ? rules.dropLast() : rules[...] {
      answers[rule.kind, default: Answer()].deleted += deletions(of: rule.kind, changes)
      answers[rule.kind, default: Answer()].inserted += insertions(of: rule.kind, changes)
    }
  }

  package func indexPathsToDelete(ofKind kind: String) -> [ElementPath] {
    answers[kind]?.deleted ?? []
  }

  package func indexPathsToInsert(ofKind kind: String) -> [ElementPath] {
    answers[kind]?.inserted ?? []
  }

  private func deletions(
    of kind: String, _ changes: [PreparedUpdate.Change]
  ) -> [ElementPath] {
    let leaving = cache[kind, default: [:]].keys.sorted().filter { path in
      if has(.sectionDeletesForgotten), changes.delete(path.section) { return false }
      if let change = changes.first(where: { $0.before?.holds(path) == true }) {
        return !has(.movedElementOnlyAppears) || change.action != .move
      }
      guard !has(.neighborsForgotten) else { return false }
      return place(after: path).map { coming[kind]?[$0] != nil } != true
    }
    guard has(.deletesNamedByNewPaths) else { return leaving }
    return leaving.map { newPlace(of: $0) ?? $0 }
  }

  private func insertions(
    of kind: String, _ changes: [PreparedUpdate.Change]
  ) -> [ElementPath] {
    let known = coming[kind, default: [:]].keys.sorted().filter { path in
      !has(.sectionInsertsForgotten) || !changes.insert(path.section)
    }
    let named = known.filter { path in changes.contains { $0.after?.holds(path) == true } }
    let new = known.filter { path in place(before: path).map { cache[kind]?[$0] != nil } != true }
    if has(.neighborsForgotten) { return named }
    return named + new.filter { has(.appearancesAnsweredTwice) || !named.contains($0) }
  }

  private func place(after path: ElementPath) -> ElementPath? {
    has(.placesTakenToStay) ? path : places.destination(of: path)
  }

  private func place(before path: ElementPath) -> ElementPath? {
    has(.placesTakenToStay) ? path : places.origin(of: path)
  }
}

// MARK: First and last attributes

extension PlainDecorations {
  package func initialElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? {
    if has(.firstAttributesOfOldPlace), let old = oldPlace(of: path) {
      return element(kind, old, in: cache)
    }
    return element(kind, path, in: coming)
  }

  package func finalElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? {
    if has(.lastAttributesOfNewPlace), let new = newPlace(of: path) {
      return element(kind, new, in: coming)
    }
    return element(kind, path, in: cache)
  }

  /// Returns the new path of an element that moved, was reloaded, or was carried along by other
  /// changes.
  private func newPlace(of path: ElementPath) -> ElementPath? {
    places.travels.first { $0.source == path }?.destination ?? places.destination(of: path)
  }

  private func oldPlace(of path: ElementPath) -> ElementPath? {
    places.travels.first { $0.destination == path }?.source ?? places.origin(of: path)
  }

  private func element(
    _ kind: String, _ path: ElementPath, in table: Attributes
  ) -> DecorationElement? {
    table[kind]?[path].map {
      DecorationElement(kind: kind, path: path, attributes: $0.transparent)
    }
  }
}

extension ElementPath {
  /// Returns whether a path equals this one, or lies in the section that this one stands for.
  fileprivate func holds(_ path: ElementPath) -> Bool {
    self == path || (item == nil && section == path.section)
  }
}

extension [PreparedUpdate.Change] {
  fileprivate func delete(_ section: Int) -> Bool {
    contains { $0.action == .delete && $0.before == .section(section) }
  }

  fileprivate func insert(_ section: Int) -> Bool {
    contains { $0.action == .insert && $0.after == .section(section) }
  }
}
