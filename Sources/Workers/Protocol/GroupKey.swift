/// The keys of a section with its items, in requests and answers.
enum GroupKey: String, MemberKey {
  case section, items
}
