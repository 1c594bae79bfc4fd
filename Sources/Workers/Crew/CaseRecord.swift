import DiffableCheck
import Foundation

/// The case that is running or ran last, in memory that two processes share.
///
/// The memory is backed by a file, so that writing costs little, and the last write survives
/// however the writer ends.
final class CaseRecord: @unchecked Sendable {
  /// The path of the file.
  let path: String
  private let memory: UnsafeMutableRawPointer
  private static let size = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Creates the file of a record.
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
    defer { closeDescriptor(file) }
    do {
      // A file that is only made longer has no place on the disk. If the disk is full, the first
      // write to the memory would then end this process.
      guard writeAll([UInt8](repeating: 0, count: size), to: file) else {
        throw CrewError("\(path): cannot be written: \(lastError)")
      }
      return try CaseRecord(path, file)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Opens the record that another process has created, and removes its file.
  ///
  /// Nobody else is to open it, and the process that created it may be killed before it removes it.
  convenience init(opening path: String) throws {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw CrewError("\(path): cannot be opened: \(lastError)") }
    defer { closeDescriptor(file) }
    try self.init(path, file)
    unlinkFile()
  }

  private init(_ path: String, _ file: Int32) throws {
    self.path = path
    let memory = mmap(nil, CaseRecord.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else {
      throw CrewError("\(path): cannot be mapped into memory: \(lastError)")
    }
    self.memory = memory
  }

  deinit { munmap(memory, CaseRecord.size) }

  /// Removes the file from its folder; a process that has opened it can still use it.
  func unlinkFile() { unlink(path) }

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

/// An error that says why workers cannot run stories.
struct CrewError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  /// Whether another worker may succeed.
  let mayPass: Bool

  init(_ description: String, mayPass: Bool = false) {
    self.description = description
    self.mayPass = mayPass
  }
}
