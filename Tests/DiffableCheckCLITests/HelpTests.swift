import DiffableCheck
import Testing

@testable import DiffableCheckCLI

@Suite struct HelpTests {
  @Test(arguments: Verb.all)
  func `the help of a verb has its flags, examples, and exit codes`(_ verb: Verb) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let help = workplace.run(["help", verb.name])
    #expect(help.code == ExitCode.held)
    #expect(help.text.hasPrefix("diffable-check "))
    for flag in verb.flags { #expect(help.text.contains("\n  \(flag.usage)")) }
    #expect(help.text.contains("\nExamples\n  diffable-check "))
    #expect(help.text.contains("\nExit codes\n  0"))
    #expect(help.text.contains("\n  130  interrupted"))
    #expect(!verb.about.isEmpty)
    // Help has no help.
    guard verb != .help else { return }
    #expect(workplace.run([verb.name, "--help", "--seed"]).text == help.text)
    #expect(workplace.run([verb.name, "--help", "--", "python3", "x"]).text == help.text)
    #expect(workplace.run(["-h", verb.name]).text == help.text)
  }

  @Test func `a flag is told as the verb takes it`() {
    #expect(Flag.seed.meaning(for: .fuzz).hasSuffix("(a new one, printed)"))
    #expect(Flag.seeds.meaning(for: .mutants).hasSuffix("(20)"))
    #expect(Flag.seeds.meaning(for: .challenges).hasSuffix("(100)"))
    let rules = HelpPage.lines(of: .rules, by: Console.ownProgram).joined(separator: "\n")
    #expect(rules.contains(" the first of the 20 seeds of 'reach' (1)\n"), "\(rules)")
    #expect(rules.contains("(200000)\n"))
    for verb in Verb.all {
      let named = verb.flags.filter { $0.meaning(for: verb).contains("for '") }
      #expect(named.isEmpty, "\(verb): \(named)")
    }
  }

  @Test(arguments: Verb.all)
  func `an example is a command line`(_ verb: Verb) throws {
    #expect(!verb.examples.isEmpty)
    for example in verb.examples {
      let words = example.words.split(separator: " ").map(String.init)
      let arguments = try Arguments(words, environment: [:])
      #expect(arguments.verb == verb, "\(example.words)")
    }
  }

  @Test func `the version is asked for by a flag or a word`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let version = workplace.run(["--version"])
    #expect(version.code == ExitCode.held)
    #expect(version.text == "diffable-check \(Version.current)\n")
    #expect(workplace.run(["version"]).text == version.text)
    #expect(workplace.run(["--system", "diff", "--version"]).text == version.text)
    #expect(workplace.run(["--version", "--", "python3", "x"]).text == version.text)
  }

  @Test(arguments: ["--version", "--help"])
  func `an unknown flag beside a question is an error all the same`(_ question: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run([question, "--sytem"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("unknown flag '--sytem' (did you mean '--system'?)"))
  }

  @Test func `help for a misspelt verb says which one is near`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(["help", "exhaus"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("unknown verb 'exhaus' (did you mean 'exhaust'?)"))
  }
}
