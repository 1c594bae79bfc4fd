/// A dispatch queue, known by its label.
///
/// There are no threads here: what is simulated is what UIKit says of the queue that a call is
/// made on.
public struct Queue: Hashable, Sendable {
  public let label: String

  public static let main = Queue("main")

  public init(_ label: String) {
    self.label = label
  }
}

extension Queue: ExpressibleByStringLiteral {
  public init(stringLiteral label: String) {
    self.init(label)
  }
}
