import Foundation
import Snapshots

/// Records the snapshots that an app applies, so that a bug report can become a corpus file.
///
/// In a debug build, pass it every snapshot right before you apply it:
///
///     recorder.record(snapshot) { id in store.post(id) }
///     dataSource.apply(snapshot)
///
/// The file contains the descriptions of identifiers as names, and no contents: it says that a
/// content changed, but not to what.
public struct ScenarioRecorder<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable, ItemContent: Hashable
> {
  private struct Record {
    let layout: Layout
    let marks: SnapshotMarks
    let mode: ApplyMode
  }

  /// The maximum number of snapshots that are kept; the story then begins with the last one that is
  /// not.
  ///
  /// The recorder keeps every identifier and content that it has seen, to distinguish them. Replace
  /// it now and then if the list is endless, or if its identifiers are class instances.
  public let limit: Int
  /// Why nothing more is recorded, or `nil` as long as recording works.
  public private(set) var trouble: String?

  private var numbering = Numbering<SectionIdentifier, ItemIdentifier, ItemContent>()
  private var start = Layout()
  private var records: [Record] = []
  private var last: LawfulList<SectionIdentifier, ItemIdentifier>?

  /// Creates a recorder for a list that is still empty.
  ///
  /// - Parameter limit: The maximum number of snapshots that are kept, one or more.
  public init(limit: Int = 100) {
    precondition(limit > 0, "a recorder keeps one snapshot or more")
    self.limit = limit
  }

  /// Records a snapshot that is about to be applied.
  ///
  /// Identifiers that break the contract of `Hashable` cannot be distinguished, and no file can
  /// hold a list with one of them twice; both end the recording, see ``trouble``.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot, with its marks.
  ///   - mode: How it is applied. By default it is animated, unless the snapshot is an
  ///     `AppliedSnapshot` with another mode.
  ///   - content: Returns the content that the cell of an item will show.
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
      trouble = repeatTrouble(in: placed)
      guard trouble == nil else { return }
      let allMarks = numbering.marks(of: snapshot)
      let marks =
        type(of: snapshot).refusesUnknownMarks ? allMarks.inside(placed) : allMarks
      let ownMode = snapshot.isAppliedUsingReloadData ? ApplyMode.reloadingData : .animated
      keep(Record(layout: placed.layout, marks: marks, mode: mode ?? ownMode))
    } catch {
      trouble = "\(error)"
    }
  }

  /// Returns what is wrong with a list that holds something twice, or `nil` if it does not.
  private func repeatTrouble(in list: PlacedList) -> String? {
    guard list.holdsRepeats else { return nil }
    var storyNames = StoryNames()
    numbering.name(in: &storyNames)
    return storyNames.layout(list.layout).firstRepeat.map { repeated in
      "\(storyNames.names.restored(in: repeated.identifier)) appears twice, at \(repeated.places)"
    }
  }

  private mutating func keep(_ record: Record) {
    records.append(record)
    guard records.count > limit else { return }
    start = records.removeFirst().layout
  }

  /// The story so far: the list at the beginning, then every snapshot, its marks, and an apply.
  ///
  /// Identifiers are described when this property is read; a class instance is described as it is
  /// then.
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

  /// The story in the notation of scenario files.
  public var notation: String { notation(comment: []) }

  /// Writes the story into a file atomically.
  ///
  /// - Parameters:
  ///   - url: The location of the file; its name should end in `.scenario`.
  ///   - comment: Lines for the file's readers that say what went wrong.
  /// - Throws: An error if the file cannot be written.
  public func write(to url: URL, comment: [String] = []) throws {
    try Data(notation(comment: comment).utf8).write(to: url, options: .atomic)
  }

  private func notation(comment: [String]) -> String {
    let end = trouble.map { ["Recording ended: \($0)"] } ?? []
    return ScenarioFile(comment: comment + end, scenario).text
  }
}
