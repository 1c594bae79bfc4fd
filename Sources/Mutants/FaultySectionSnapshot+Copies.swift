import DiffableCheck
import Snapshots

struct TreeSharedByCopies: FaultySectionSnapshot {
  private let shared = Shared(SectionSnapshot<Item>())

  var snapshot: SectionSnapshot<Item> {
    get { shared.value }
    nonmutating set { shared.value = newValue }
  }
}
