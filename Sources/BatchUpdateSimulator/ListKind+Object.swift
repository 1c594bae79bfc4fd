import Snapshots

extension ListKind {
  /// UIKit's description of the view itself, without its address.
  var object: String { "<\(Sentence.words("{UIView}", for: self)): 0x>" }

  /// UIKit's description of one of the view's cells, without its address.
  var cell: String { "<\(Sentence.words("{UIView}Cell", for: self)): 0x>" }
}
