import Foundation
import Snapshots

/// Keeps the snapshots that an app applies, so that a bug report becomes a file of a corpus.
///
/// In a debug build, hand it every snapshot right before it is applied:
///
///     recorder.record(snapshot) { id in store.post(id) }
///     dataSource.apply(snapshot)
///
/// The file holds names of identifiers, as they describe themselves, and no contents: it says that
/// a content changed, never what it is.
public struct ScenarioRecorder<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable, ItemContent: Hashable
> {
  private struct Record {
    let layout: Layout
    let marks: SnapshotMarks
    let mode: ApplyMode
  }

  /// The most snapshots that are kept; the story then begins with the last one that is not.
  ///
  /// What tells identifiers and contents apart is kept for as long as the recorder is, each that was
  /// met once: a recorder of a list without end, or of objects, is to be replaced now and then.
  public let limit: Int
  /// Why nothing more is recorded, in words; `nil` as long as all is well.
  public private(set) var trouble: String?

  private var numbering = Numbering<SectionIdentifier, ItemIdentifier, ItemContent>()
  private var start = Layout()
  private var records: [Record] = []
  private var last: LawfulList<SectionIdentifier, ItemIdentifier>?

  /// Creates a recorder of a list that shows nothing yet.
  ///
  /// - Parameter limit: The most snapshots that are kept, one or more.
  public init(limit: Int = 100) {
    precondition(limit > 0, "a recorder keeps one snapshot or more")
    self.limit = limit
  }

  /// Keeps a snapshot that is about to be applied.
  ///
  /// Identifiers that break the contract of `Hashable` cannot be told apart, so they end the
  /// recording: see ``trouble``.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot, with its marks.
  ///   - mode: How it is applied; animated if nobody says, unless the snapshot is an
  ///     `AppliedSnapshot` that says otherwise.
  ///   - content: Says what the cell of an item will show.
  /// - Complexity: O(*n*) on average, where *n* is the number of items.
  public mutating func record(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    mode: ApplyMode? = nil, content: (ItemIdentifier) -> ItemContent
  ) {
    guard trouble == nil else { return }
    do {
      let list = try LawfulList(reading: snapshot, after: last)
      last = list
      let shown = list.items.identifiers.map(content)
      let placed = PlacedList(numbering.layout(of: list, showing: shown))
      let marks = numbering.marks(of: snapshot).inside(placed)
      let ownMode = snapshot.isAppliedUsingReloadData ? ApplyMode.reloadingData : .animated
      keep(Record(layout: placed.layout, marks: marks, mode: mode ?? ownMode))
    } catch {
      trouble = "\(error)"
    }
  }

  private mutating func keep(_ record: Record) {
    records.append(record)
    guard records.count > limit else { return }
    start = records.removeFirst().layout
  }

  /// The story so far: how the list began, then every snapshot, its marks, and an apply.
  ///
  /// Identifiers describe themselves when the story is asked for; an object does as it is by then.
  ///
  /// - Complexity: O(*k* + *m*) on average, where *k* is the number of all identifiers so far, and
  ///   *m* the number of items in the snapshots that are kept.
  public var scenario: Scenario {
    var storyNames = StoryNames()
    numbering.name(in: &storyNames)
    let steps = records.flatMap { record in
      [Step(.snapshot(storyNames.layout(record.layout)))]
        + storyNames.edits(record.marks).map { Step(.edit($0)) } + [Step(.apply(record.mode))]
    }
    return Scenario(start: storyNames.layout(start), steps: steps, names: storyNames.names)
  }

  /// The story as a scenario file has it.
  public var notation: String { notation(comment: []) }

  /// Writes the story into a file, which is there as a whole or not at all.
  ///
  /// - Parameters:
  ///   - url: Where the file goes; by custom its name ends in `.scenario`.
  ///   - comment: Lines that say what went wrong, for whoever reads the file.
  /// - Throws: What keeps the file from being written.
  public func write(to url: URL, comment: [String] = []) throws {
    try Data(notation(comment: comment).utf8).write(to: url, options: .atomic)
  }

  private func notation(comment: [String]) -> String {
    let end = trouble.map { ["Recording ended: \($0)"] } ?? []
    let lines = (comment + end).flatMap { line in
      line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
    return ScenarioFile(comment: lines, scenario).text
  }
}
