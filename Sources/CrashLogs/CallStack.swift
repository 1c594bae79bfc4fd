import Foundation

/// A call stack in a log, from the innermost function on.
struct CallStack {
  fileprivate(set) var frames: [Frame] = []

  /// Returns whether a function has frames of the system alone above it.
  ///
  /// A function of the app there would be what failed.
  func hasOnTop(_ function: String) -> Bool {
    frames.firstIndex { $0.contains(function) }.map { frames[..<$0].allSatisfy(\.isOfSystem) }
      ?? false
  }

  fileprivate func goesOn(with frame: Frame) -> Bool {
    guard let number = frame.number, let last = frames.last?.number else { return false }
    return number > last
  }
}

extension CallStack {
  /// A frame of a call stack, as in `3  UIKitCore  0x18c592f18 -[UITableView layoutSubviews] + 40`.
  struct Frame {
    fileprivate(set) var text: String
    /// The number of functions above, or `nil` if the log does not number its frames.
    let number: Int?

    /// Creates a frame from a line, or returns `nil` if it begins neither with a number, nor with
    /// `at` or `in`, nor with an image of the system.
    init?(_ line: Substring) {
      let line = line.drop { $0.isWhitespace || "*#".contains($0) }
      let lead = line.range(
        of: #"^((frame )?#?\d+:?|at|in)\s+(?=\S)"#, options: .regularExpression)
      guard lead != nil || Frame.images.contains(where: line.hasPrefix) else { return nil }
      text = String(line)
      number = lead.flatMap { Int(line[$0].filter(\.isNumber)) }
    }
  }
}

extension CallStack.Frame {
  fileprivate func contains(_ function: String) -> Bool {
    text.filter { !$0.isWhitespace }.contains(function.filter { $0 != " " })
  }

  /// Whether the frame names a function of the system, in an image of the system if it names one.
  ///
  /// In a log that does not number its frames, one of the app's may follow in the same text.
  fileprivate var isOfSystem: Bool {
    let owners = text.components(separatedBy: "[").dropFirst().map { $0.drop { $0 == "_" } }
    guard owners.allSatisfy({ CallStack.Frame.prefixes.contains(where: $0.hasPrefix) }),
      !CallStack.Frame.signsOfSwift.contains(where: text.contains)
    else { return false }
    let image = image
    return CallStack.Frame.images.contains(image) || image.hasPrefix("objc_")
      || !owners.isEmpty && image.first.map("-+_".contains) == true
  }

  /// Whether the frame has an address, as no sentence does that only begins like a frame.
  var hasAddress: Bool { text.contains("0x") }

  /// The image or, in a frame without one, the beginning of the function.
  private var image: String {
    let words = text.split(whereSeparator: \.isWhitespace).drop { word in
      ["frame", "at", "in"].contains(word) || word.first == "#" || word.first?.isNumber == true
    }
    return String((words.first ?? "").prefix { $0 != "`" })
  }

  /// The images of the system on whose functions its views rely.
  private static let images = [
    "UIKit", "UIKitCore", "AppKit", "UIFoundation", "CoreFoundation", "Foundation", "QuartzCore",
    "CoreData", "CoreAutoLayout", "libobjc.A.dylib", "libdispatch.dylib", "libc++abi.dylib",
    "libsystem_kernel.dylib", "libsystem_pthread.dylib", "libsystem_c.dylib",
    "libsystem_platform.dylib", "libsystem_malloc.dylib",
  ]

  /// The beginnings of the names of the system's classes.
  private static let prefixes = ["NS", "UI", "CF", "CA", "PF"]

  private static let signsOfSwift = [".swift", "@objc", "(_:", "$s", "specialized", "closure #"]
}

// MARK: Reading

extension LogText {
  /// The call stacks in the text.
  ///
  /// A line that begins no frame goes on with the one before, unless it is empty.
  var stacks: [CallStack] {
    var stacks = [CallStack()]
    var isAfterGap = true
    for line in lines {
      if line.allSatisfy(\.isWhitespace) {
        isAfterGap = true
      } else if let frame = CallStack.Frame(line) {
        // Threads may follow each other without an empty line, and a copy may have one after each.
        if frame.number == 0 || isAfterGap && !stacks[stacks.count - 1].goesOn(with: frame) {
          stacks.append(CallStack())
        }
        stacks[stacks.count - 1].frames.append(frame)
        isAfterGap = false
      } else if !isAfterGap, let last = stacks[stacks.count - 1].frames.indices.last {
        stacks[stacks.count - 1].frames[last].text += " " + line
      }
    }
    return stacks
  }
}
