/// The names of the phases.
public enum PhaseName: String, CaseIterable, Hashable, Codable, Sendable {
  case corpus
  case small
  case seeds
}
