import BatchUpdateSimulator
import Checking
import DiffableCheck
import DiffableCheckTesting
import PropertyTesting
import Snapshots
import Testing

/// A list of words that awaits every apply, and tells its data source of a change or does not.
@MainActor
private final class WordList {
  private(set) var words: [String: Int] = [:]
  private let telling: Bool
  private(set) var source: FakeDiffableDataSource<String, String, Int>!
  /// Something that the app does later.
  private var task: Task<Void, Never>?

  struct Lost: Error, CustomStringConvertible {
    var description: String {
      MainActor.preconditionIsolated()
      return "Lost"
    }
  }

  init(telling: Bool = true) {
    self.telling = telling
    source = FakeDiffableDataSource { [unowned self] _, word in
      MainActor.preconditionIsolated()
      return words[word]
    }
  }

  deinit { MainActor.preconditionIsolated() }

  func count(_ word: String) async throws {
    await Task.yield()
    words[word, default: 0] += 1
    await source.apply(try snapshot(marking: telling ? word : nil))
  }

  func countLater(_ word: String) async throws {
    await task?.value
    task = Task {
      try? await count(word)
    }
    await task?.value
  }

  func lose(_ word: String) async throws {
    await Task.yield()
    throw Lost()
  }

  func snapshot(marking word: String?) throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["Words"])
    try snapshot.appendItems(words.keys.sorted())
    if let word { try snapshot.reconfigureItems([word]) }
    return snapshot
  }
}

@Suite(.cases(30)) struct VerifyAwaitingTests {
  private static let words = ["a", "b"]

  @MainActor
  private func verifyWords(
    telling: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ perform: @escaping @MainActor (WordList, String) async throws -> Void
  ) async {
    await verify(
      from: WordList(telling: telling),
      command: { _, choices in
        MainActor.preconditionIsolated()
        return try choices.element(of: Self.words)
      },
      perform: { app, word in try await perform(app, word) },
      sourceLocation: sourceLocation, screen: { $0.source })
  }

  @MainActor
  @Test func `an app that awaits its applies passes`() async {
    await verifyWords { app, word in try await app.count(word) }
    await verifyWords { app, word in try await app.countLater(word) }
  }

  @Test func `a cell that stays stale is one issue, at the line of the caller`() async {
    let line = #line + 17
    await expectIssues(
      """
      ✘ state 2: staleCell: the cell of a shows 1, and should show 2: no update draws it again; \
      call reconfigureItems, or reloadItems, for it

          0  WordList
          1  a
          2  a

          start
            Words: a
          snapshot
            Words: a'
          apply animated
      """, at: line, file: "VerifyAwaitingTests.swift"
    ) {
      await verifyWords(telling: false) { app, word in try await app.count(word) }
    }
  }

  @Test func `an error of a command is an issue`() async {
    await expectIssues("✘ state 1: unexpectedError: carrying out the command threw Lost") {
      await verifyWords { app, word in try await app.lose(word) }
    }
  }

  @MainActor
  @Test func `snapshots are checked likewise`() async {
    await verify(
      from: WordList(),
      command: { _, choices in try choices.element(of: Self.words) },
      perform: { app, word in try await app.count(word) },
      ignoring: [.staleCell],
      snapshot: { try $0.snapshot(marking: nil) }
    ) { word, app in app.words[word] }
  }

  @Test func `a value that belongs to no actor may await too`() async {
    await expectIssues("✘ state 2: staleCell: a changed and is not marked") {
      await verify(
        from: [String: Int](),
        command: { _, choices in try choices.element(of: Self.words) },
        perform: { counts, word in
          await Task.yield()
          counts[word, default: 0] += 1
        },
        snapshot: { counts in
          var snapshot = Snapshot<String, String>()
          try snapshot.appendSections(["Words"])
          try snapshot.appendItems(counts.keys.sorted())
          return snapshot
        }
      ) { word, counts in counts[word] }
    }
  }

  /// Searches in a task that is cancelled during one of its commands.
  @MainActor
  private func search(
    cancelledAt number: Int, telling: Bool
  ) async -> CheckResult<StateSearchReport> {
    await Task {
      var settings = CheckSettings()
      settings.cases = .max
      var performed = 0
      let model = AwaitingModel(from: WordList(telling: telling)) { _, choices in
        try choices.element(of: Self.words)
      } perform: { app, word in
        performed += 1
        if performed == number { withUnsafeCurrentTask { $0?.cancel() } }
        try await Task.sleep(nanoseconds: 1)
        try await app.count(word)
      }
      return await StateSearchCheck(by: settings, for: TestCall("cancelled"))
        .search(model) { $0.source }
    }.value
  }

  @MainActor
  @Test(.timeLimit(.minutes(1))) func `a search that is cancelled ends, and accuses nobody`() async
  {
    for number in [300, 400, 500] {
      let result = await search(cancelledAt: number, telling: true)
      #expect(result.failures.isEmpty)
      #expect(result.report?.cases ?? 0 > 0)
    }
    for number in 1...40 {
      let result = await search(cancelledAt: number, telling: false)
      for problem in result.failures {
        #expect(
          problem.text.hasPrefix("✘ nothing was checked: there are no cases")
            || problem.text.contains(": staleCell: "))
      }
    }
  }

  @MainActor
  @Test func `a call that is cancelled by itself is obeyed`() async {
    let model = AwaitingModel(from: WordList()) { _, choices in
      try choices.element(of: Self.words)
    } perform: { app, word in
      try await app.count(word)
    }
    let call = TestCall("cancelled", isCancelled: { true })
    #expect(await StateSearchCheck(for: call).search(model) { $0.source }.report?.cases == 0)
  }

  @MainActor
  @Test func `an app in which nothing can be chosen is described on its actor`() async {
    /// An app that may be described on the main actor alone.
    final class Silent: CustomStringConvertible {
      let source = FakeDiffableDataSource<String, String, Int> { _, _ in 0 }
      nonisolated var description: String {
        MainActor.preconditionIsolated()
        return "silence"
      }
    }
    let model = AwaitingModel<Silent, String>(from: Silent()) { _, choices in
      try choices.element(of: [])
    } perform: { _, _ in
    }
    let result = await StateSearchCheck(for: TestCall("silent")).search(model) { $0.source }
    #expect(result.failures.count == 1)
    #expect(result.failures.first?.text.hasSuffix("begin with: silence") == true)
  }

  @MainActor
  @Test func `without Swift Testing, the same is thrown`() async throws {
    let settings = CheckSettings(cases: 20)
    for telling in [true, false] {
      let command = { (_: WordList, choices: inout Choices) in
        try choices.element(of: Self.words)
      }
      let screens = {
        try await check(
          from: WordList(telling: telling), command: command,
          perform: { app, word in try await app.count(word) }, settings: settings,
          screen: { $0.source })
      }
      let snapshots = {
        try await check(
          from: WordList(), command: command,
          perform: { app, word in try await app.count(word) }, settings: settings,
          snapshot: { try $0.snapshot(marking: telling ? $0.words.keys.first : nil) }
        ) { word, app in app.words[word] }
      }
      if telling {
        #expect(try await screens().cases == 20)
      } else {
        await #expect(throws: CheckFailure.self) { try await screens() }
        await #expect(throws: CheckFailure.self) { try await snapshots() }
      }
    }
  }
}
