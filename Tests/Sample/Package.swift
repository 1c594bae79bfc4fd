// swift-tools-version: 6.0

import PackageDescription

// A package of a user: an app's list, its own engine, its own snapshot, and tests of them.
let package = Package(
  name: "Sample",
  platforms: [.macOS(.v13), .iOS(.v15)],
  dependencies: [.package(name: "DiffableCheck", path: "../..")],
  targets: [
    // Stands for UIKit: nothing here knows of the package that tests it.
    .target(name: "ListLookalike"),
    .target(name: "Sample", dependencies: ["ListLookalike"]),
    // For nights: it finds what ends its process, and goes on.
    .executableTarget(
      name: "sample-check",
      dependencies: [
        "Sample",
        .product(name: "DiffEngines", package: "DiffableCheck"),
        .product(name: "DiffableCheckCLI", package: "DiffableCheck"),
        .product(name: "Snapshots", package: "DiffableCheck"),
      ]),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "ListLookalike", "Sample",
        .product(name: "BatchUpdateSimulator", package: "DiffableCheck"),
        .product(name: "Checking", package: "DiffableCheck"),
        .product(name: "DiffableCheck", package: "DiffableCheck"),
        .product(name: "DiffableCheckTesting", package: "DiffableCheck"),
        .product(name: "DiffEngines", package: "DiffableCheck"),
        .product(name: "PropertyTesting", package: "DiffableCheck"),
        .product(name: "Snapshots", package: "DiffableCheck"),
      ],
      resources: [.copy("Corpus")],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
