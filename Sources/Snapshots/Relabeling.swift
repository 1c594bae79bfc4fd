/// New labels for the identifiers of a transition: another salt in each hash and, optionally, other
/// names.
///
/// The other names are those of the numbers below zero, in reverse: of two identifiers, the one
/// whose number was smaller then has the greater one, and nothing else about the lists changes.
/// Editions stay as they are.
package struct Relabeling: Hashable, Sendable {
  package let salt: UInt32
  private let turnsNames: Bool

  /// Creates labels with another salt and, if wanted, other names.
  package init(salt: UInt32, turningNames turnsNames: Bool = false) {
    self.salt = salt
    self.turnsNames = turnsNames
  }

  /// Returns an item with its new label.
  package func callAsFunction(_ item: Item) -> Item {
    Item(turnsNames ? ~item.number : item.number, edition: item.edition, salt: salt)
  }

  /// Returns a section with its new label.
  package func callAsFunction(_ section: Section) -> Section {
    Section(turnsNames ? ~section.number : section.number, salt: salt)
  }
}

// MARK: Lists and transitions

extension Relabeling {
  /// Returns whether a transition already has these labels.
  package func isIdentity(for transition: Transition) -> Bool {
    !turnsNames && isSalt(of: transition.old) && isSalt(of: transition.new)
      && transition.reloadedSections.allSatisfy { $0.salt == salt }
      && transition.reloadedItems.allSatisfy { $0.salt == salt }
      && transition.reconfiguredItems.allSatisfy { $0.salt == salt }
  }

  private func isSalt(of list: Layout) -> Bool {
    list.sections.allSatisfy { $0.salt == salt } && list.rows.allSatisfy { $0.item.salt == salt }
  }

  /// Returns a list with its new labels.
  func callAsFunction(_ list: Layout) -> Layout {
    var relabeled = Layout()
    relabeled.become(list, self)
    return relabeled
  }

  /// Returns a transition with its new labels.
  func callAsFunction(_ transition: Transition) -> Transition {
    Transition(
      from: self(transition.old), to: self(transition.new),
      reloadedSections: transition.reloadedSections.map { self($0) },
      reloadedItems: transition.reloadedItems.map { self($0) },
      reconfiguredItems: transition.reconfiguredItems.map { self($0) })
  }
}

// MARK: Answers

extension Changeset {
  /// Returns whether this answer equals another one, apart from the labels in its lists.
  ///
  /// It does not matter which of the two is relabeled: names that are turned twice are unchanged.
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
