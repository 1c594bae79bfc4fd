/// New labels for the identifiers of a transition: another salt in each hash and, optionally, the
/// names in reverse.
///
/// Reversing exchanges the first name and the last, and so on: of two identifiers, the one whose
/// name came first then comes last, and nothing else about the lists changes. Editions stay as they
/// are.
package struct Relabeling: Hashable, Sendable {
  package let salt: UInt32
  private let turn: Turn?

  /// The sums of an identifier's number and the number that replaces it.
  private struct Turn: Hashable {
    let items, sections: Int32
  }

  /// Creates labels with another salt and unchanged names.
  package init(salt: UInt32) {
    self.salt = salt
    turn = nil
  }

  /// Creates labels with another salt, and with the names in a transition's lists reversed.
  package init(salt: UInt32, turningNamesOf transition: borrowing Transition) {
    self.salt = salt
    turn = Turn(
      items: sumOfEnds(transition.old.rows, transition.new.rows) { $0.item.number },
      sections: sumOfEnds(transition.old.sections, transition.new.sections) { $0.number })
  }

  /// Returns an item with its new label.
  package func callAsFunction(_ item: Item) -> Item {
    Item(turn.map { $0.items &- item.number } ?? item.number, edition: item.edition, salt: salt)
  }

  /// Returns a section with its new label.
  package func callAsFunction(_ section: Section) -> Section {
    Section(turn.map { $0.sections &- section.number } ?? section.number, salt: salt)
  }
}

// MARK: Lists and transitions

extension Relabeling {
  /// Returns whether a transition already has these labels.
  package func isIdentity(for transition: Transition) -> Bool {
    turn == nil && isSalt(of: transition.old) && isSalt(of: transition.new)
      && transition.reloadedSections.allSatisfy { $0.salt == salt }
      && transition.reloadedItems.allSatisfy { $0.salt == salt }
      && transition.reconfiguredItems.allSatisfy { $0.salt == salt }
  }

  private func isSalt(of list: Layout) -> Bool {
    list.sections.allSatisfy { $0.salt == salt } && list.rows.allSatisfy { $0.item.salt == salt }
  }

  /// Returns a relabeled transition; a closure relabels its lists.
  func callAsFunction(
    _ transition: Transition, lists: (Layout) -> Layout
  ) -> Transition {
    Transition(
      from: lists(transition.old), to: lists(transition.new),
      reloadedSections: transition.reloadedSections.map { self($0) },
      reloadedItems: transition.reloadedItems.map { self($0) },
      reconfiguredItems: transition.reconfiguredItems.map { self($0) })
  }
}

// MARK: Answers

extension Changeset {
  /// Returns whether this answer equals another one, apart from the labels in its lists.
  ///
  /// It does not matter which of the two is relabeled: names that are reversed twice are unchanged.
  package func isSame(as other: Changeset, labeled label: Relabeling) -> Bool {
    switch (self, other) {
    case (.reloadData, .reloadData): true
    case (.stages(let stages), .stages(let others)):
      stages.count == others.count
        && stages.indices.allSatisfy { index in
          stages[index].update == others[index].update
            && stages[index].model.isSame(as: others[index].model, labeled: label)
        }
    case (.reloadData, .stages), (.stages, .reloadData): false
    }
  }

  /// Returns the same answer with relabeled lists.
  package func relabeled(_ label: Relabeling) -> Changeset {
    guard case .stages(let stages) = self else { return self }
    return .stages(stages.map { Stage($0.update, model: $0.model?.relabeled(label)) })
  }
}

extension Layout? {
  fileprivate func isSame(as other: Layout?, labeled label: Relabeling) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.ends == other.ends
      && self.sections.elementsEqual(other.sections) { $0 == label($1) }
      && self.rows.elementsEqual(other.rows) {
        $0.item == label($1.item) && $0.content == $1.content
      }
  }
}

/// Returns the sum of the smallest and the largest number in two lists.
private func sumOfEnds<Element>(
  _ list: [Element], _ other: [Element], _ number: (Element) -> Int32
) -> Int32 {
  var (lowest, highest) = (Int32.max, Int32.min)
  for element in list {
    lowest = min(lowest, number(element))
    highest = max(highest, number(element))
  }
  for element in other {
    lowest = min(lowest, number(element))
    highest = max(highest, number(element))
  }
  return lowest &+ highest
}
