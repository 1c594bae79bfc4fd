import Snapshots

/// A layout with decorations that follows rulebook section 8, slow and simple.
public struct DecorationModel: DecorationLayout {
  public let rules: [DecorationRule]
  /// The elements by kind and place; their order has no meaning.
  private var cache: [DecorationElement] = []
  private var update: PreparedUpdate?
  /// The elements after the update that is being prepared.
  private var coming: [DecorationElement] = []

  public init(_ rules: [DecorationRule] = DecorationRule.usual) {
    self.rules = rules
  }

  public mutating func prepare(showing list: Layout) { cache = rules.elements(of: list) }

  public func elements(in rows: Range<Int>) -> [DecorationElement] {
    cache.filter { $0.attributes.rows.overlaps(rows) }
  }

  public mutating func prepare(for update: PreparedUpdate, to list: Layout) {
    self.update = update
    coming = rules.elements(of: list)
  }

  public mutating func finishUpdate() {
    cache = coming
    coming = []
    update = nil
  }
}

// MARK: Answers

extension DecorationModel {
  public func indexPathsToDelete(ofKind kind: String) -> [ElementPath] {
    paths(of: kind, in: cache).filter { place(of: $0, ofKind: kind) == nil }
  }

  public func indexPathsToInsert(ofKind kind: String) -> [ElementPath] {
    let kept = Set(paths(of: kind, in: cache).compactMap { place(of: $0, ofKind: kind) })
    return paths(of: kind, in: coming).filter { !kept.contains($0) }
  }

  public func initialElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? {
    coming.transparent(kind, at: path)
  }

  public func finalElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? {
    cache.transparent(kind, at: path)
  }

  /// Returns the place to which the update takes an element, or `nil` if it disappears.
  private func place(of path: ElementPath, ofKind kind: String) -> ElementPath? {
    guard let update, !update.names(path), let place = update.destination(of: path),
      coming.contains(where: { $0.kind == kind && $0.path == place })
    else { return nil }
    return place
  }

  private func paths(of kind: String, in elements: [DecorationElement]) -> [ElementPath] {
    elements.filter { $0.kind == kind }.map(\.path)
  }
}

extension PreparedUpdate {
  /// Returns whether an operation names the place, or the section that contains it (rule 8.4).
  fileprivate func names(_ path: ElementPath) -> Bool {
    changes.contains { $0.before == path || $0.before == .section(path.section) }
  }
}

extension [DecorationRule] {
  func elements(of list: Layout) -> [DecorationElement] { flatMap { $0.elements(of: list) } }
}

extension [DecorationElement] {
  fileprivate func transparent(_ kind: String, at path: ElementPath) -> DecorationElement? {
    first { $0.kind == kind && $0.path == path }.map {
      DecorationElement(kind: kind, path: path, attributes: $0.attributes.transparent)
    }
  }
}
