import Snapshots

extension ListKind {
  /// The description of the view itself, whose address is left out.
  var object: String { "<\(Sentence.words("{UIView}", for: self)): 0x>" }
}
