import DiffableCheck

/// The page of everything that a scenario file can contain.
package enum NotationReference {
  package static func lines() -> [String] {
    ReferencePage.notation.head("Every line that a scenario file can have.") + introduction
      + NotationForm.Place.allCases.flatMap(section)
  }

  private static let reservedWords = NotationForm.reservedWords.map(code).joined(separator: ", ")

  private static let introduction =
    paragraph(
      """
      A scenario file holds one story. A `#` at the beginning of a line, or behind a space, begins a \
      comment; comments on top say what the story shows. `scenario 1` is the version of the notation. Settings follow, then `start` \
      with the list on screen, then steps, one a line. A line may have the expectations of its step \
      below it.
      """)
    + paragraph(
      """
      An item or a section is a word of letters from `a` to `z` or `A` to `Z`, digits, `-`, and `_`; any \
      other name stands in quotation marks, and so do \(reservedWords). There, `\\"`, `\\\\`, `\\n`, `\\r`, `\\t`, and \
      `\\u{2028}` stand for what they do in Swift; characters that cannot be seen are written that \
      way. A list is a row of sections, each with a colon and its items; without \
      sections it is `empty`. An item's content is counted in marks: `a` shows what it shows at \
      first, `a'` has changed once, `a'4` four times. A path is written `[0, 1]`: section, item.
      """)
    + paragraph(
      """
      A step without an expectation may end in any way, refused too: a right system breaks no \
      property in it. Only what is asked of the view itself, by `batch` and `call`, or of a diffable data source, by \
      an apply, has to end well: what raises, logs, or reloads everything although it was to update, has a \
      line that says so. \
      Leaving out any step gives another story: a step that names what is not there does \
      what the rule says that it breaks. An edit may name nothing at all, as in `append-items`.
      """)
    + paragraph(
      """
      A story does not name what answers it. By default, `show` and `replay` tell it to this project's \
      engine, which reads marks, or to the data source, the view, or the snapshot that it is about. \
      `--system keyed` tells it to an engine that compares contents, `updater` to one that calls \
      the view itself, `decorations` to a layout with decoration views.
      """)

  private static func section(_ place: NotationForm.Place) -> [String] {
    let forms = NotationForm.all.filter { $0.place == place }
    let fitting = place == .expectation ? FittingExpectations.table.markdown + [""] : []
    return ["## \(place.title)", ""] + paragraph(place.meaning) + fitting + forms.flatMap(lines)
      + [""] + fenced("scenario", storyLines(of: place))
  }

  /// Returns the meaning and an example of a kind of line.
  private static func lines(of form: NotationForm) -> [String] {
    // Tests name a form without an example, which the page leaves out.
    guard let example = NotationExample.all.first(where: { $0.form == form }) else { return [] }
    let asIn =
      example.isLong ? "" : " As in \(code(String(example.line.drop { $0 == " " })))."
    return bullet("\(code(form.description)): \(example.meaning)\(asIn)")
      + (example.isLong ? [""] + fenced("scenario", example.lines) : [])
  }

  /// Returns the story of the last example for a place that takes a single line.
  private static func storyLines(of place: NotationForm.Place) -> [String] {
    NotationExample.all.last { $0.place == place && !$0.isLong }?.lines ?? []
  }
}

extension NotationExample {
  fileprivate var lines: [String] { story.split(separator: "\n").map(String.init) }
}

extension NotationForm.Place {
  fileprivate var title: String {
    switch self {
    case .setting: "Settings"
    case .step: "Steps"
    case .edit: "Edits of the pending snapshot, and questions to it"
    case .sectionSnapshot: "Edits of the section snapshot at hand, and questions to it"
    case .operation: "Operations of a batch update"
    case .expectation: "Expectations"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .setting: "Between `scenario 1` and `start`, each at most once."
    case .step: "Below `start`, at the beginning of a line."
    case .edit: "Indented below the line `edit`."
    case .sectionSnapshot: "Indented below the line `section-snapshot`."
    case .operation:
      "Indented below the line `batch`, before `model`; behind the word `call`, all but `reload-data`."
    case .expectation:
      "Below the step that they are about and as far to the right, each kind once. With a "
        + "diffable data source, what does not end the app may stand once for each rule, except below "
        + "`batch` and `call`: several applies may come to the screen in one step. Which ones depends on whose data the view shows."
    }
  }
}
