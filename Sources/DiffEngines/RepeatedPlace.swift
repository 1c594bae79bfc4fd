/// The error for a list that holds an identifier twice, with the place of its second occurrence.
@usableFromInline
struct RepeatedPlace: Error {
  @usableFromInline let kind: RepeatedIdentifier.Kind
  @usableFromInline let list: RepeatedIdentifier.List
  @usableFromInline let place: Int

  @inlinable
  init(_ kind: RepeatedIdentifier.Kind, _ place: Int, in list: RepeatedIdentifier.List) {
    self.kind = kind
    self.list = list
    self.place = place
  }
}
