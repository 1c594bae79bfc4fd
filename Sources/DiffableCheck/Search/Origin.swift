import PropertyTesting

/// The origin of a story.
public enum Origin: Hashable, Codable, Sendable {
  case seed(Seed, number: Int)
  /// A transition of ``EverythingSmall``, numbered from zero.
  case small(number: Int)
  case file(String)
}

extension Origin: CustomStringConvertible {
  public var description: String {
    switch self {
    case .seed(let seed, let number): "\(seed):\(number)"
    case .small(let number): "small transition \(number)"
    case .file(let name): name
    }
  }
}
