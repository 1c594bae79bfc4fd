import DiffEngines
import Foundation
import Snapshots
import Workers

// An engine in a process of its own, for tests:
//
//     SampleEngine diff|replace [FAULT at N | FAULT items N]…
//
// It goes wrong at the Nth request, or whenever the new list has N items or more.

let words = Array(CommandLine.arguments.dropFirst())
let engines: [String: any DiffEngine] = ["diff": SnapshotDiff(), "replace": ReplacingEngine()]
guard let engine = engines[words.first ?? ""], let faults = Fault.all(in: words.dropFirst()) else {
  exit(64)
}
if faults.contains(where: { $0.misdeed == .mumble }) {
  try FileHandle.standardOutput.write(contentsOf: Data("hello\n".utf8))
}
if faults.contains(where: { $0.misdeed == .dawdle }) { sleep(1_000) }
try EngineServer(FaultyEngine(engine, faults), named: "sample").serve()
