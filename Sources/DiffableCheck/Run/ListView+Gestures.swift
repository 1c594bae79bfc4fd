import BatchUpdateSimulator
import Snapshots

extension ListView {
  /// Performs a person's gesture on the cell of an item, or does nothing if no cell of it is on
  /// screen.
  mutating func perform(_ gesture: Gesture, on item: Item) {
    layoutIfNeeded()
    guard isOnScreen(item), let path = list.path(of: item) else { return }
    switch gesture {
    case .select: selectItem(at: path)
    case .focus: focus(on: path)
    case .firstResponder: becomeFirstResponder(at: path)
    }
    // The cell that was held until now may be too far from the screen to be kept.
    layoutIfNeeded()
  }

  /// Returns whether a person sees a cell of the item.
  package func isOnScreen(_ item: Item) -> Bool {
    slots.firstIndex { $0.item == item }.map { cellState(ofRow: $0) == .visible } ?? false
  }

  /// The items that are selected, in the order of the list.
  var selectedItems: [Item] { slots.filter { $0.selection == .selected }.map(\.item) }

  /// Whether it is not known for some item whether it is selected (rule 8.6).
  var isSelectionUnknown: Bool { slots.contains { $0.selection == .unspecified } }
}
