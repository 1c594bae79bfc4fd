import Snapshots

extension ListKind {
  /// UIKit's description of the view itself, without its address.
  var object: String { "<\(Sentence.words("{UIView}", for: self)): 0x>" }
}
