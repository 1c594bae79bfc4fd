import Foundation

/// The standard output of a process that answers another one, which nothing else may get into.
enum StandardOutput {
  /// Sends what the process prints from now on to the standard error.
  ///
  /// - Returns: A descriptor for the answers.
  static func setApart() -> Int32 {
    // Programs that the process starts do not get it.
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return output
  }

  /// Ends what ``setApart()`` began.
  static func restore(_ output: Int32) {
    // Printed text waits in memory.
    fflush(nil)
    dup2(output, STDOUT_FILENO)
    closeDescriptor(output)
  }
}
