import SampleEngineLocation
import Workers

/// The command of the sample engine.
enum SampleCommand {
  static let path = SampleEngineLocation.path

  static func command(_ words: String...) -> Command { Command([path] + words)! }
}
