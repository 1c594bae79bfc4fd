import Snapshots

extension Apply {
  /// Returns a sentence that says that an engine gave two different answers.
  ///
  /// The lists between stages are included only if nothing else distinguishes the answers.
  func answers(and other: Changeset, _ condition: String) -> String {
    guard let changeset else { preconditionFailure("an engine that answers again has answered") }
    let isTold = changeset.description != other.description
    let texts = [changeset, other].map { isTold ? $0.description : $0.textWithModels }
    return "answers \(texts[0]), and \(condition) \(texts[1])"
  }
}

extension Changeset {
  fileprivate var textWithModels: String {
    guard case .stages(let stages) = self else { return description }
    return stages.map { stage in
      "\(stage.update)" + (stage.model.map { " (then \($0))" } ?? "")
    }.joined(separator: "; ")
  }
}
