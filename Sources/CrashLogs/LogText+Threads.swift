import Foundation

// The threads of a report: which one crashed.

extension LogText {
  /// Returns a report without the threads that did not crash, if it says which one did: what they
  /// were at proves nothing.
  static func withoutIdleThreads(_ text: String) -> String {
    guard ("(?m)" + crashedThread).isFound(in: text) else { return text }
    var isIdle = false
    var isAfterGap = true
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard !line.allSatisfy(\.isWhitespace) else {
        isAfterGap = true
        return !isIdle
      }
      if crashedThread.isFound(in: line) || otherPart.isFound(in: line) {
        isIdle = false
      } else if thread.isFound(in: line) {
        isIdle = true
      } else if isAfterGap, CallStack.Frame(line)?.hasAddress != true {
        isIdle = false
      }
      isAfterGap = false
      return !isIdle
    }.joined(separator: "\n")
  }

  /// The heading or the number that a report may put before a thread.
  private static let lead = #"^\h*(#+\h+|#\d+\.\h+)?"#

  /// What a report writes above the call stack of the thread that crashed.
  private static let crashedThread = lead + #"(Thread \d+:?\h+\(?[Cc]rashed\b|Crashed:)"#

  /// What a report writes above the call stack of a thread; Xcode says something after the colon.
  private static let thread =
    lead
    + #"(Thread( #?\d+)?\h*$|Thread \d+\h*(name:|::|:\h*($|com\.|Dispatch queue))|com\.[\w.-]+\h*$)"#

  /// What a report may write behind a call stack without an empty line.
  private static let otherPart =
    #"^\h*(\*\*\* |Last Exception Backtrace|Application Specific|Binary Images)|[Rr]eason:"#
}
