/// A dispatch queue, identified by its label.
///
/// There are no threads here: only UIKit's rules about the queue of a call are simulated.
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
