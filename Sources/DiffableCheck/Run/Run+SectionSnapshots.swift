import BatchUpdateSimulator
import Snapshots

extension Run {
  /// Makes the implementation hold a tree, by its own edits.
  ///
  /// If the implementation does not support one of these edits, it is dropped, and not asked for
  /// more.
  mutating func prepareImplementation(holding tree: ItemTree) {
    guard case .sectionSnapshot(let type) = system else { return }
    var implementation: any SectionSnapshotImplementation = type.init()
    let isSupported = Run.append(tree.roots, to: nil, &implementation)
    sectionImplementation = isSupported ? implementation : nil
  }

  private static func append(
    _ nodes: [ItemTree.Node], to parent: Item?,
    _ implementation: inout any SectionSnapshotImplementation
  ) -> Bool {
    let expanded = nodes.filter(\.isExpanded).map(\.item)
    return supports(.append(nodes.map(\.item), to: parent), &implementation)
      && (expanded.isEmpty || supports(.expand(expanded), &implementation))
      && nodes.allSatisfy { append($0.children, to: $0.item, &implementation) }
  }

  /// Performs an edit, and returns whether the implementation supports it.
  private static func supports(
    _ edit: SectionSnapshotEdit, _ implementation: inout any SectionSnapshotImplementation
  ) -> Bool {
    do { _ = try implementation.perform(edit) } catch is EditNotSupported {
      return false
    } catch {
      // An edit that is wrongly refused here shows at the next edit, where the tree is judged.
    }
    return true
  }

  mutating func replaceSectionSnapshot(_ tree: ItemTree) {
    sectionSnapshot = SectionSnapshotModel(tree)
    prepareImplementation(holding: tree)
  }

  mutating func perform(_ edit: SectionSnapshotEdit) {
    // Without an implementation no query is made, so the tree before the edit is not needed.
    let before = sectionImplementation == nil ? nil : tree
    let queries = before.map { _ in sectionSnapshot.queries(about: edit) } ?? []
    tally.edits += 1
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
    guard let before, var implementation = sectionImplementation else { return }
    let copy = implementation
    let look = Edit.Look(at: copy, asking: queries)
    var (failure, answer): ((any Error)?, SnapshotAnswer?)
    do {
      answer = try implementation.perform(edit)
    } catch is EditNotSupported {
      sectionImplementation = nil
      return
    } catch {
      failure = error
    }
    sectionImplementation = implementation
    judge(
      sectionSnapshot.queries(about: edit, since: before), after: failure, returned: answer, edit,
      copy: Edit.Copy(
        queries: queries.map { .askSectionSnapshot($0) }, before: look,
        after: Edit.Look(at: copy, asking: queries)))
  }

  mutating func ask(_ query: SectionSnapshotQuery) {
    do { lastAnswer = try sectionSnapshot.answer(query) } catch { lastRefusal = error }
    guard let implementation = sectionImplementation,
      let question = sectionSnapshot.question(query, to: implementation)
    else { return }
    judge(
      Edit(
        expected: .tree(sectionSnapshot.tree), expectedRefusal: nil,
        actual: .tree(implementation.tree), error: nil, questions: [question], copy: nil))
  }

  /// Judges what the implementation holds, what the edit returned, and how it answers queries.
  private mutating func judge(
    _ queries: [SectionSnapshotQuery], after failure: (any Error)?,
    returned answer: SnapshotAnswer?, _ edit: SectionSnapshotEdit, copy: Edit.Copy
  ) {
    guard let implementation = sectionImplementation else { return }
    // A closure that captured the run for its snapshot would copy all of the run.
    let sectionSnapshot = sectionSnapshot
    var questions = queries.compactMap { sectionSnapshot.question($0, to: implementation) }
    if lastAnswer != nil { tally.occasions.insert(.answers) }
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
        actual: .tree(implementation.tree), error: failure, questions: questions, copy: copy))
  }
}
