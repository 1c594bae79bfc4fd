/// A list on a screen: sections in order, each with its rows in order.
///
/// A layout is plain data and forbids nothing. It can hold one item twice, which a plain list
/// allows and a snapshot refuses.
///
/// The rows of all sections are in one array, section by section, so one addition converts between
/// a position in the whole list and a path in a given section.
public struct Layout: Hashable, Sendable {
  public private(set) var sections: [Section] = []
  /// The rows of every section, in display order.
  public private(set) var rows: [Row] = []
  /// For each section, the number of rows up to and including it.
  public private(set) var ends: [Int] = []

  /// Creates a layout without sections.
  public init() {}

  /// Creates a layout from its sections, the number of rows of each, and the rows of all of them.
  public init(_ sections: [Section], counts: [Int], rows: [Row]) {
    precondition(sections.count == counts.count, "every section has a number of rows")
    precondition(counts.allSatisfy { $0 >= 0 }, "no number of rows is negative")
    self.sections = sections
    self.rows = rows
    var end = 0
    ends = counts.map { count in
      end += count
      return end
    }
    precondition(end == rows.count, "every row stands in a section")
  }

  /// Creates a layout from its sections, their ends in ascending order, and the rows of all of
  /// them.
  package init(_ sections: [Section], ends: [Int], rows: [Row]) {
    precondition(sections.count == ends.count, "every section has an end")
    precondition((ends.last ?? 0) == rows.count, "every row stands in a section")
    self.sections = sections
    self.ends = ends
    self.rows = rows
  }

  /// Creates a layout from its sections, each with its rows.
  public init(_ sections: [(section: Section, rows: [Row])]) {
    for (section, rows) in sections {
      appendSection(section)
      append(contentsOf: rows)
    }
  }
}

// MARK: Building

extension Layout {
  /// Adds a section without rows at the end.
  public mutating func appendSection(_ section: Section) {
    sections.append(section)
    ends.append(rows.count)
  }

  /// Adds a row to the last section.
  public mutating func append(_ row: Row) {
    precondition(!ends.isEmpty, "a row needs a section to stand in")
    rows.append(row)
    ends[ends.count - 1] += 1
  }

  /// Adds rows to the last section.
  public mutating func append(contentsOf newRows: some Sequence<Row>) {
    precondition(!ends.isEmpty, "rows need a section to stand in")
    rows.append(contentsOf: newRows)
    ends[ends.count - 1] = rows.count
  }

  /// Adds rows to the last section.
  ///
  /// Arrays have an overload of their own: in other modules, going through a generic sequence costs
  /// more than the copy.
  public mutating func append(contentsOf newRows: [Row]) {
    precondition(!ends.isEmpty, "rows need a section to stand in")
    rows += newRows
    ends[ends.count - 1] = rows.count
  }

  /// Sets the content of the row at a position in the whole list.
  public mutating func setContent(_ content: Content, ofRow index: Int) {
    rows[index].content = content
  }

  /// Becomes a copy of another list with relabeled identifiers, in the memory that it has.
  package mutating func become(_ list: Layout, _ label: Relabeling) {
    ends = list.ends
    sections.refill(with: list.sections) { label($0) }
    rows.refill(with: list.rows) { Row(label($0.item), $0.content) }
  }
}

// MARK: Reading

extension Layout {
  /// Returns the range of a section in ``rows``.
  public func range(ofSection index: Int) -> Range<Int> { ends.range(ofSection: index) }

  /// Returns the rows of a section, whose indices are those of ``rows``, and not their positions in
  /// the section.
  public func rows(inSection index: Int) -> ArraySlice<Row> { rows[range(ofSection: index)] }

  public func count(ofSection index: Int) -> Int { range(ofSection: index).count }

  /// The number of rows of each section, in order.
  public var counts: [Int] { sections.indices.map(count(ofSection:)) }

  /// The row at a path, which must exist.
  public subscript(path: ItemPath) -> Row {
    let range = range(ofSection: path.section)
    precondition(path.item >= 0 && path.item < range.count, "there is no row at \(path)")
    return rows[range.lowerBound + path.item]
  }

  /// Returns the row at a path, or `nil` if there is none.
  public func row(at path: ItemPath) -> Row? { ends.row(at: path).map { rows[$0] } }

  /// Returns the path of a position in ``rows``.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public func path(ofRow index: Int) -> ItemPath { ends.path(ofRow: index) }

  /// Returns the section that a row is in.
  package func section(ofRow index: Int) -> Section { sections[path(ofRow: index).section] }

  /// Returns the path of the first row with an item, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  public func path(of item: Item) -> ItemPath? {
    rows.firstIndex { $0.item == item }.map(path(ofRow:))
  }

  /// Returns whether both lists hold the same items in the same sections, whatever their contents.
  public func hasSameIdentifiers(as other: Layout) -> Bool {
    sections == other.sections && ends == other.ends
      && rows.elementsEqual(other.rows) { $0.item == $1.item }
  }
}

extension Layout: CustomStringConvertible {
  /// The sections in one line, as in `A: a b' | B: c`; an empty layout is `empty`.
  public var description: String {
    guard !sections.isEmpty else { return "empty" }
    return sections.indices.map { index in
      let names = rows(inSection: index).map { row in
        let name = CanonicalName.ofItem(row.item.number)
        return " " + name + Item.editionSuffix(max(row.content, row.item.edition))
      }
      return "\(sections[index]):" + names.joined()
    }.joined(separator: " | ")
  }
}
