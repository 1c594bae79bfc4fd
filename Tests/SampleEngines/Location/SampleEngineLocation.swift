import Foundation

/// Where the sample engine is, which is built beside the tests.
public enum SampleEngineLocation {
  public static let path: String = {
    // The tests run from a bundle in the folder of products, or from one that an argument names.
    let starts = [Bundle.main.executablePath].compactMap { $0 } + CommandLine.arguments
    for start in starts {
      var folder = URL(fileURLWithPath: start)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("SampleEngine").path
        if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      }
    }
    fatalError("the sample engine is not built")
  }()
}
