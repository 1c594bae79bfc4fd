import Foundation

/// A pipe whose ends are not inherited by other programs.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(SpawnError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw SpawnError("no pipe can be had", code: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    for end in [reading, writing] { _ = closeDescriptor(end) }
  }
}

/// Closes a descriptor.
///
/// It has its own name because some types have a method `close`.
@discardableResult
func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Sets a descriptor to nonblocking mode.
func setNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}
