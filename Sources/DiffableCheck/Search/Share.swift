/// One of several parts into which work is divided.
struct Share: Hashable, Sendable {
  let index: Int
  let count: Int

  static func all(_ count: Int) -> [Share] { (0..<count).map { Share(index: $0, count: count) } }
}
