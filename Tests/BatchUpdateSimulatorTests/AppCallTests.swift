import BatchUpdateSimulator
import Snapshots
import Testing

@Suite struct AppCallTests {
  private let collection = Profile.system(.modern, .collection)

  @Test func `a batch inside a batch is the same batch`() {
    var view = ListView(showing: list("abc"))
    let outcome = view.performBatchUpdates { outer in
      outer.deleteItems(at: [ItemPath(0, 0)])
      outer.performBatchUpdates { inner in
        inner.insertItems(at: [ItemPath(0, 0)])
        inner.model = list("dbc")
      }
    }
    #expect(outcome.rule == nil)
    #expect(view.shown == list("dbc"))
  }

  @Test func `one call is a batch of its own, and the data has changed before it`() {
    var view = ListView(showing: list("ab"), profile: collection)
    view.model = list("abc")
    #expect(view.insertItems(at: [ItemPath(0, 2)]).rule == nil)
    #expect(view.shown == list("abc"))

    let outcome = view.deleteItems(at: [ItemPath(0, 0)])
    #expect(outcome.rule == .itemCount)
  }

  @Test func `data changed outside a batch is counted as before it only by a view that has to ask`()
  {
    for isReloading in [false, true] {
      var view = ListView(showing: list("a"), profile: collection)
      if isReloading { view.reloadData() }
      view.model = list("ab")
      let outcome = view.performBatchUpdates { $0.insertItems(at: [ItemPath(0, 1)]) }
      guard case .rejected(let refusal) = outcome else {
        #expect(!isReloading)
        continue
      }
      #expect(isReloading)
      #expect(refusal.rule.group == Rule.itemCount.group)
      #expect(refusal.cause == .whenCountsAreRead)
    }
  }

  @Test func `the strict rules want the data to change inside the batch`() {
    var view = ListView(showing: list("a"))
    view.model = list("ab")
    let outcome = view.performBatchUpdates { $0.insertItems(at: [ItemPath(0, 1)]) }
    #expect(outcome.rule == .whenCountsAreRead)
  }

  @Test func `the strict rules want no more of a view that is to reload`() {
    var view = ListView(showing: list("a"))
    view.model = list("ab")
    view.reloadData()
    let right = view.performBatchUpdates { batch in
      batch.deleteItems(at: [ItemPath(0, 0)])
      batch.model = list("b")
    }
    #expect(right.rule == nil)
    view.reloadData()
    view.model = list("bc")
    let wrong = view.performBatchUpdates { $0.insertItems(at: [ItemPath(0, 1)]) }
    #expect(wrong.rule?.group == Rule.itemCount.group)
  }

