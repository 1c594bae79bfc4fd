import DiffableCheckCLI
import Foundation

exit(
  CommandLineTool(
    environment: ProcessInfo.processInfo.environment, executable: Bundle.main.executablePath
  )
  .run(Array(CommandLine.arguments.dropFirst())))
