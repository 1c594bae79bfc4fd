import DiffableCheck

/// A table of how often each of a few things occurred, with a bar beside every number.
struct BarTable {
  /// A row with its label, its number as text, and its share.
  struct Row {
    let label: String
    let share: Double
    let text: String
  }

  let caption: String
  /// The headings of the two columns.
  let heads: (String, String)
  let rows: [Row]

  /// Creates a table of counts, whose bars show their shares of the sum.
  init(_ caption: String, _ heads: (String, String), counts: [(label: String, count: Int)]) {
    self.caption = caption
    self.heads = heads
    let all = max(1, counts.reduce(0) { $0 + $1.count })
    rows = counts.map {
      Row(label: $0.label, share: Double($0.count) / Double(all), text: grouped($0.count))
    }
  }

  /// Creates a table of shares.
  init(_ caption: String, _ heads: (String, String), shares: [(label: String, share: Double)]) {
    self.caption = caption
    self.heads = heads
    rows = shares.map { Row(label: $0.label, share: $0.share, text: percent($0.share)) }
  }

  var figure: Element {
    let longest = rows.map(\.share).max() ?? 0
    return Element(.figure) {
      Element(.table, [.class: "full bars"]) {
        Element(.caption) { caption }
        Element.head([heads.0], figures: heads.1) {
          Element(.td, [.class: "bar", .ariaHidden: "true"])
        }
        Element(.tbody) {
          for row in rows {
            Element(.tr) {
              Element(.th, [.scope: "row"]) { row.label }
              Element(.td, [.class: "figure"]) { row.text }
              Element(.td, [.class: "bar", .ariaHidden: "true"]) {
                bar(longest == 0 ? 0 : row.share / longest)
              }
            }
          }
        }
      }
    }
  }

  /// Returns a bar that is this part of its column's width; that of the largest share fills it.
  private func bar(_ share: Double) -> Element {
    Element(.svg, [.viewBox: "0 0 1000 10", .preserveAspectRatio: "none"]) {
      Element(.rect, [.width: "\(Int((share * 1000).rounded()))", .height: "10"])
    }
  }
}
