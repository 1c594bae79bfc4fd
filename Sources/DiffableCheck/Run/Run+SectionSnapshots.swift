import BatchUpdateSimulator
import Snapshots

extension Run {
  /// Has the implementation hold a tree, built by its own edits.
  mutating func prepareImplementation(holding tree: ItemTree) {
    guard case .sectionSnapshot(let type) = system else { return }
    var implementation: any SectionSnapshotImplementation = type.init()
    Run.append(tree.roots, to: nil, &implementation)
    sectionImplementation = implementation
  }

  private static func append(
    _ nodes: [ItemTree.Node], to parent: Item?,
    _ implementation: inout any SectionSnapshotImplementation
  ) {
    // What is refused here is missing at the next edit, where it is judged.
    _ = try? implementation.perform(.append(nodes.map(\.item), to: parent))
    _ = try? implementation.perform(.expand(nodes.filter(\.isExpanded).map(\.item)))
    for node in nodes { append(node.children, to: node.item, &implementation) }
  }

  mutating func replaceSectionSnapshot(_ tree: ItemTree) {
    sectionSnapshot = SectionSnapshotModel(tree)
    prepareImplementation(holding: tree)
  }

  mutating func perform(_ edit: SectionSnapshotEdit) {
    tally.edits += 1
    let before = tree
    do {
      lastAnswer = try sectionSnapshot.perform(edit)
    } catch {
      guard !error.rule.corruptsSnapshot else {
        unspecified = error.rule
        return
      }
      lastRefusal = error
      tally.refusedEdits += 1
      tally.refusals.append(error.rule)
    }
    guard var implementation = sectionImplementation else { return }
    var (failure, answer): ((any Error)?, SnapshotAnswer?)
    do { answer = try implementation.perform(edit) } catch { failure = error }
    sectionImplementation = implementation
    judge(questions(about: edit, since: before), after: failure, returned: answer, edit)
  }

  mutating func ask(_ query: SectionSnapshotQuery) {
    do { lastAnswer = try sectionSnapshot.answer(query) } catch { lastRefusal = error }
    guard let implementation = sectionImplementation else { return }
    judge(
      Edit(
        expected: .tree(sectionSnapshot.tree), expectedRefusal: nil,
        actual: .tree(implementation.tree), error: nil,
        questions: [question(query, implementation)].compactMap { $0 }))
  }

  /// Judges what the implementation holds, what the edit returned, and what it answers.
  private mutating func judge(
    _ queries: [SectionSnapshotQuery], after failure: (any Error)?,
    returned answer: SnapshotAnswer?, _ edit: SectionSnapshotEdit
  ) {
    guard let implementation = sectionImplementation else { return }
    var questions = queries.compactMap { question($0, implementation) }
    if lastAnswer != answer {
      questions.insert(
        Edit.Question(
          action: .editSectionSnapshot(edit), expected: .success(lastAnswer ?? .nothing),
          actual: .success(answer ?? .nothing)),
        at: 0)
    }
    judge(
      Edit(
        expected: .tree(sectionSnapshot.tree), expectedRefusal: lastRefusal,
        actual: .tree(implementation.tree), error: failure, questions: questions))
  }

  private func question(
    _ query: SectionSnapshotQuery, _ implementation: any SectionSnapshotImplementation
  ) -> Edit.Question? {
    let actual = Result<SnapshotAnswer, any Error> { try implementation.answer(query) }
    if case .failure(is QuestionNotSupported) = actual { return nil }
    return Edit.Question(
      action: .askSectionSnapshot(query), expected: expected(query), actual: actual)
  }

  private func expected(_ query: SectionSnapshotQuery) -> Result<SnapshotAnswer, Refusal> {
    do { return .success(try sectionSnapshot.answer(query)) } catch { return .failure(error) }
  }

  /// What is worth asking after an edit: the lists, everything that the edit names, and some of what
  /// went with it.
  private func questions(
    about edit: SectionSnapshotEdit, since before: ItemTree
  ) -> [SectionSnapshotQuery] {
    let items = tree.items
    let gone = before.items.filter { !items.contains($0) }.prefix(4)
    return [.items, .rootItems, .visibleItems]
      + (Mentions(edit).itemIdentifiers + gone).flatMap { item -> [SectionSnapshotQuery] in
        [
          .contains(item), .index(of: item), .isExpanded(item), .isVisible(item), .level(of: item),
          .parent(of: item), .snapshot(of: item, includingParent: false),
          .snapshot(of: item, includingParent: true),
        ]
      }
  }
}
