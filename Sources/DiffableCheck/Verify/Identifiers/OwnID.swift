/// Returns the `id` of a value that is `Identifiable`, or `nil` if it has none of its own.
///
/// That of an object without an `id` is its address, which says nothing about what it stands for.
func ownID(of value: Any) -> AnyHashable? {
  func id(of identifiable: some Identifiable) -> AnyHashable? {
    identifiable.id is ObjectIdentifier ? nil : AnyHashable(identifiable.id)
  }
  return (value as? any Identifiable).flatMap { id(of: $0) }
}
