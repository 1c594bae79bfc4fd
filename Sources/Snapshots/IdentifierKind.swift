/// The kind of an identifier, in the words of the sentences.
@usableFromInline
enum IdentifierKind: String {
  case item, section
}