  @Test func `contents that changed outside a batch are no one's business`() {
    var view = ListView(showing: list("a"))
    view.model = list("a", changed: 0)
    let outcome = view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, 1)])
      batch.model = list("ab", changed: 0)
    }
    #expect(outcome.rule == nil)
  }

  @Test func `a reload inside the batch drops what else it asks for`() {
    var view = ListView(showing: list("a"), profile: collection)
    let outcome = view.performBatchUpdates { batch in
      batch.deleteItems(at: [ItemPath(7, 7)])
      batch.reloadData()
      batch.model = list("bc")
    }
    guard case .reloadedData(let refusal) = outcome else {
      Issue.record("the view reloads: \(outcome)")
      return
    }
    #expect(refusal.rule == .reloadDataCancelsBatch)
    #expect(view.shown == list("bc"))
  }

  @Test func `a reload alone in a batch drops nothing, by the strict rules too`() {
    var view = ListView(showing: list("a"))
    let outcome = view.performBatchUpdates { batch in
      batch.reloadData()
      batch.model = list("bc")
    }
    #expect(outcome.rule == .reloadDataCancelsBatch)
    #expect(view.shown == list("bc"))
  }

  @Test func `a reload inside a batch, strictly rejected, leaves the view as it was`() {
    var view = ListView(showing: list("a"))
    view.forgetHistory()
    let before = view.slots
    let outcome = view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, 1)])
      batch.reloadData()
      batch.model = list("bc")
    }
    guard case .rejected(let refusal) = outcome else {
      Issue.record("the view rejects: \(outcome)")
      return
    }
    #expect(refusal.rule == .reloadDataCancelsBatch)
    #expect(view.slots == before)
    #expect(view.model == list("a"))
    #expect(view.providerCalls == [])
  }

  @Test func `nobody calls the view behind a diffable data source`() {
    var view = ListView(showing: list("a"), profile: collection, dataSource: .diffable)
    #expect(view.deleteItems(at: [ItemPath(0, 0)]).rule == .mutationBehindDiffable)
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 0)]
    #expect(view.perform(update, model: list("")).rule == nil, "the data source itself may")
  }

  @Test(arguments: [Era.modern, .classic], ["ab", ""])
  func `behind a diffable data source wrong counts are logged and reloaded`(
    era: Era, after: String
  ) {
    var view = ListView(
      showing: list("a"), profile: .system(era, .collection), dataSource: .diffable)
    guard case .reloadedData(let refusal) = view.perform(BatchUpdate(), model: list(after)) else {
      Issue.record("the view reloads")
      return
    }
    #expect(refusal.rule == .diffableNeverThrowsHere)
    #expect(refusal.sentence.contains("Invalid "))
    #expect(refusal.sentence.hasSuffix(" Diffable transaction: …"))
    #expect(view.shown == list(after))
  }

  @Test(arguments: [Era.modern, .classic])
  func `behind a diffable data source it does not matter which wrong count is found first`(
    _ era: Era
  ) {
    let old = Layout([(Section(0), list("ab").rows), (Section(1), list("cd").rows)])
    let new = Layout([(Section(0), list("a").rows), (Section(1), list("c").rows)])
    var view = ListView(
      showing: old, profile: .system(era, .collection), dataSource: .diffable)
    guard case .reloadedData(let refusal) = view.perform(BatchUpdate(), model: new) else {
      Issue.record("the view reloads")
      return
    }
    #expect(refusal.rule == .diffableNeverThrowsHere)
    #expect(view.shown == new)
  }

  @Test func `what is no path is refused even if everything is reloaded`() {
    var view = ListView(showing: list("a"), profile: collection)
    let outcome = view.performBatchUpdates { batch in
      batch.insertItems(at: [ItemPath(0, .max)])
      batch.reloadData()
    }
    #expect(outcome.rule == .invalidPathArgument)
  }

  @Test func `what a system that knows no reconfigure makes of one nobody knows`() {
    var view = ListView(showing: list("a"), profile: .system(.legacy, .collection))
    let outcome = view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 0)]) }
    #expect(outcome == .unspecified(.reconfigureIsNotAnUpdate))
  }

  @Test func `a reconfigure beside a move draws wrongly only where there is a cell`() {
    for (height, isWrong) in [(1, false), (4, true)] {
      var view = ListView(
        showing: list("abcd"), viewport: Viewport(height: height), profile: collection)
      let outcome = view.performBatchUpdates { batch in
        batch.model = list("abdc")
        batch.reconfigureItems(at: [ItemPath(0, 2)])
        batch.moveItem(at: ItemPath(0, 3), to: ItemPath(0, 2))
      }
      guard case .performed(let done) = outcome else {
        Issue.record("it is taken: \(outcome)")
        return
      }
      #expect(done.flaw?.rule == (isWrong ? .reconfigureIsNotAnUpdate : nil))
      // The cell is configured for what the data holds there by then.
      #expect(done.reconfigured == [item(isWrong ? "d" : "c")])
    }
  }

  @Test(arguments: [Profile.strict, .system(.modern, .collection)])
  func `a reconfigure before the data changes finds the row that is there, wherever it goes`(
    _ profile: Profile
  ) {
    for (after, change) in [("cab", ItemPath(0, 0)), ("a", nil)] {
      var view = ListView(showing: list("ab"), profile: profile)
      let outcome = view.performBatchUpdates { batch in
        batch.model.setContent(7, ofRow: 1)
        batch.reconfigureItems(at: [ItemPath(0, 1)])
        batch.model = list(after)
        if let change {
          batch.insertItems(at: [change])
        } else {
          batch.deleteItems(at: [ItemPath(0, 1)])
        }
      }
      guard case .performed(let done) = outcome else {
        Issue.record("it is taken: \(outcome)")
        return
      }
      #expect(done.flaw == nil)
      #expect(done.reconfigured == [list("ab").rows[1].item])
      #expect(view.shown.rows.last?.content == (change == nil ? 0 : 7))
    }
  }

  @Test func `a section that is reloaded while another one moves past it is drawn wrongly`() {
    let old = list("a", "b", "c")
    var view = ListView(showing: old, profile: collection)
    let outcome = view.performBatchUpdates { batch in
      batch.model = Layout([2, 0, 1].map { (old.sections[$0], Array(old.rows(inSection: $0))) })
      batch.moveSection(2, toSection: 0)
      batch.reloadSections([1])
    }
    guard case .performed(let done) = outcome else {
      Issue.record("it is taken: \(outcome)")
      return
    }
    #expect(done.flaw?.rule == .reloadDisplacedSection)
  }

  @Test func `a reconfigure is no matter to a row that goes and comes again`() {
    var view = ListView(showing: list("ab"))
    let outcome = view.performBatchUpdates { batch in
      batch.reconfigureItems(at: [ItemPath(0, 1)])
      batch.deleteItems(at: [ItemPath(0, 1)])
      batch.insertItems(at: [ItemPath(0, 1)])
    }
    #expect(outcome.rule == nil)
  }

  @Test func `of two reconfigures of a row the later one is seen`() {
    var view = ListView(showing: list("ab"))
    view.performBatchUpdates { batch in
      for content: Content in [9, 3, 5] {
        batch.model.setContent(content, ofRow: 1)
        batch.reconfigureItems(at: [ItemPath(0, 1)])
      }
    }
    #expect(view.shown.rows.map(\.content) == [0, 5])
  }

  @Test func `what changes after a reconfigure in the same batch stays unseen`() {
    var view = ListView(showing: list("ab"))
    view.performBatchUpdates { batch in
      batch.reconfigureItems(at: [ItemPath(0, 1)])
      batch.model.setContent(7, ofRow: 1)
    }
    #expect(view.shown.rows.map(\.content) == [0, 0])
  }

  @Test func `a view whose data lost rows behind its back can still be scrolled`() {
    var view = ListView(
      showing: list("abcd"), viewport: Viewport(height: 2), profile: collection)
    view.model = list("a")
    view.scroll(to: 2)
    #expect(view.cellState(ofRow: 3) == .absent)
    #expect(view.shown.rows.count == 4)
  }

  @Test func `a reload that waits for the layout shows the old list till then`() {
    var view = ListView(showing: list("a"))
    view.model = list("bc")
    view.reloadData()
    #expect(view.list == list("a"))
    view.layoutIfNeeded()
    #expect(view.list == list("bc"))
  }
}

extension ListView.Outcome {
  /// The rule by which the view raised, reloaded, or went wrong.
  fileprivate var rule: Rule? {
    switch self {
    case .performed(let done): done.flaw?.rule
    case .reloadedData(let refusal), .rejected(let refusal): refusal.rule
    case .unspecified(let rule): rule
    }
  }
}
