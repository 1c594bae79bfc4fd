/// A list in a drawing, with the positions of its lines in points from the top left.
struct ListColumn {
  let left: Int
  private let list: DrawnList
  private let tops: [Int]
  let width: Int
  let bottom: Int
  /// The distance of items' names from the left of the column, which leaves room for their numbers.
  private let indent: Int

  private static let lineHeight = 24
  private static let titleHeight = 26
  private static let gap = 8

  init(_ list: DrawnList, left: Int) {
    self.list = list
    self.left = left
    var y = ListColumn.titleHeight
    tops = list.lines.enumerated().map { number, line in
      if number > 0, line.kind == .section { y += ListColumn.gap }
      defer { y += ListColumn.lineHeight }
      return y
    }
    bottom = list.lines.isEmpty ? y + ListColumn.lineHeight : y
    let digits = list.lines.map(\.number.count).max() ?? 0
    indent = 16 + 7 * max(1, digits)
    width = ListColumn.width(of: list, indent)
  }

  var right: Int { left + width }

  /// Returns the distance from the top at which an arrow meets a place, or `nil` without this
  /// place.
  func middle(of place: DrawnLine.Place) -> Int? {
    list.line(of: place).map { tops[$0] + ListColumn.lineHeight / 2 }
  }

  private static func width(of list: DrawnList, _ indent: Int) -> Int {
    let lines = list.lines.map { line in
      let name = indent + DrawnText.width(of: DrawnText.fitted(line.name))
      return name + (line.said.isEmpty ? 10 : 18 + DrawnText.width(ofWords: said(line)))
    }
    return max(56, list.title.count * 10, lines.max() ?? 0)
  }

  /// Returns the words beside a name, cut if they are too long, since they may contain long names.
  private static func said(_ line: DrawnLine) -> String {
    let words = line.said
    return words.count > 44 ? words.prefix(43) + "…" : words
  }
}

// MARK: Elements

extension ListColumn {
  /// The elements of the column.
  @MarkupBuilder var elements: [Markup] {
    text("head", list.title, x: left, y: 16)
    if list.lines.isEmpty {
      text("place", "empty", x: left, y: ListColumn.titleHeight + 16)
    }
    for number in list.lines.indices { group(number) }
    boxes
  }

  private func group(_ number: Int) -> Element {
    let (line, top) = (list.lines[number], tops[number])
    let fitted = DrawnText.fitted(line.name)
    let words = ListColumn.said(line)
    let looks = [line.kind == .section ? "heading" : "row", line.look?.rawValue].compactMap { $0 }
    return Element(.g) {
      // A tooltip shows the whole text of what is cut.
      if fitted != line.name || words != line.said {
        Element(.title) { [line.name, line.said].filter { !$0.isEmpty }.joined(separator: " ") }
      }
      Element(
        .rect,
        [
          .class: looks.joined(separator: " "), .x: "\(left)", .y: "\(top)", .width: "\(width)",
          .height: "\(ListColumn.lineHeight)",
        ])
      if !line.number.isEmpty { text("place", line.number, x: left + 6, y: top + 16) }
      text(nameLook(line), fitted, x: left + indent(line), y: top + 16)
      if !words.isEmpty {
        text("said \(line.look?.rawValue ?? "")", words, x: right - 6, y: top + 16)
      }
    }
  }

  private func indent(_ line: DrawnLine) -> Int {
    line.kind == .section ? 8 : indent
  }

  private func nameLook(_ line: DrawnLine) -> String {
    let name = line.kind == .section ? ["name"] : line.kind == .rest ? ["place"] : []
    return (name + (line.marks.contains(.deleted) ? ["gone"] : [])).joined(separator: " ")
  }

  private func text(_ look: String, _ words: String, x: Int, y: Int) -> Element {
    Element(.text, [.class: look, .x: "\(x)", .y: "\(y)"]) { words }
  }

  /// The frames around each section with its rows.
  private var boxes: [Element] {
    let starts = list.lines.indices.filter { $0 == 0 || list.lines[$0].kind == .section }
    return zip(starts, starts.dropFirst() + [list.lines.count]).map { start, end in
      Element(
        .rect,
        [
          .class: "box", .x: "\(left)", .y: "\(tops[start])", .width: "\(width)",
          .height: "\(tops[end - 1] + ListColumn.lineHeight - tops[start])", .rx: "4",
        ])
    }
  }
}
