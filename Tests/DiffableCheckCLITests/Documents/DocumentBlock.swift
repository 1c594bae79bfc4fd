/// Lines of a document that are no prose: code, a story, commands, or what is printed.
struct DocumentBlock: Sendable {
  /// The number of its first line in the document, counted from one.
  let number: Int
  /// What stands behind the fence; for a block that is only indented, what it looks like.
  let kind: Kind?
  let lines: [String]

  enum Kind: String, Sendable {
    case swift, scenario, json, yaml
    /// Commands, one a line.
    case shell
    /// A command, and all that it prints; three dots stand for lines left out.
    case console
    /// What a run printed, and is checked in elsewhere.
    case text
    /// Commands with some of the lines that they print.
    case excerpt
    /// Some lines of what a command of the document prints.
    case output
    case drawing
  }
}

extension Document {
  /// Every block, fenced or indented; an article has no indented ones.
  var blocks: [DocumentBlock] {
    var blocks: [DocumentBlock] = []
    var rest = Array(text.components(separatedBy: "\n").enumerated())[...]
    while let (number, line) = rest.first {
      let isFence = line.hasPrefix("```")
      if isFence { rest.removeFirst() }
      let body =
        isFence
        ? rest.prefix { !$0.element.hasPrefix("```") }
        : rest.prefix { $0.element.hasPrefix("    ") || $0.element.isEmpty }
      rest = rest.dropFirst(max(body.count + (isFence ? 1 : 0), 1))
      if isFence {
        let kind = DocumentBlock.Kind(rawValue: String(line.dropFirst(3)))
        blocks.append(DocumentBlock(number: number + 1, kind: kind, lines: body.map(\.element)))
      } else if line.hasPrefix("    ") || line.isEmpty, path == "README.md" {
        blocks += DocumentBlock(indented: body.map(\.element), from: number).map { [$0] } ?? []
      }
    }
    return blocks
  }
}

extension DocumentBlock {
  /// Creates a block of indented lines, and tells its kind by what stands in them.
  init?(indented lines: [String], from number: Int) {
    let blank = lines.prefix { $0.isEmpty }.count
    let body = lines.dropFirst(blank).map { String($0.dropFirst(4)) }
    let text = body.prefix(body.count - body.reversed().prefix { $0.isEmpty }.count)
    guard let first = text.first else { return nil }
    let filled = text.filter { !$0.isEmpty }
    let kind: Kind =
      if first.hasPrefix("$ ") {
        .excerpt
      } else if text.contains(where: { $0.contains("─▶") }) {
        .drawing
      } else if text.contains("scenario 1") {
        .scenario
      } else if filled.allSatisfy({ $0.hasPrefix("{") }) {
        .json
      } else if filled.allSatisfy({ ShellLine($0).isKnown }) {
        .shell
      } else {
        .output
      }
    self.init(number: number + 1 + blank, kind: kind, lines: Array(text))
  }
}
