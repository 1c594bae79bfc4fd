import BatchUpdateSimulator
import Snapshots

/// A small story of the reference, and what the rulebook says of its end.
struct ReferenceVector: CustomStringConvertible, Sendable {
  /// The rule, and what it says here.
  let name: String
  var viewport = Viewport()
  /// How many kinds of cells are used again; `nil` if none is.
  var kinds: Int?
  let steps: [StoryStep]
  let claims: [Claim]

  var description: String { name }

  /// The views that the story can be of; only a collection view has section snapshots.
  var views: [ListKind] {
    let hasTrees = steps.contains { if case .applyTree = $0 { true } else { false } }
    return hasTrees ? [.collection] : ListKind.allCases
  }

  /// Tells the story, with a fault in the reference or without, and returns what is otherwise than
  /// it has to be.
  func surprises(
    with fault: ReferenceFault? = nil, in kind: ListKind = .collection
  ) throws -> [Claim] {
    var source = DiffableDataSource(kind: kind, viewport: viewport, kinds: kinds)
    for step in steps {
      let before = source
      let request = try step.request(to: source)
      step.perform(request, on: &source)
      fault?.spoil(&source, since: before, request)
    }
    return source.surprises(claims)
  }
}
