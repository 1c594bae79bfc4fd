/// The error for a list that holds an identifier twice, so that it is undefined which of the two
/// moved.
public struct RepeatedIdentifier: Error, Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case section, item
  }

  public enum List: String, Hashable, Sendable {
    case old, new
  }

  public var kind: Kind
  /// The list that holds the identifier twice; the old one if both do.
  public var list: List
  /// The description of the identifier.
  public var identifier: String
  /// The description of the section that holds the item twice, or `nil` where items are unique in
  /// the whole list.
  public var section: String?

  public init(_ kind: Kind, _ identifier: String, in list: List, section: String? = nil) {
    self.kind = kind
    self.list = list
    self.identifier = identifier
    self.section = section
  }
}

extension RepeatedIdentifier: CustomStringConvertible {
  public var description: String {
    let place = section.map { "section \($0) of " } ?? ""
    return "\(kind) \(identifier) appears twice in \(place)the \(list) list"
  }
}
