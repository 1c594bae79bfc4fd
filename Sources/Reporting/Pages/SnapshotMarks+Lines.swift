import DiffableCheck

extension Apply {
  /// The marks that the app has set in the list that it applies, none if they are not the app's
  /// own.
  var marksOfApp: SnapshotMarks {
    isMarkedByApp ? SnapshotMarks(transition) : SnapshotMarks()
  }
}

extension SnapshotMarks {
  /// Returns the marks, one on each line.
  func lines(_ writer: WordWriter) -> [String] {
    reloadedSections.map { "reload section \(writer.section($0))" }
      + reloadedItems.map { "reload \(writer.item($0))" }
      + reconfiguredItems.map { "reconfigure \(writer.item($0))" }
  }
}
