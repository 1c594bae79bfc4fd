// swift-tools-version: 6.2

import PackageDescription

// What every story passes through is optimized in a debug build too: `swift test` tells ten times
// as many stories in the same time. Assertions and the texts of traps stay. A package that depends
// on this one may hold such a flag since Swift 6.2 (swiftlang/swift-package-manager, pull request
// 8951).
let storyPath: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

// The floors, from the ground up. A target depends on floors below its own, never beside or above:
// what judges (BatchUpdateSimulator) and what is judged (DiffEngines) never meet, and the search
// (DiffableCheck) is handed the system it searches.
let package = Package(
  name: "DiffableCheck",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .library(name: "Snapshots", targets: ["Snapshots"]),
    .library(name: "BatchUpdateSimulator", targets: ["BatchUpdateSimulator"]),
    .library(name: "DiffEngines", targets: ["DiffEngines"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "DiffableCheck", targets: ["DiffableCheck"]),
    // For Linux and macOS: they start processes.
    .library(name: "Workers", targets: ["Workers"]),
    .library(name: "DiffableCheckCLI", targets: ["DiffableCheckCLI"]),
    .library(name: "Checking", targets: ["Checking"]),
    .library(name: "DiffableCheckTesting", targets: ["DiffableCheckTesting"]),
    .executable(name: "diffable-check", targets: ["diffable-check"]),
    .executable(name: "diffable-check-libfuzzer", targets: ["diffable-check-libfuzzer"]),
  ],
  targets: [
    // Ground: the vocabulary that everybody shares.
    .target(name: "Snapshots", swiftSettings: storyPath),

    // Doers.
    .target(
      name: "BatchUpdateSimulator", dependencies: ["Snapshots"], swiftSettings: storyPath),
    .target(name: "DiffEngines", dependencies: ["Snapshots"], swiftSettings: storyPath),
    .target(name: "PropertyTesting", swiftSettings: storyPath),

    // Search.
    .target(
      name: "DiffableCheck",
      dependencies: ["Snapshots", "BatchUpdateSimulator", "PropertyTesting"],
      swiftSettings: storyPath),

    // Logs: a text in, a rule, its causes, and a story out. The tests read thousands of texts,
    // which takes longer unoptimized than optimizing does.
    .target(
      name: "CrashLogs", dependencies: ["DiffableCheck", "Snapshots", "BatchUpdateSimulator"],
      swiftSettings: storyPath),

    // Around.
    .target(
      name: "Reporting",
      dependencies: [
        "CrashLogs", "DiffableCheck", "Snapshots", "BatchUpdateSimulator", "PropertyTesting",
      ]),
    .target(
      name: "Mutants", dependencies: ["DiffableCheck", "BatchUpdateSimulator", "Snapshots"],
      swiftSettings: storyPath),
    .target(
      name: "Workers", dependencies: ["DiffableCheck", "Snapshots"]),

    // Roof.
    .target(
      name: "DiffableCheckCLI",
      dependencies: [
        "Snapshots", "PropertyTesting", "DiffEngines", "DiffableCheck", "CrashLogs", "Mutants",
        "Reporting", "Workers",
      ]),
    .target(
      name: "Checking",
      dependencies: [
        "BatchUpdateSimulator", "Snapshots", "PropertyTesting", "DiffableCheck", "Reporting",
      ],
      path: "Sources/DiffableCheckTesting/Checking"),
    .target(
      name: "DiffableCheckTesting",
      dependencies: [
        "BatchUpdateSimulator", "Checking", "Snapshots", "PropertyTesting", "DiffableCheck",
      ],
      path: "Sources/DiffableCheckTesting/SwiftTesting"),
    .executableTarget(name: "diffable-check", dependencies: ["DiffableCheckCLI"]),
    .executableTarget(name: "diffable-check-libfuzzer", dependencies: ["DiffableCheckCLI"]),

    .testTarget(
      name: "SnapshotsTests", dependencies: ["Snapshots"], resources: [.copy("uikit-measured")]),
    .testTarget(
      name: "BatchUpdateSimulatorTests", dependencies: ["BatchUpdateSimulator", "Snapshots"]),
    .testTarget(
      name: "DiffEnginesTests",
      dependencies: ["DiffEngines", "DiffableCheck", "PropertyTesting", "Snapshots"]),
    .testTarget(name: "PropertyTestingTests", dependencies: ["PropertyTesting"]),
    .testTarget(
      name: "DiffableCheckTests",
      dependencies: [
        "BatchUpdateSimulator", "Checking", "CrashLogs", "DiffEngines", "DiffableCheck", "Mutants",
        "PropertyTesting", "Reporting", "Snapshots",
      ]),
    .testTarget(
      name: "DiffableCheckTestingTests",
      dependencies: [
        "BatchUpdateSimulator", "Checking", "DiffEngines", "DiffableCheck",
        "DiffableCheckTesting", "Mutants",
        "PropertyTesting", "Snapshots",
      ]),
    // An engine in a process of its own, for tests.
    .executableTarget(
      name: "SampleEngine", dependencies: ["DiffEngines", "Snapshots", "Workers"],
      path: "Tests/SampleEngines/Swift"),
    .target(name: "SampleEngineLocation", path: "Tests/SampleEngines/Location"),
    // How tests wait for other processes.
    .target(name: "Waiting", path: "Tests/Waiting"),
    .testTarget(
      name: "WorkersTests",
      dependencies: [
        "Checking", "DiffableCheck", "DiffEngines", "PropertyTesting", "Reporting", "SampleEngine",
        "SampleEngineLocation", "Snapshots", "Waiting", "Workers",
      ]),
    .testTarget(
      name: "DiffableCheckCLITests",
      dependencies: [
        "CrashLogs", "DiffEngines", "DiffableCheckCLI", "DiffableCheck", "Mutants",
        "PropertyTesting", "Reporting", "SampleEngine", "SampleEngineLocation", "Snapshots",
        "Waiting", "Workers", "diffable-check", "diffable-check-libfuzzer",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
