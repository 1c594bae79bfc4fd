import DiffableCheckCLI
import Foundation

exit(
  CommandLineTool(environment: ProcessInfo.processInfo.environment)
    .run(Array(CommandLine.arguments.dropFirst())))
