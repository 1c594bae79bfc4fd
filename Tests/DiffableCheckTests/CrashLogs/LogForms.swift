import Foundation

/// The forms in which one sentence reaches whoever has to explain it.
enum LogForms {
  /// The functions that handle failed assertions in call stacks, before iOS 17 and since.
  static let handlers = [
    "-[NSAssertionHandler handleFailureInMethod:object:file:lineNumber:description:]",
    "_userInfoForFileAndLine",
  ]

  /// Puts numbers and names into a template: the numbers grow from a given one.
  static func filled(_ template: String, from first: Int) -> String {
    let names = ["<NSIndexPath: 0xa5> {length = 2, path = 1 - \(first)}", "x-\(first)", "7 - 9"]
    var parts = template.components(separatedBy: "%")[...]
    var text = parts.removeFirst()
    for (index, part) in parts.enumerated() {
      let isName = part.hasPrefix("@")
      text += isName ? names[index % names.count] : "\(first + index)"
      text += part.dropFirst(isName ? 1 : 2)
    }
    return text
  }

  /// Breaks a text into lines of so many characters, in the middle of words if it comes to that.
  static func wrapped(_ text: String, at width: Int = 40) -> String {
    var lines: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      lines.append(rest.prefix(width))
      rest = rest.dropFirst(width)
    }
    return lines.joined(separator: "\n")
  }

  static func quoted(_ text: String, by mark: String = "> ") -> String {
    wrapped(text).split(separator: "\n").map { mark + $0 }.joined(separator: "\n")
  }

  static func timed(_ text: String) -> String {
    wrapped(text, at: 60).split(separator: "\n").enumerated().map {
      "2024-05-01T12:00:0\($0 % 10).1234567Z " + $1
    }.joined(separator: "\n")
  }

  /// A whole log of a crash, with a description of the view behind the sentence.
  static func crash(_ text: String, isTable: Bool = false) -> String {
    let view = isTable ? "Table view: <UITableView" : "Collection view: <UICollectionView"
    return """
      2024-05-01 12:00:00.123456+0200 Feed[1234:56789] [layout] Loading took 12 ms.
      2024-05-01 12:00:00.654321+0200 Feed[1234:56789] *** Terminating app due to uncaught \
      exception 'NSInternalInconsistencyException', reason: '\(text) \(view): 0x7f9c; frame = (0 0; \
      390 844); clipsToBounds = YES>'
      *** First throw call stack:
      (
      \t0   CoreFoundation    0x0000000110d1e88b __exceptionPreprocess + 226
      \t1   libobjc.A.dylib   0x00000001105b5b23 objc_exception_throw + 48
      )
      libc++abi: terminating due to uncaught exception of type NSException
      """
  }

  /// The text as it stands in a file of JSON.
  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "/", with: "\\/")
  }

  static func all(of text: String, isTable: Bool) -> [String] {
    [
      text, wrapped(text), wrapped(text, at: 7), quoted(text), timed(text),
      crash(text, isTable: isTable), wrapped(crash(text, isTable: isTable), at: 72),
      quoted(crash(text, isTable: isTable)), quoted(crash(text, isTable: isTable), by: "// "),
      "Hi, my app ends with this:\n\n\(text)\n\nAny idea?",
    ]
  }
}
