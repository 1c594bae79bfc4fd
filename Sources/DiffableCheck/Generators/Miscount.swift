/// An error that says that an enumeration and the formula disagree.
///
/// One of the two is wrong, and so is every claim about everything small.
package struct Miscount: Error, Hashable, CustomStringConvertible {
  package var handedOut: Int
  package var counted: Int?

  package var description: String {
    "\(handedOut) transitions were enumerated, and the formula counts "
      + (counted.map(String.init) ?? "more than an integer holds")
  }
}
