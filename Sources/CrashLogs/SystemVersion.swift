import Snapshots

/// The version of a system that a report of a crash names.
package struct SystemVersion: Hashable, Sendable {
  /// As in `iOS 15.4.1`; of a report that tells the number alone, one of iOS.
  package let name: String
  /// The systems whose rules it goes by.
  package let era: Era

  /// Reads what stands behind "OS Version"; `nil` if the text tells no version, or one of a system
  /// that has no such views, or of one before iOS 6.
  init?(toldBy text: LogText) {
    guard let version = SystemVersion.leads.lazy.compactMap({ text.rest(after: $0) }).first else {
      return nil
    }
    let system = SystemVersion.systems.first { version.hasPrefix($0.written) }
    let parts = SystemVersion.parts(of: version.dropFirst(system?.written.count ?? 0))
    guard let major = parts.first, let era = SystemVersion.era(major, parts.dropFirst().first ?? 0)
    else { return nil }
    name = (system?.name ?? "iOS") + " " + parts.map(String.init).joined(separator: ".")
    self.era = era
  }

  /// What stands in front of the version in a report, and in one that is written as JSON; without
  /// white space.
  private static let leads = ["OSVersion:", "\"os_version\":\"", "\"osVersion\":{\"train\":\""]

  /// What systems with these views are called; their versions are numbered alike.
  private static let systems: [(written: String, name: String)] = [
    ("iPhone OS ", "iOS"), ("iOS ", "iOS"), ("iPadOS ", "iPadOS"), ("tvOS ", "tvOS"),
  ]

  /// The numbers at the beginning, three at most, with full stops between.
  private static func parts(of text: Substring) -> [Int] {
    text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      .split(separator: ".", omittingEmptySubsequences: false).prefix(3)
      .prefix { Int($0) != nil }.compactMap { Int($0) }
  }

  private static func era(_ major: Int, _ minor: Int) -> Era? {
    switch (major, minor) {
    case (17..., _), (16, 4...): .modern
    case (13...16, _): .classic
    case (6...12, _): .legacy
    default: nil
    }
  }
}

extension LogText {
  /// The beginning of what stands behind some words, with single spaces; `nil` if they are not there.
  fileprivate func rest(after words: String) -> Substring? {
    let lead = LogText(words).bytes
    guard let place = firstPlace(of: lead, from: 0, limit: bytes.count) else { return nil }
    let start = place + lead.count
    return quoted(start..<min(bytes.count, start + 40))[...]
  }
}
