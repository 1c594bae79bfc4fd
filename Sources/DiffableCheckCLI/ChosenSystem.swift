import DiffableCheck
import Snapshots
import Workers

/// What the command line says is to be tested: by its name, or by the command of an engine.
struct ChosenSystem {
  /// What reports call it.
  let name: String
  /// What a command line has to say to test it again.
  let flags: String
  let system: SystemUnderTest

  init(_ arguments: Arguments) throws {
    guard let command = arguments.command else {
      name = arguments.system
      flags = "--system \(name)"
      system = try SystemCatalog.system(named: name)
      return
    }
    let limits = try arguments.engineLimits()
    do {
      let engine = try ExternalEngine(command, limits: limits)
      name = ChosenSystem.prefix + engine.greeting.engine
      system = .engine(engine)
    } catch let failure as EngineFailure {
      throw EngineTrouble(description: "'\(command)' is no engine: \(failure)")
    }
    flags = (arguments.given(Flag.ofEngines) + ["-- \(command)"]).joined(separator: " ")
  }

  /// What the names of engines in processes of their own begin with.
  private static let prefix = "external:"

  /// Returns the system that a name in a report stands for; `nil` if there is none.
  ///
  /// For an engine in a process of its own, whose command nobody has noted down, one stands in that
  /// promises everything and answers nothing.
  static func named(_ name: String) -> SystemUnderTest? {
    name.hasPrefix(prefix)
      ? .engine(AbsentEngine()) : try? SystemCatalog.system(named: name)
  }
}

/// Says why an engine in a process of its own cannot be tested.
private struct EngineTrouble: Error, CustomStringConvertible {
  let description: String
}

private struct AbsentEngine: IsolatedEngine {
  struct NoAnswer: Error {}

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { Set(Promise.allCases) }

  func changeset(for transition: Transition) throws -> Changeset { throw NoAnswer() }
}
