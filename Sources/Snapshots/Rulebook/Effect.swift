/// What happens when a rule is broken, and on which systems.
public struct Effect: Hashable, Sendable {
  public let consequence: Consequence
  /// The eras whose systems have the consequence.
  public let eras: [Era]
  /// The views that have the consequence.
  public let views: [ListKind]
  /// The systems in words, if the eras do not describe them exactly.
  private var systems: String?

  private init(_ consequence: Consequence, _ eras: [Era], _ views: [ListKind]) {
    self.consequence = consequence
    self.eras = eras
    self.views = views
  }

  /// Returns this effect for the systems from a release on, or for those after it.
  ///
  /// It is unchanged without a release, or if it has a beginning of its own.
  func beginning(with first: FirstRelease?, later: Bool = false) -> Effect {
    guard let first, systems == nil else { return self }
    var copy = self
    copy.systems = later ? "after \(first.rawValue)" : "\(first.rawValue) and later"
    return copy
  }

  /// The eras that have diffable data sources.
  static let diffable: [Era] = [.modern, .classic]

  static func raises(
    _ eras: [Era] = Era.allCases, in views: [ListKind] = ListKind.allCases
  ) -> Effect { Effect(.raises, eras, views) }

  static func logs(
    _ eras: [Era] = Era.allCases, in views: [ListKind] = ListKind.allCases
  ) -> Effect { Effect(.logs, eras, views) }

  static func reloadsData(
    _ eras: [Era] = Era.allCases, in views: [ListKind] = ListKind.allCases
  ) -> Effect { Effect(.reloadsData, eras, views) }

  static func drawsWrongly(
    _ eras: [Era] = Era.allCases, in views: [ListKind] = ListKind.allCases
  ) -> Effect { Effect(.drawsWrongly, eras, views) }

  static func corrupts(
    _ eras: [Era] = Era.allCases, in views: [ListKind] = ListKind.allCases
  ) -> Effect { Effect(.corrupts, eras, views) }
}

extension Effect: CustomStringConvertible {
  /// The effect in words, as in `raises in table views, iOS 6 to 12`; what holds everywhere is left
  /// out.
  public var description: String {
    let view = views.count == 1 ? " in \(views[0].rawValue) views" : ""
    let known = systems ?? (eras.count == Era.allCases.count ? nil : Effect.systems(eras))
    return consequence.words + view + (known.map { ", " + $0 } ?? "")
  }

  private static func systems(_ eras: [Era]) -> String {
    eras == diffable ? "iOS 13 and later" : eras.map(\.systems).joined(separator: " and ")
  }
}
