import DiffableCheck
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The story that is running, in a file that outlives the process.
///
/// A system under test that traps ends the whole test process. What was written to mapped memory is
/// in the file nevertheless, and the next run finds it there.
///
/// The file begins with a ``RecordHead``. While a process uses the file, the file is locked; tests
/// that run under the same name at the same time use a file each.
///
/// A story during which a signal stopped the process is not a leftover, unless two runs in a row
/// were stopped during the same story: it may never end.
///
/// A record may be used by one thread at a time.
final class StoryRecord: @unchecked Sendable {
  /// The story that the last process did not survive.
  let leftover: String?
  /// The name of the test, as a comment: a trap prints the stories of all tests that run.
  private let title: String
  /// The comment above every story that is announced.
  private var heading = ""
  /// The story during which a signal stopped the last process.
  private let stoppedStory: String?
  private let path: String
  private let descriptor: CInt
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int

  /// Opens the record of a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - place: The place of the test's package; two checkouts of one package count as two
  ///     packages.
  ///   - folder: The folder of the records.
  /// - Returns: The record, or `nil` if no file can be opened; tests then run without a record.
  static func open(
    _ name: String, of place: String = "", in folder: String = StoryRecord.folder
  ) -> StoryRecord? {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: attributes)
    var digest = Digest()
    digest.add("\(place) \(name)")
    let file = "\(folder)/\(String(digest.value, radix: 16))"
    for number in 0..<64 {
      let path = "\(file)-\(number).story"
      if let record = StoryRecord(path, of: name) { return record }
    }
    return nil
  }

  /// This user's folder in the temporary directory.
  static var folder: String {
    FileManager.default.temporaryDirectory.path + "/DiffableCheck-\(getuid())"
  }

  private init?(_ path: String, of name: String) {
    guard let descriptor = StoryRecord.lockedFile(path) else { return nil }
    guard let (memory, capacity) = Glue.map(descriptor, atLeast: 1 << 16) else {
      close(descriptor)
      return nil
    }
    self.path = path
    self.descriptor = descriptor
    self.memory = memory
    self.capacity = capacity
    let title = "# \(name.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
    self.title = title
    let head = RecordHead(in: memory)
    let story = StoryRecord.story(in: memory, capacity).map {
      $0.hasPrefix(title) ? String($0.dropFirst(title.count)) : $0
    }
    (leftover, stoppedStory) = head.wasStopped ? (nil, story) : (story, nil)
    clear()
    LiveRecords.add(memory)
  }

  /// Opens and locks a file, or returns `nil` if another process uses it.
  private static func lockedFile(_ path: String) -> CInt? {
    while true {
      let descriptor = Glue.openFile(path)
      guard descriptor >= 0 else { return nil }
      let isFree = flock(descriptor, LOCK_EX | LOCK_NB) == 0
      if isFree, Glue.isFile(descriptor, at: path) { return descriptor }
      close(descriptor)
      // Another process may have removed the file between the opening and the locking here. The
      // next run would not find such a file.
      guard isFree else { return nil }
    }
  }

  private static func story(in memory: UnsafeMutableRawPointer, _ capacity: Int) -> String? {
    let count = RecordHead(in: memory).count
    guard count > 0, count <= capacity - RecordHead.size else { return nil }
    let bytes = UnsafeRawBufferPointer(start: memory + RecordHead.size, count: count)
    return String(bytes: bytes, encoding: .utf8)
  }

  /// Records the story that is about to run.
  func announce(_ story: String) {
    clear()
    let wasStoppedBefore = heading + story == stoppedStory
    var text = title + heading + story
    text.withUTF8 { bytes in
      guard !bytes.isEmpty, makeRoom(for: bytes.count) else { return }
      UnsafeMutableRawBufferPointer(start: memory + RecordHead.size, count: bytes.count)
        .copyMemory(from: UnsafeRawBufferPointer(bytes))
      RecordHead(count: bytes.count, wasStoppedBefore: wasStoppedBefore).write(to: memory)
      LiveRecords.markIfStopping(memory)
    }
  }

  /// Records a finding above the stories that are run to shrink it, one of which may end the
  /// process.
  func hear(_ event: Search.Event) {
    switch event {
    case .found(let origin, let violation, let story):
      let reason = violation.reason.split(whereSeparator: \.isNewline).first ?? ""
      let lines =
        ["Found, and not yet small: \(violation.kind), \(origin): \(reason)"]
        + story.notation.split(separator: "\n").map { "    \($0)" }
        + ["Run to shrink it:"]
      heading = lines.map { "# \($0)\n" }.joined()
    case .shrunk: heading = ""
    case .progressed, .reached, .improved: break
    }
  }

  /// Records that no story is running.
  func clear() { RecordHead(count: 0).write(to: memory) }

  private func makeRoom(for count: Int) -> Bool {
    guard count > capacity - RecordHead.size else { return true }
    guard let (larger, size) = Glue.map(descriptor, atLeast: 2 * count) else { return false }
    LiveRecords.add(larger)
    LiveRecords.unmap(memory, capacity)
    (memory, capacity) = (larger, size)
    return true
  }

  deinit {
    clear()
    unlink(path)
    LiveRecords.unmap(memory, capacity)
    close(descriptor)
  }
}

/// The system calls that a record needs.
private enum Glue {
  static func openFile(_ path: String) -> CInt {
    open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  /// Returns whether an open file is still the one at a path.
  static func isFile(_ descriptor: CInt, at path: String) -> Bool {
    var (opened, standing) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &standing) == 0
      && opened.st_dev == standing.st_dev && opened.st_ino == standing.st_ino
  }

  /// Maps a file into memory, and extends the file if necessary.
  static func map(
    _ descriptor: CInt, atLeast count: Int
  ) -> (memory: UnsafeMutableRawPointer, capacity: Int)? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let capacity = max(Int(status.st_size), count)
    guard ftruncate(descriptor, off_t(capacity)) == 0,
      let memory = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    return (memory, capacity)
  }
}
