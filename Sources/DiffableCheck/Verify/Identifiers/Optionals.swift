/// Returns what a value holds, without the optionals around it.
func withoutOptionals(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first.flatMap { withoutOptionals($0.value) }
}
