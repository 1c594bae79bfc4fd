/// Computes what takes one list to another.
public protocol DiffEngine: Sendable {
  /// How the engine learns that an item's content changed.
  var learnsOfChanges: ChangeSource { get }

  /// What the engine claims beyond a right and accepted answer; what it does not claim is reported
  /// and not asked of it.
  var promises: Set<Promise> { get }

  /// Returns the changeset that takes a transition's old list to its new one.
  ///
  /// - Throws: Whatever keeps the engine from answering; the harness takes it for a refusal of the
  ///   transition.
  func changeset(for transition: Transition) throws -> Changeset
}

/// How an engine learns that an item's content changed.
public enum ChangeSource: String, Hashable, Sendable {
  /// From marks, as UIKit does: an item that changed and that nobody marked is the app's fault.
  case marks
  /// By comparing contents of the old list with contents of the new one.
  case contents
}

/// A claim that an engine may make; each is the name of the property that holds it to it.
public enum Promise: String, CaseIterable, Hashable, Sendable {
  /// An item in both lists is never deleted and inserted.
  case keepsIdentity
  /// No fewer moves would do.
  case movesAreMinimal
  /// No fewer batch updates would do under the strictest reading of the rules.
  case stagesAreFewest
  /// Equal lists without marks give an empty changeset.
  case isEmptyForEqualSnapshots
  /// What identifiers are called makes no difference, nor which of two comes first by name.
  case ignoresNames
  /// Identifiers are hashed and compared a few times each, however long the lists are.
  case costsLinearWork
  /// A cell is replaced only if its item was to be reloaded.
  case keepsCells

  /// What an engine in a process of its own can be held to: nobody can count what it does there.
  package static let ofOtherProcesses = allCases.filter { $0 != .costsLinearWork }
}
