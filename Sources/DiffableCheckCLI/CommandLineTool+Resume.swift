import DiffableCheck
import Foundation
import Reporting
import Workers

extension CommandLineTool {
  /// Returns the system and the state of a run, which is a new one or the one to resume.
  func begin(
    _ arguments: Arguments, _ makeNew: (ChosenSystem) throws -> RunState
  ) throws -> (ChosenSystem, RunState) {
    guard let folder = arguments.resume else {
      let chosen = try ChosenSystem(arguments, of: catalog, unless: interruption)
      return (chosen, try makeNew(chosen))
    }
    return try resume(folder, arguments)
  }

  private func resume(
    _ folder: String, _ arguments: Arguments
  ) throws -> (ChosenSystem, RunState) {
    if !arguments.hasFlag(.resume) {
      console.note("\(arguments.sources[.resume]!) is given, so the run in \(folder) goes on")
    }
    var state = try RunState(reading: folder)
    // The cases of a run to resume cannot change; environment variables are meant for new runs.
    if let flag = Flag.ofCases.first(where: arguments.hasFlag) {
      throw UsageError(
        "\(flag.name) is given for a run that has begun",
        expected: "\(Flag.resume.name) without it: \(folder) has it written down")
    }
    if let command = arguments.command, state.command != command.words {
      let begun = state.command.flatMap { Command($0)?.description } ?? state.system
      throw UsageError(
        "\(folder) is a run of \(begun), not of \(command)",
        expected: "the same command, or none: it is written down there")
    }
    if state.command != nil, arguments.hasFlag(.inProcess) {
      throw UsageError(
        "\(Flag.inProcess.name) is given, and \(folder) is a run of a command, which is a process of "
          + "its own", expected: "no \(Flag.inProcess.name)")
    }
    let chosen = try ChosenSystem(state, arguments, of: catalog, unless: interruption)
    guard chosen.name == state.system else {
      throw UsageError(
        "\(folder) is a run of \(state.system), not of \(chosen.name)",
        expected: "the same system, or none: it is written down there")
    }
    try state.check(for: chosen.system, in: folder)
    try state.checkProperties(of: chosen.system, in: folder)
    state.isThrough = false
    state.limits = chosen.limitWords
    if arguments.hasFlag(.corpus) { state.corpus = arguments.corpus }
    if arguments.hasFlag(.keepGoing), let faults = try arguments.faults() { state.faults = faults }
    // The additional time.
    if arguments.hasFlag(.time), let time = try arguments.time() {
      state.limit = state.elapsed + time
    }
    return (chosen, state)
  }
}
