/// Something that UIKit does and that is not simulated.
struct NotModelled: Sendable {
  let what: String
  /// What this means for a pass.
  let why: String

  static let all = [
    NotModelled(
      what: "Supplementary views", why: "headers and footers are never made, reused, or refreshed"),
    NotModelled(
      what: "Layout and sizes",
      why: "the screen is counted in rows of one height; which cells are sized is known, how high "
        + "they are is not"),
    NotModelled(
      what: "Scroll positions", why: "no update moves the screen; only a `scroll` does"),
    NotModelled(
      what: "Animation",
      why: "an update is over when it returns, and its completion runs then; order, curves, and "
        + "updates that overlap are not seen"),
    NotModelled(
      what: "The moves of UIKit's own data source",
      why: "which updates it asks its view for is not known; what is on screen before and after is"),
    NotModelled(
      what: "Threads", why: "a queue is a label in a story; nothing runs at the same time"),
    NotModelled(
      what: "Drag and drop, reordering, swipe actions, editing, context menus",
      why: "a person scrolls, selects, focuses, and begins to type, and does nothing else"),
    NotModelled(
      what: "Handlers that an app gives to a data source",
      why: "reordering handlers are not called; section snapshot handlers are, by the fake alone"),
    NotModelled(
      what: "Prefetching of data",
      why: "cells are made ahead of the screen; a prefetching data source is not asked"),
    NotModelled(
      what: "A view outside of a window", why: "the view is always in one"),
    NotModelled(
      what: "What an app does after an exception",
      why: "a story ends there; catching UIKit's exceptions is not simulated"),
    NotModelled(
      what: "Faults of single versions",
      why: "there are three eras, each with both views; a fault of iOS 15.2 alone is not seen"),
    NotModelled(
      what: "What changed within an era",
      why: "the stricter answer is given: moves across sections that come or go raise in a table "
        + "of iOS 6 to 12, though that of iOS 12 reloads (1.6); a cell dequeued twice is refused by "
        + "all, though only since iOS 15 (3.9)"),
    NotModelled(
      what: "Mac Catalyst, tvOS, visionOS, AppKit, and SwiftUI",
      why: "the rules are those of iOS; some were measured under Mac Catalyst"),
    NotModelled(
      what: "Decoration views between two places",
      why: "they come, go, and stay; how they move is not drawn"),
  ]
}
