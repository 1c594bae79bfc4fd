/// A kind of view that shows a list.
public enum ListKind: String, CaseIterable, Hashable, Codable, Sendable {
  case collection
  case table
}
