import Foundation

/// Returns whether a type of identifiers is a class whose objects UIKit may compare by their
/// addresses (rule 2.6.7).
package func isPlainClass(_ type: Any.Type) -> Bool {
  type is AnyClass && !(type is NSObject.Type)
}

/// Returns whether two equal identifiers may be different ones for UIKit.
func mayDiffer<Identifier>(_ one: Identifier, _ other: Identifier) -> Bool {
  isPlainClass(Identifier.self) && (one as AnyObject) !== (other as AnyObject)
}
