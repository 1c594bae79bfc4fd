import Foundation

// The frames of call stacks: which function failed.

extension LogText {
  /// Whether the text says why something raised; a report's `Crash Reason:` may be a signal.
  var hasReason: Bool { contains("reason:") || contains("Exception Reason:") }

  /// Returns whether a call stack has a function with frames of the system alone above it.
  ///
  /// A function of the app there would be what failed.
  func hasOnTop(_ function: String) -> Bool {
    contains(function)
      && stacks.contains { frames in
        frames.firstIndex { $0.contains(function) }.map { frames[..<$0].allSatisfy(\.isOfSystem) }
          ?? false
      }
  }

  /// The call stacks in the text.
  ///
  /// A line that begins no frame goes on with the one before, unless it is empty.
  private var stacks: [[Frame]] {
    var stacks: [[Frame]] = [[]]
    for line in lines {
      if line.allSatisfy(\.isWhitespace) {
        stacks.append([])
      } else if let frame = Frame(line) {
        // Threads may follow each other without an empty line.
        if frame.isFirst { stacks.append([]) }
        stacks[stacks.count - 1].append(frame)
      } else if let last = stacks[stacks.count - 1].indices.last {
        stacks[stacks.count - 1][last].text += line
      }
    }
    return stacks
  }
}

/// A frame of a call stack, as in `3  UIKitCore  0x18c592f18 -[UITableView layoutSubviews] + 40`.
private struct Frame {
  var text: String

  /// Creates a frame from a line, or returns `nil` if it begins neither with a number, nor with `at`
  /// or `in`, nor with an image of the system.
  init?(_ line: Substring) {
    let line = line.drop { $0.isWhitespace || "*#".contains($0) }
    let isNumbered =
      line.range(of: #"^((frame )?#?\d+:?|at|in)\s+\S"#, options: .regularExpression) != nil
    guard isNumbered || Frame.images.contains(where: line.hasPrefix) else { return nil }
    text = String(line)
  }

  var isFirst: Bool {
    text.range(of: #"^(frame )?#?0:?\s"#, options: .regularExpression) != nil
  }

  func contains(_ function: String) -> Bool {
    text.filter { !$0.isWhitespace }.contains(function.filter { $0 != " " })
  }

  /// Whether the frame names a function of the system, or its image does.
  var isOfSystem: Bool {
    let owners = text.components(separatedBy: "[").dropFirst().map { $0.drop { $0 == "_" } }
    guard owners.allSatisfy({ Frame.prefixes.contains(where: $0.hasPrefix) }),
      !Frame.signsOfSwift.contains(where: text.contains)
    else { return false }
    return !owners.isEmpty || Frame.images.contains(image) || image.hasPrefix("objc_")
  }

  /// The image or, in a frame without one, the function.
  private var image: String {
    let words = text.split(whereSeparator: \.isWhitespace).drop { word in
      ["frame", "at", "in"].contains(word) || word.first == "#" || word.first?.isNumber == true
    }
    return String((words.first ?? "").prefix { $0 != "`" })
  }

  /// The images of the system on whose functions UIKit relies.
  private static let images = [
    "UIKit", "UIKitCore", "UIFoundation", "CoreFoundation", "Foundation", "QuartzCore", "CoreData",
    "CoreAutoLayout", "libobjc.A.dylib", "libdispatch.dylib", "libc++abi.dylib",
    "libsystem_kernel.dylib", "libsystem_pthread.dylib", "libsystem_c.dylib",
    "libsystem_platform.dylib", "libsystem_malloc.dylib",
  ]

  /// The beginnings of the names of the system's classes.
  private static let prefixes = ["NS", "UI", "CF", "CA", "PF"]

  private static let signsOfSwift = [".swift", "@objc", "(_:", "$s", "specialized", "closure #"]
}
