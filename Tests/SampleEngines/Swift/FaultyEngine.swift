import Foundation
import Snapshots

/// An engine that goes wrong at some moment; one thread asks it.
final class FaultyEngine: DiffEngine, @unchecked Sendable {
  private let engine: any DiffEngine
  private let faults: [Fault]
  private var requests = 0
  /// The output as it was before a server took it for the answers.
  private let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))

  init(_ engine: any DiffEngine, _ faults: [Fault]) {
    self.engine = engine
    self.faults = faults
  }

  var learnsOfChanges: ChangeSource { engine.learnsOfChanges }
  var promises: Set<Promise> { engine.promises }

  private struct Reluctance: Error, CustomStringConvertible {
    let description = "I would rather not"
  }

  func changeset(for transition: Transition) throws -> Changeset {
    requests += 1
    if let fault = faults.first(where: { isDue($0, transition) }) { try commit(fault.misdeed) }
    return try engine.changeset(for: transition)
  }

  /// Whether a fault shows; of several that do, the first counts.
  private func isDue(_ fault: Fault, _ transition: Transition) -> Bool {
    switch fault.moment {
    case .request(let number): requests == number
    case .items(let count): transition.new.rows.count >= count
    }
  }

  private func commit(_ misdeed: Fault.Misdeed) throws {
    switch misdeed {
    case .none, .mumble, .dawdle: break
    case .trap: fatalError("a planted trap")
    case .exit: exit(3)
    case .die: kill(getpid(), SIGKILL)
    case .hang: while true { sleep(1_000) }
    case .stray:
      setpgid(0, getpgid(getppid()))
      while true { sleep(1_000) }
    case .dally: usleep(500_000)
    case .eat:
      var hoard: [[UInt8]] = []
      while true { hoard.append([UInt8](repeating: 1, count: 1 << 20)) }
    case .chat:
      print("hm")
      // Otherwise it waits in memory until the end.
      fflush(nil)
    case .read: _ = readLine()
    case .garble: say("what?\n")
    case .flood: while true { say(String(repeating: "x", count: 1 << 16)) }
    case .rant: for _ in 0..<64 { complain(String(repeating: "oh my. ", count: 1 << 12) + "\n") }
    case .stutter: say(#"{"id":\#(requests),"stages":[]}"# + "\n")
    case .refuse: throw Reluctance()
    case .fall:
      // The server's own copies too.
      for descriptor in STDERR_FILENO + 1..<64 { close(descriptor) }
      close(STDOUT_FILENO)
      sleep(1_000)
    }
  }

  private func say(_ text: String) {
    try? output.write(contentsOf: Data(text.utf8))
  }

  private func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
