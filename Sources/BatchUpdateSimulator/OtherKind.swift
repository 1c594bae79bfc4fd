/// The kind of a cell whose item needs another one by now: a reconfigure then raises (rule 3.5.3).
package struct OtherKind: Hashable {
  /// The reuse identifier with which the cell was dequeued.
  package let has: String
  /// The one with which a cell for the item would be dequeued.
  package let needs: String
}
