import DiffableCheck
import Snapshots

/// A sentence as a search pattern: fixed words, and placeholders for values.
struct SentencePattern {
  /// The sentence, whole or in a short form.
  private let form: Sentence.Form
  /// The view whose words these are, or `nil` if both views use them.
  let view: ListKind?
  let pieces: [Piece]
  /// Whether a part of the sentence is enough if the text ends there.
  let mayBeCut: Bool

  enum Piece: Hashable {
    case literal([UInt8])
    /// A number, and what it is the number of, or `nil` for a count.
    case number(of: String?)
    case anything

    /// The meaning of the value in the place.
    var role: SentenceMatch.Value.Role {
      guard case .number(let noun) = self else { return .name }
      return noun.map { .number(of: $0) } ?? .count
    }
  }

  /// An occurrence of the pattern in a text.
  struct Find {
    let range: Range<Int>
    let values: [(range: Range<Int>, role: SentenceMatch.Value.Role)]
    /// Whether only the beginning of the sentence was found, which other sentences may share.
    let isPart: Bool
    let isCutShort: Bool
  }

  private init(_ form: Sentence.Form, view: ListKind?, mayBeCut: Bool = false) {
    self.form = form
    self.view = view
    pieces = SentencePattern.pieces(
      of: Sentence.words(form.template, for: view ?? .collection))
    self.mayBeCut = mayBeCut
  }

  var sentence: Sentence { form.sentence }
  var beginsPhrase: Bool { form.beginsPhrase }
  /// Whether the text has to end after it, since it is cut short there.
  var endsText: Bool { form.endsText }
  var isFunctionName: Bool { form.isFunctionName }

  /// The patterns of every sentence in the words of each view, and of the short forms that people
  /// write.
  ///
  /// A sentence that UIKit starts in lowercase may also start with a capital letter.
  static let all: [SentencePattern] =
    Sentence.allCases.flatMap { sentence in
      views(of: sentence).flatMap { view in
        let template = sentence.template(for: view ?? .collection)
        let isLowercase = template.first!.isLowercase
        return ([template] + (isLowercase ? [template.capitalizedFirst] : [])).map {
          SentencePattern(
            Sentence.Form(sentence: sentence, template: $0), view: view,
            mayBeCut: sentence.mayBeCut)
        }
      }
    }
    + Sentence.shortForms.flatMap { form in
      views(of: form.sentence).map { SentencePattern(form, view: $0) }
    }

  private static func views(of sentence: Sentence) -> [ListKind?] {
    sentence.differsBetweenViews ? ListKind.allCases : [nil]
  }
}

// MARK: Reading templates

extension SentencePattern {
  private static func pieces(of template: String) -> [Piece] {
    var text = template
    // A full stop or an ellipsis at the end may be missing in a quotation.
    while let last = text.last, last == "." || last == "…" || last.isWhitespace {
      text.removeLast()
    }
    var parts = text.components(separatedBy: "%")[...]
    var words = parts.removeFirst()
    var pieces = literal(words)
    for part in parts {
      let isAnything = part.hasPrefix("@")
      pieces.append(isAnything ? .anything : .number(of: noun(before: words)))
      words = String(part.dropFirst(isAnything ? 1 : 2))
      pieces += literal(words)
    }
    return pieces
  }

  /// Returns what the number after some words is the number of, or `nil` if it is a count.
  ///
  /// No number follows "that section": the sentence has named the section already.
  private static func noun(before words: String) -> String? {
    let last = words.split { !$0.isLetter }.suffix(2).map(String.init)
    guard last.first != "that" else { return nil }
    return ["section", "item", "row", "index"].first { $0 == last.last }
  }

  private static func literal(_ text: String) -> [Piece] {
    let bytes = LogText(text).bytes
    return bytes.isEmpty ? [] : [.literal(bytes)]
  }
}
