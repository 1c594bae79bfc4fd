import Foundation

extension ChildProcess {
  /// Writes bytes, and reads what the child writes meanwhile.
  ///
  /// The child may answer before it has read everything.
  package func write(_ bytes: [UInt8], until deadline: Deadline) throws(Failure) {
    guard input >= 0 else { throw .ended }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(input, $0.baseAddress! + written, $0.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        try wait(toWrite: true, until: deadline)
      } else if count == 0 || errno != EINTR {
        throw .ended
      }
    }
  }

  /// Reads a line.
  ///
  /// - Returns: The line without its newline.
  package func readLine(until deadline: Deadline) throws(Failure) -> [UInt8] {
    while true {
      if let line = takeLine() { return line }
      try wait(toWrite: false, until: deadline)
    }
  }

  private func takeLine() -> [UInt8]? {
    guard let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = pending.count
      return nil
    }
    let line = Array(pending[start..<end])
    if end + 1 == pending.count {
      pending.removeAll(keepingCapacity: true)
      start = 0
    } else {
      start = end + 1
    }
    searched = start
    return line
  }

  /// Checks that the child takes no more memory than its limit at this moment.
  func checkMemory() throws(Failure) {
    guard let memoryLimit, let bytes = ResidentMemory.bytes(of: process), bytes > memoryLimit else {
      return
    }
    throw .greedy(bytes: bytes)
  }

  /// Waits until the child has read or written something, and reads what it wrote.
  ///
  /// Meanwhile it checks at intervals the child's memory, whether it has ended, and whether anybody
  /// still waits. A child that has ended may leave its pipes open to a process that it has started.
  private func wait(toWrite: Bool, until deadline: Deadline) throws(Failure) {
    guard pending.count - start <= ChildProcess.lineLimit else { throw .verbose }
    let now = Deadline.now
    var isOver = false
    if now >= nextLook {
      nextLook = now.later(by: ChildProcess.lookInterval)
      if isAbandoned() { throw .silent }
      try checkMemory()
      isOver = hasEnded
    }
    let left = deadline.seconds(since: now)
    guard left > 0 else { throw .silent }
    let patience = isOver ? 0 : min(left, nextLook.seconds(since: now))
    // A negative number leaves out a descriptor that is no longer used.
    var waiting = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasErrors ? errors : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: toWrite ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let milliseconds = Int32(min(patience * 1_000, 1_000_000).rounded(.up))
    guard poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else {
      guard isOver else { return }
      throw .ended
    }
    if waiting[1].revents != 0 { takeErrors() }
    if waiting[0].revents != 0, !takeOutput() { throw .ended }
  }

  /// Reads the available output, and returns whether there may be more.
  private func takeOutput() -> Bool {
    let count = systemRead(output, chunk.baseAddress!, chunk.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    if start > ChildProcess.lineLimit {
      pending.removeFirst(start)
      searched -= start
      start = 0
    }
    pending.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    return true
  }

  /// Reads the available errors, up to a limit, since a child may write without end.
  func takeErrors() {
    for _ in 0..<64 where hasErrors {
      let count = systemRead(errors, chunk.baseAddress!, chunk.count)
      if count > 0 {
        errorTail.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        hasErrors = false
      } else {
        return
      }
    }
  }

  /// Reads and drops output, so that a child whose output nobody reads can end.
  func discardOutput() {
    for _ in 0..<64 where systemRead(output, chunk.baseAddress!, chunk.count) <= 0 { return }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
