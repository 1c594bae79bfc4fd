import DiffEngines
import DiffableCheckCLI
import Sample
import Snapshots

// The command line of DiffableCheck, with the engine of this package beside those of the project.

let flat = FlatEngine(promises: [.keepsIdentity, .isEmptyForEqualSnapshots]) {
  (old: [Row], new: [Row]) in
  let difference = FlatDiff(from: old, to: new, by: \.item)
  return FlatChanges(
    deletes: difference.removed, inserts: difference.inserted,
    moves: difference.moved.map { Move(from: $0.old, to: $0.new) },
    reloadsAfterwards: difference.updated)
}

CommandLineTool.main(systems: ["flat": .engine(flat)])
