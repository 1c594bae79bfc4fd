/// Something that UIKit does and that is not simulated.
struct NotModeled: Sendable {
  let what: String
  /// What exactly is not simulated, and what is done instead.
  let why: String

  static let all = [
    NotModeled(
      what: "Supplementary views", why: "headers and footers are never made, reused, or refreshed"),
    NotModeled(
      what: "One key in two sections",
      why:
        "a story has one content for an item, so what `KeyedDiff` does with a key that stands in "
        + "two sections is tested by itself"),
    NotModeled(
      what: "Layout and sizes",
      why: "the screen is counted in rows of one height; the simulation knows which cells are "
        + "sized, and not their heights"),
    NotModeled(
      what: "Scroll positions",
      why: "no update moves the screen, unless the list gets too short for it; only a `scroll` does"
    ),
    NotModeled(
      what: "Animation",
      why: "an update ends when it returns, and its completion runs then; the order and the curves "
        + "of animations, and updates that overlap, are not simulated"),
    NotModeled(
      what: "The moves of UIKit's own data source",
      why: "it is not known which updates it asks its view for, only what is on screen before and "
        + "after"),
    NotModeled(
      what: "Threads", why: "a queue is a label in a story; nothing runs at the same time"),
    NotModeled(
      what: "Drag and drop between views, swipe actions, editing, context menus",
      why:
        "a person scrolls, selects, focuses, begins to type and, in the fakes alone, drags a "
        + "row to another place of its view"),
    NotModeled(
      what: "What an app does to a table or collection view while it hears of a drag",
      why: "the drag is over by then; to draw a row again, an app should do it in a later turn"),
    NotModeled(
      what: "Handlers that an app gives to a data source",
      why: "reordering handlers and section snapshot handlers are called by the fake alone"),
    NotModeled(
      what: "Prefetching of data",
      why: "cells are made ahead of the screen; a prefetching data source is not asked"),
    NotModeled(
      what: "The moment at which cells are made ahead",
      why: "they are made at the end of a step, and not between the batches of one apply"),
    NotModeled(
      what: "The moment at which a reconfigure in a batch calls the cell provider",
      why:
        "UIKit calls it at once; here it is called when the batch has been checked, with the row "
        + "that the data held at once, and not at all if the batch is rejected or dropped"),
    NotModeled(
      what: "A view outside of a window", why: "the view is always in a window"),
    NotModeled(
      what: "What an app does after an exception",
      why: "a story ends there; catching UIKit's exceptions is not simulated"),
    NotModeled(
      what: "The view at the end of a sentence",
      why:
        "since iOS 13, sentences about counts end in a description of the view, with an address; "
        + "here they end before it"),
    NotModeled(
      what: "Faults of single versions",
      why: "there are three eras, each with both views; a fault of iOS 15.2 alone is not simulated"),
    NotModeled(
      what: "What changed within an era",
      why: "the stricter behavior counts: moves out of deleted or into inserted sections raise in "
        + "a table view of iOS 6 to 12, although that of iOS 12 reloads (1.6); a cell that is "
        + "dequeued twice raises everywhere, although a table view does so only since iOS 11, and a "
        + "collection view is not known to do so before iOS 15 (3.9)"),
    NotModeled(
      what: "Mac Catalyst, tvOS, visionOS, AppKit, and SwiftUI",
      why: "the rules are those of iOS; some were measured under Mac Catalyst"),
    NotModeled(
      what: "Decoration views between two places",
      why: "they appear, disappear, and stay; how they move is not simulated"),
  ]
}
