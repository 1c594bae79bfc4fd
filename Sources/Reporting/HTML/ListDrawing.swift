import Snapshots

/// Lists side by side, with marks on their rows, and arrows from the first list to the second.
struct ListDrawing: Sendable {
  let caption: String
  let lists: [DrawnList]
  let moves: [Move<DrawnLine.Place>]
  /// Notes about what cannot be drawn.
  let notes: [String]

  init(
    _ caption: String, _ lists: [DrawnList], moves: [Move<DrawnLine.Place>], notes: [String] = []
  ) {
    self.caption = caption
    self.lists = lists.map(\.shortened)
    self.moves = moves
    self.notes = notes
  }

  /// The drawing as an element.
  var figure: Element {
    Element(.figure) {
      Element(.figcaption) { caption }
      Element(.div, [.class: "wide", .tabindex: "0", .role: "group", .ariaLabel: caption]) {
        drawing
      }
      for note in notes { Element(.p, [.class: "quiet"]) { note } }
    }
  }

  private var drawing: Element {
    let columns = self.columns
    let width = (columns.last?.right ?? 0) + 1
    let height = (columns.map(\.bottom).max() ?? 0) + 1
    // On a small screen, the drawing shrinks to four fifths at most, so that it stays readable. On
    // a smaller one it can be scrolled.
    let least = min(width, max(320, width * 8 / 10))
    return Element(
      .svg,
      [
        .class: "drawing", .role: "img", .viewBox: "0 0 \(width) \(height)", .width: "\(width)",
        .height: "\(height)", .style: "min-width: \(least)px",
      ]
    ) {
      Element(.title) { caption }
      Element(.desc) { description }
      for column in columns { column.elements }
      arrows(columns)
    }
  }

  /// The lists and their marks in words, for screen readers.
  private var description: String {
    lists.map { list in
      let lines = list.lines.map { line in
        (line.kind == .section ? ["section"] : [line.number]).filter { !$0.isEmpty } + [line.name]
          + (line.said.isEmpty ? [] : [line.said])
      }
      return list.title + ": "
        + (lines.isEmpty
          ? "empty" : lines.map { $0.joined(separator: " ") }.joined(separator: "; "))
    }.joined(separator: ". ")
  }

  private var columns: [ListColumn] {
    var left = 1
    return lists.enumerated().map { number, list in
      let column = ListColumn(list, left: left)
      left = column.right + (number == 0 ? (moves.isEmpty ? 20 : 46) : 20)
      return column
    }
  }

  private func arrows(_ columns: [ListColumn]) -> [Element] {
    var drawn: [[Int]] = []
    return moves.flatMap { move -> [Element] in
      guard columns.count > 1, let start = columns[0].middle(of: move.source),
        let end = columns[1].middle(of: move.destination), !drawn.contains([start, end])
      else { return [] }
      drawn.append([start, end])
      return arrow(from: (columns[0].right, start), to: (columns[1].left, end))
    }
  }

  private func arrow(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> [Element] {
    let bend = (end.x - start.x) / 2
    let (tip, line) = (end.x - 1, end.x - 7)
    let way =
      "M\(start.x + 1) \(start.y) C\(start.x + bend) \(start.y) \(end.x - bend) \(end.y) "
      + "\(line) \(end.y)"
    return [
      Element(.path, [.class: "arrow", .d: way]),
      Element(.path, [.class: "tip", .d: "M\(tip) \(end.y) l-8 -4 v8 z"]),
    ]
  }
}
