import DiffableCheck
import Foundation

/// The case that is running or ran last, in memory that two processes share.
///
/// The memory is backed by a file, so that writing costs little, and the last write survives
/// however the writer ends. The file has no name, so that nothing of it is left however both end.
final class CaseRecord: @unchecked Sendable {
  /// The descriptor of the file, which a worker inherits.
  let file: Int32
  private let memory: UnsafeMutableRawPointer
  private static let size = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Creates a record.
  static func make() throws -> CaseRecord {
    // Foundation does not ask the environment on macOS.
    let named = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    let folder = named ?? FileManager.default.temporaryDirectory.path
    let template = strdup(folder + "/diffable-check-XXXXXX")!
    defer { free(template) }
    let file = mkstemp(template)
    let path = String(cString: template)
    guard file >= 0 else {
      throw CrewError(
        "\(path): cannot be made: \(lastError); expected a folder for temporary files, as TMPDIR "
          + "names it")
    }
    unlink(template)
    do {
      // A file that is only made longer has no place on the disk. If the disk is full, the first
      // write to the memory would then end this process.
      guard writeAll([UInt8](repeating: 0, count: size), to: file) else {
        throw CrewError("\(path): cannot be written: \(lastError)")
      }
      lseek(file, 0, SEEK_SET)
      return try CaseRecord(file)
    } catch {
      closeDescriptor(file)
      throw error
    }
  }

  /// Opens the record that this process has inherited from the one that created it.
  static func inherited() throws -> CaseRecord { try CaseRecord(ChildProcess.inheritedFile) }

  private init(_ file: Int32) throws {
    // Programs that this process starts do not get it.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let memory = mmap(nil, CaseRecord.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else {
      throw CrewError("the record of the cases cannot be mapped into memory: \(lastError)")
    }
    (self.file, self.memory) = (file, memory)
  }

  deinit {
    munmap(memory, CaseRecord.size)
    closeDescriptor(file)
  }

  /// The progress of a worker with its cases.
  enum State: Hashable {
    /// No case has begun.
    case fresh
    case runs(Int)
    /// A case has ended; the time that passes now is that of making the next one.
    case ran(Int)

    var isRunning: Bool { if case .runs = self { true } else { false } }

    var number: Int? {
      switch self {
      case .fresh: nil
      case .runs(let number), .ran(let number): number
      }
    }
  }

  // A single word, so that a reader never sees a part of it: the number of the case plus one,
  // negative after the case has ended.
  var state: State {
    get {
      switch memory.load(as: Int.self) {
      case 0: .fresh
      case let value: value > 0 ? .runs(value - 1) : .ran(-value - 1)
      }
    }
    set {
      let value =
        switch newValue {
        case .fresh: 0
        case .runs(let number): number + 1
        case .ran(let number): -number - 1
        }
      memory.storeBytes(of: value, as: Int.self)
    }
  }

  /// Records the progress of a runner.
  func follow(_ runner: inout LocalRunner) {
    runner.willRunCase = { self.state = .runs($0) }
    runner.didRunCase = { if case .runs(let number) = self.state { self.state = .ran(number) } }
  }
}

private var lastError: String { String(cString: strerror(errno)) }
