/// The parts of an identifier that has several, or of the one value that a case carries.
struct Parts {
  /// What identifiers of one kind have in common.
  struct Kind: Hashable {
    let type: ObjectIdentifier
    /// The name of the case, or an empty text.
    let label: String
  }

  let kind: Kind
  /// The parts in their order, `nil` for those that cannot be compared.
  let values: [AnyHashable?]

  /// Creates the parts of an identifier, or `nil` if it has not several, as a number or a text.
  init?(_ identifier: some Hashable) {
    // The value may be inside an AnyHashable.
    let value = AnyHashable(identifier).base
    var mirror = Mirror(reflecting: value)
    var label = ""
    if mirror.displayStyle == .enum, let payload = mirror.children.first {
      (label, mirror) = (payload.label ?? "", Mirror(reflecting: payload.value))
      // A value with a label is in a tuple.
      if mirror.displayStyle == .tuple, mirror.children.count == 1 {
        mirror = Mirror(reflecting: mirror.children.first!.value)
      }
    }
    guard [.struct, .class, .tuple].contains(mirror.displayStyle), mirror.children.count > 1 else {
      return nil
    }
    kind = Kind(type: ObjectIdentifier(type(of: value)), label: label)
    values = mirror.children.map { $0.value as? AnyHashable }
  }

  /// Returns a part, or `nil` if there is none, or if it is a part of another kind.
  func value(_ part: Int, of kind: Kind) -> AnyHashable? {
    self.kind == kind && values.indices.contains(part) ? values[part] : nil
  }
}
