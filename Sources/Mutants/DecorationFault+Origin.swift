// The catalogue of faults has none of decorations.

extension DecorationFault {
  /// The identifier in the catalogue of faults; `nil` if it is not among those.
  public var identifier: String? { nil }

  /// The real bug that it is modelled on; `nil` if none is known.
  public var realBug: String? { nil }
}
