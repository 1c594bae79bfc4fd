import BatchUpdateSimulator
import Snapshots

extension StepForm {
  static let gestures = Gesture.allCases.map { gesture in
    StepForm(keyword: gesture.rawValue, syntax: "ITEM", block: nil) {
      reader throws(NotationError) in
      .gesture(gesture, try reader.item())
    } write: { action, writer in
      guard case .gesture(gesture, let item) = action else { return nil }
      return writer.items([item])
    }
  }

  /// The steps of an app with a diffable data source.
  static let dataSourceSteps = [
    applySectionSnapshot, takeSectionSnapshot, queue, commit,
  ]

  private static let applySectionSnapshot = StepForm(
    .applySectionSnapshot, "to SECTION animated|unanimated"
  ) { reader throws(NotationError) in
    try reader.word("to")
    let section = try reader.section()
    // A section snapshot is never applied by reloading data.
    let mode = try reader.choice(among: [ApplyMode.animated, .unanimated])
    return .applySectionSnapshot(to: section, mode)
  } write: { action, writer in
    guard case .applySectionSnapshot(let section, let mode) = action else { return nil }
    return ["to", writer.section(section), mode.rawValue]
  }

  private static let takeSectionSnapshot = StepForm(.takeSectionSnapshot, "of SECTION") {
    reader throws(NotationError) in
    try reader.word("of")
    return .takeSectionSnapshot(of: try reader.section())
  } write: { action, writer in
    guard case .takeSectionSnapshot(let section) = action else { return nil }
    return ["of", writer.section(section)]
  }

  private static let queue = StepForm(.queue, "LABEL") {
    reader throws(NotationError) in
    .queue(Queue(try reader.label()))
  } write: { action, _ in
    guard case .queue(let queue) = action else { return nil }
    return [Token.name(queue.label)]
  }

  private static let commit = StepForm(StepKind.commit.rawValue, for: .commit)
}
