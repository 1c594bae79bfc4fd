/// An engine's answer: the batch updates that turn one list into another.
public enum Changeset: Hashable, Sendable {
  /// Batch updates to perform one after another; empty if there is nothing to do.
  case stages([Stage])
  /// A reload of the whole list, which reaches the target and keeps no cells.
  case reloadData

  /// One batch update, and the list after it.
  public struct Stage: Hashable, Sendable {
    public var update = BatchUpdate()
    /// The list that the data source holds once this stage is performed.
    ///
    /// `nil` stands for the new list, at which the last stage has to arrive.
    public var model: Layout?

    /// Creates a stage without operations, to be filled in place.
    ///
    /// It is made without counting references to its arrays, as a copy of another stage would.
    @inlinable
    public init() {}

    public init(_ update: BatchUpdate, model: Layout? = nil) {
      self.update = update
      self.model = model
    }
  }

  /// The changeset that changes nothing.
  public static let empty = Changeset.stages([])

  public var isEmpty: Bool { self == .empty }

  public static func == (one: Changeset, other: Changeset) -> Bool {
    switch (one, other) {
    case (.reloadData, .reloadData): true
    // Compares the stages in place: `==` of arrays would copy each stage, with all its arrays.
    case (.stages(let stages), .stages(let others)):
      stages.withUnsafeBufferPointer { stages in
        others.withUnsafeBufferPointer { others in
          stages.count == others.count
            && (stages.baseAddress == others.baseAddress
              || stages.indices.allSatisfy { stages[$0] == others[$0] })
        }
      }
    case (.reloadData, .stages), (.stages, .reloadData): false
    }
  }
}

extension Changeset: CustomStringConvertible {
  public var description: String {
    switch self {
    case .reloadData: "reload everything"
    case .stages(let stages) where stages.isEmpty: "nothing"
    case .stages(let stages): stages.map(\.update.description).joined(separator: "; ")
    }
  }
}
