extension StagePlan {
  /// Plans the updates from one array of sections to another.
  ///
  ///     let old = folders
  ///     let plan = try StagePlan(from: old, to: new, items: \.messages)
  ///     for stage in plan.stages {
  ///       let next = stage.arrangement?.sections(from: old, to: new, items: \.messages) ?? new
  ///       collectionView.performBatchUpdates {
  ///         folders = next
  ///         // … and what `stage.update` asks for.
  ///       }
  ///     }
  ///     folders = new   // A plan without stages leaves the old contents otherwise.
  ///
  /// - Parameters:
  ///   - old: The sections on screen.
  ///   - new: The sections to show.
  ///   - items: Returns the items of a section; no other section holds one with the same
  ///     identifier.
  ///   - marks: The identifiers to draw again.
  /// - Throws: ``RepeatedIdentifier`` for the first identifier that appears twice in one array,
  ///   sections before items.
  /// - Complexity: As for lists; all items are copied once.
  @inlinable
  public init<Section: Identifiable, Item: Identifiable>(
    from old: [Section], to new: [Section], items: (Section) -> [Item],
    marks: borrowing Marks<Section.ID, Item.ID> = Marks()
  ) throws(RepeatedIdentifier) {
    try self.init(
      from: FlatList(old, items: items), to: FlatList(new, items: items), marks: marks)
  }

  /// Plans the updates from one array of sections to another, and redraws the items that changed.
  ///
  ///     try StagePlan(from: old, to: new, items: \.messages, redraw: .reconfigure, where: !=)
  ///
  /// - Parameters:
  ///   - old: The sections on screen.
  ///   - new: The sections to show.
  ///   - items: Returns the items of a section; no other section holds one with the same
  ///     identifier.
  ///   - marks: The identifiers to draw again in any case.
  ///   - redraw: The way in which the cell of a changed item is drawn again.
  ///   - hasChanged: Returns whether an item that both arrays hold has changed what it shows, given
  ///     the old item and the new one.
  /// - Throws: ``RepeatedIdentifier`` for the first identifier that appears twice in one array,
  ///   sections before items.
  /// - Complexity: As for lists; all items are copied once.
  @inlinable
  public init<Section: Identifiable, Item: Identifiable>(
    from old: [Section], to new: [Section], items: (Section) -> [Item],
    marks: borrowing Marks<Section.ID, Item.ID> = Marks(), redraw: Redraw,
    where hasChanged: (_ old: Item, _ new: Item) -> Bool
  ) throws(RepeatedIdentifier) {
    let (oldList, newList) = (FlatList(old, items: items), FlatList(new, items: items))
    let (oldItems, newItems) = (oldList.items.elements, newList.items.elements)
    try self.init(from: oldList, to: newList, marks: marks, redraw: redraw) {
      hasChanged(oldItems[$0], newItems[$1])
    }
  }
}

extension FlatList {
  /// Creates a list from an array of sections.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items.
  @inlinable
  public init<Section, Item>(_ list: [Section], items: (Section) -> [Item])
  where Sections == Identifiers<[Section]>, Items == Identifiers<[Item]> {
    var (all, ends) = ([Item](), [Int]())
    ends.reserveCapacity(list.count)
    for section in list {
      all += items(section)
      ends.append(all.count)
    }
    self.init(sections: Identifiers(of: list), items: Identifiers(of: all), ends: ends)
  }
}

extension Arrangement {
  /// Returns the list as an array of sections.
  ///
  /// Sections are values: objects, whose contents this would change in the arrays, are refused.
  ///
  /// - Parameters:
  ///   - old: The array from which the plan was made.
  ///   - new: The array to which the plan was made.
  ///   - items: The items of a section.
  /// - Returns: The contents of the app's data when the batch of the stage ends: every section and
  ///   every item as in the new array, or as in the old one if the new one does not hold it.
  /// - Precondition: The plan was made from these two arrays, whose sections are values.
  /// - Complexity: O(*n*), where *n* is the number of sections and items.
  @inlinable
  public func sections<Section, Item>(
    from old: [Section], to new: [Section], items: WritableKeyPath<Section, [Item]>
  ) -> [Section] {
    precondition(
      !(items is ReferenceWritableKeyPath<Section, [Item]>),
      "sections are objects, which the list between two stages would change; expected values")
    let (oldItems, newItems) = (
      old.flatMap { $0[keyPath: items] }, new.flatMap { $0[keyPath: items] }
    )
    var start = 0
    return zip(sections, ends).map { place, end in
      var section = place.element(of: old, or: new)
      section[keyPath: items] = self.items[start..<end].map {
        $0.element(of: oldItems, or: newItems)
      }
      start = end
      return section
    }
  }
}
