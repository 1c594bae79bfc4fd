/// A type that computes the changeset between two lists.
public protocol DiffEngine: Sendable {
  /// How the engine learns that an item's content changed.
  var learnsOfChanges: ChangeSource { get }

  /// The claims that the engine makes beyond a correct answer that the view accepts.
  ///
  /// A property that the engine does not promise is reported, but not required.
  var promises: Set<Promise> { get }

  /// Returns the changeset that turns a transition's old list into its new one.
  ///
  /// - Throws: Any error that keeps the engine from answering; the harness treats it as a refusal
  ///   of the transition.
  func changeset(for transition: Transition) throws -> Changeset
}

/// How an engine learns that an item's content changed.
public enum ChangeSource: String, Hashable, Sendable {
  /// From marks, as in UIKit: a changed item that nobody marked is the app's fault.
  case marks
  /// By comparing the contents of the old list with those of the new one.
  case contents
}

/// A claim that an engine may make, named after the property that checks it.
public enum Promise: String, CaseIterable, Hashable, Sendable {
  /// An item or a section in both lists is never deleted and inserted.
  case keepsIdentity
  /// No answer with fewer moves exists.
  case movesAreMinimal
  /// For lists so short that all answers are tried, none with fewer batch updates exists, under the
  /// strictest reading of the rules.
  case stagesAreFewest
  /// Equal lists without marks give an empty changeset.
  case isEmptyForEqualSnapshots
  /// Neither the names of identifiers nor the order of these names affects the answer.
  case ignoresNames
  /// Each identifier is hashed and compared only a few times, however long the lists are.
  case costsLinearWork
  /// A cell is replaced only if its item was to be reloaded.
  case keepsCells

  /// The promises that an engine in a process of its own can be held to.
  ///
  /// Hashes and comparisons in another process cannot be counted.
  package static let ofOtherProcesses = allCases.filter { $0 != .costsLinearWork }
}
