import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import Reporting

extension CommandLineTool {
  /// Prints how small the stories get that show each planted fault, and whether all lead to the
  /// same one.
  func shrinking(of mutants: [Mutant], _ arguments: Arguments) throws -> Int32 {
    let trial = ShrinkTrial(
      seeds: try trialSeeds(arguments),
      limit: try arguments.casesOfEachSeed())
    if let mutant = mutants.first(where: \.endsItsProcess), !arguments.operands.isEmpty {
      throw UsageError(
        "\(mutant.name) ends its process, in which \(Flag.shrinking.name) tells the stories",
        expected: "mutants that do not")
    }
    let pairs = arguments.operands.isEmpty ? self.pairs() : []
    // How small a story gets does not depend on the process.
    let contenders = mutants.filter { !$0.endsItsProcess }.map { ($0.name, $0.system) } + pairs
    let rows = inParallel(contenders, jobs: try arguments.jobs()) { name, system in
      ShrinkRow(name, trial.counterexamples(of: system))
    }
    let table = ShrinkTable(rows, trial)
    console.print(table.lines())
    if arguments.reportsAreGiven { try files(arguments).write(table) }
    return table.isGoodEnough ? ExitCode.held : ExitCode.wrong
  }

  /// Returns engines with two faults at once, chosen with a fixed seed.
  private func pairs() -> [(name: String, system: SystemUnderTest)] {
    var chooser = Chooser(CommandLineTool.fixedSeed)
    var faults = EngineFault.allCases
    return (0..<50).map { _ in
      chooser.shuffle(&faults)
      let names = "\(faults[0].rawValue)+\(faults[1].rawValue)"
      return (names, .engine(TextbookEngine(faults: [faults[0], faults[1]])))
    }
  }
}
