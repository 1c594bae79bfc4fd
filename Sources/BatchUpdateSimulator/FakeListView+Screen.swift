extension FakeListView: FakeScreen {
  public func takeScreenshot() -> Screenshot {
    if goesOn { layoutIfNeeded() }
    let picture = listView.picture
    defer { record.begin(with: listView, logs: logs.count) }
    return Screenshot(
      raised: raised, unspecified: unspecified, shown: picture,
      // The layout has just asked for the data.
      expected: goesOn ? withPlaces(listView.picture(of: listView.model), picture) : nil,
      expectedAgain: { [listView, data] in listView.picture(of: data()) }, provided: { nil },
      otherKinds: listView.slots.enumerated().compactMap { row, slot in
        otherKind(slot, picture.path(ofRow: row)).map { (row, $0) }
      },
      logs: record.newLogs(of: logs), record: record, hasOpenBatch: openBatches > 0,
      outlines: [], view: listView,
      words: Screenshot.Words(identifiers: names) { [content] in AnyHashable(content($0)) })
  }

  public func settle() -> Bool {
    guard !heldCompletions.isEmpty else { return false }
    callCompletions()
    return true
  }
}
