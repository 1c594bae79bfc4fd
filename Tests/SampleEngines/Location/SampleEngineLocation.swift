import Foundation

/// Where the sample engine is, which is built beside the tests.
public enum SampleEngineLocation {
  public static let path: String = path(of: "SampleEngine")

  /// Returns where another program is that is built beside the tests.
  public static func path(of product: String) -> String {
    // The tests run from a bundle in the folder of products, or from one that an argument names,
    // or, in Xcode, from one that another program has loaded without a word.
    let starts =
      [Bundle.main.executablePath].compactMap { $0 } + CommandLine.arguments
      + Bundle.allBundles.map(\.bundlePath)
    for start in starts {
      var folder = URL(fileURLWithPath: start)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent(product).path
        if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      }
    }
    fatalError("\(product) is not built")
  }
}
