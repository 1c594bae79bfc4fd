extension CommandLineTool {
  /// Prints an overview, or the help for one verb.
  func help(_ arguments: Arguments) throws -> Int32 {
    guard let word = arguments.operands.first else {
      console.print(HelpPage.lines(of: console.program, columns: console.columns))
      return ExitCode.held
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(
        "\(arguments.operands.count) words follow 'help'", expected: "help \(Verb.help.operands!)")
    }
    guard let verb = Verb.named(word) else {
      throw UsageError(unknown: "verb", word, among: Verb.all.map(\.name))
    }
    console.print(HelpPage.lines(of: verb, by: console.program, columns: console.columns))
    return ExitCode.held
  }
}
