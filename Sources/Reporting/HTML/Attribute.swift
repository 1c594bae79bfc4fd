/// The names of the attributes of elements.
enum Attribute: String, Sendable {
  case charset, `class`, colspan, content, d, height, href, id, lang, name, points, role
  case scope, style, tabindex, viewBox, width, x, y, rx
  case ariaHidden = "aria-hidden"
  case ariaLabel = "aria-label"
  case preserveAspectRatio
}
