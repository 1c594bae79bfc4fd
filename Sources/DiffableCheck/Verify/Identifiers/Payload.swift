/// Returns the name of a case of an enumeration and the value that it carries, or `nil` if it
/// carries none.
///
/// One value with a label is in a tuple, from which it is taken; several stay in theirs.
func payload(ofCase value: Any) -> (name: String, value: Any)? {
  guard let payload = Mirror(reflecting: value).children.first else { return nil }
  let mirror = Mirror(reflecting: payload.value)
  let isLabeled = mirror.displayStyle == .tuple && mirror.children.count == 1
  return (payload.label ?? "", isLabeled ? mirror.children.first!.value : payload.value)
}
