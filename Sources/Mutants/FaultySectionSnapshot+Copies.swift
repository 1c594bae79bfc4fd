import Snapshots

/// A section snapshot shares its contents with its copies.
///
/// It is `S-copy-shares-storage` for section snapshots.
struct TreeSharedByCopies: FaultySectionSnapshot {
  static let entry = FaultEntry(breaks: "copiesAreIndependent")

  private let shared = Shared(SectionSnapshot<Item>())

  var snapshot: SectionSnapshot<Item> {
    get { shared.value }
    nonmutating set { shared.value = newValue }
  }
}
