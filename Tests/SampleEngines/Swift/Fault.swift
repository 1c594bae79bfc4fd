/// What goes wrong, and when.
struct Fault {
  enum Misdeed: String {
    case none
    /// A trap, as of an index out of range.
    case trap
    case exit
    /// The process is killed, as from outside.
    case die
    case hang
    /// Leaves its process group and hangs.
    case stray
    /// Half a second, and then an answer.
    case dally
    /// Takes memory without end.
    case eat
    /// Prints what is only for its author, and then an answer.
    case chat
    /// Reads a line of what it takes for its input, and then an answer.
    case read
    /// A line that is no JSON.
    case garble
    /// A line without end.
    case flood
    /// Errors without end, and then an answer.
    case rant
    /// The answer comes twice.
    case stutter
    case refuse
    /// Closes its output and goes on.
    case fall = "fall-silent"
    /// A greeting that is none.
    case mumble
    /// No greeting.
    case dawdle
  }

  enum Moment {
    case request(Int)
    case items(Int)
  }

  let misdeed: Misdeed
  let moment: Moment

  /// Reads the words of the command line, any number of faults; `nil` if they make no sense.
  static func all(in words: ArraySlice<String>) -> [Fault]? {
    guard words.count > 3 else { return Fault(words).map { [$0] } }
    guard let first = Fault(words.prefix(3)), let others = all(in: words.dropFirst(3)) else {
      return nil
    }
    return [first] + others
  }

  /// Reads the words of one fault.
  private init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count > 1 else {
      guard let misdeed = Misdeed(rawValue: words.first ?? "none") else { return nil }
      (self.misdeed, moment) = (misdeed, .request(0))
      return
    }
    guard words.count == 3, let misdeed = Misdeed(rawValue: words[0]), let number = Int(words[2])
    else { return nil }
    self.misdeed = misdeed
    switch words[1] {
    case "at": moment = .request(number)
    case "items": moment = .items(number)
    default: return nil
    }
  }
}
