import DiffableCheckCLI
import Foundation

// Otherwise the next file that is opened would take the place of a standard stream that is closed.
var descriptor: Int32
repeat { descriptor = open("/dev/null", O_RDWR) } while (0...STDERR_FILENO).contains(descriptor)
close(descriptor)

exit(
  CommandLineTool(
    environment: ProcessInfo.processInfo.environment, executable: Bundle.main.executablePath
  )
  .run(Array(CommandLine.arguments.dropFirst())))
