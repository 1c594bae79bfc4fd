import Foundation

/// The resident memory of processes.
package enum ResidentMemory {
  /// Returns the resident bytes of a process, or `nil` if there is no such process or the size is
  /// unknown.
  package static func bytes(of process: pid_t) -> Int? {
    #if os(macOS)
      var usage = rusage_info_v2()
      let result = withUnsafeMutablePointer(to: &usage) { pointer in
        pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(process, RUSAGE_INFO_V2, $0)
        }
      }
      return result == 0 ? Int(clamping: usage.ri_phys_footprint) : nil
    #elseif canImport(Darwin)
      // iOS does not give information about other processes, but Xcode builds every target for it.
      return nil
    #else
      let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 128)
      let count = read(file, &text, text.count)
      guard count > 0 else { return nil }
      // The second field is the number of pages.
      let figures = text[..<count].split(separator: UInt8(ascii: " "))
      guard figures.count > 1, let pages = Int(String(decoding: figures[1], as: UTF8.self)) else {
        return nil
      }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}
