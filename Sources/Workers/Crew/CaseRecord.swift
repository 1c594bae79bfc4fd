import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A number that two processes share and that outlives either: the case that is about to be told.
///
/// It is memory backed by a file, so that writing it costs nothing, and what was written last is
/// there however the writer ended.
final class CaseRecord: @unchecked Sendable {
  /// Where the file is.
  let path: String
  private let memory: UnsafeMutableRawPointer
  private static let size = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Makes the file of a record.
  static func make() throws -> CaseRecord {
    let template = strdup(FileManager.default.temporaryDirectory.path + "/diffable-check-XXXXXX")!
    defer { free(template) }
    let file = mkstemp(template)
    let path = String(cString: template)
    guard file >= 0 else { throw CrewTrouble("\(path): cannot be made: \(lastError)") }
    defer { closeDescriptor(file) }
    do {
      guard ftruncate(file, off_t(size)) == 0 else {
        throw CrewTrouble("\(path): cannot be written: \(lastError)")
      }
      return try CaseRecord(path, file)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Opens the record that another process has made.
  convenience init(opening path: String) throws {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw CrewTrouble("\(path): cannot be opened: \(lastError)") }
    defer { closeDescriptor(file) }
    try self.init(path, file)
  }

  private init(_ path: String, _ file: Int32) throws {
    self.path = path
    let memory = mmap(nil, CaseRecord.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else {
      throw CrewTrouble("\(path): cannot be mapped into memory: \(lastError)")
    }
    self.memory = memory
  }

  deinit { munmap(memory, CaseRecord.size) }

  /// Takes the file out of its folder; who has opened it goes on using it.
  func unlinkFile() { unlink(path) }

  /// The case that was begun last; `nil` if none was.
  var number: Int? {
    get {
      let value = memory.load(as: Int.self)
      return value == 0 ? nil : value - 1
    }
    set { memory.storeBytes(of: newValue.map { $0 + 1 } ?? 0, as: Int.self) }
  }
}

private var lastError: String { String(cString: strerror(errno)) }

/// Says why stories cannot be told by workers.
public struct CrewTrouble: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
