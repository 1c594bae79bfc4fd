import Snapshots

/// The system version in a crash report, or the one with the build of UIKit in a path.
package struct SystemVersion: Hashable, Sendable {
  /// The name, as in `iOS 15.4.1` or `iOS 8 (UIKit-3318.16.21)`.
  ///
  /// A report with only a number counts as one of iOS.
  package let name: String
  /// The era whose rules the system follows.
  package let era: Era

  /// The number of the release, as 15 of `iOS 15.4.1`.
  var release: Int? { Int(name.drop { !$0.isNumber }.prefix(while: \.isNumber)) }

  /// Reads the version in a report.
  ///
  /// It is behind "OS Version" or a key of a report in JSON. If there is none, it is the build of
  /// UIKit in a path, or else the version behind the name of a system.
  ///
  /// It is `nil` if the text has none of them, if several of one kind follow different rules, or if
  /// the system has no such views or is older than iOS 5.
  init?(in text: LogText) {
    let reported = SystemVersion.leads.flatMap { lead in
      text.mentions(of: lead).filter { SystemVersion.isOfReport($0, behind: lead) }
    }
    let read =
      reported.isEmpty
      ? SystemVersion(byBuildIn: text) ?? SystemVersion(mentionedIn: text)
      : SystemVersion.first(of: reported.compactMap { SystemVersion($0.rest) })
    guard let read else { return nil }
    self = read
  }

  /// Returns the first of some versions, if all follow the same rules.
  private static func first(of versions: [SystemVersion]) -> SystemVersion? {
    guard let first = versions.first, versions.allSatisfy({ $0.era == first.era }) else {
      return nil
    }
    return first
  }

  /// Returns whether what stands behind a lead is the version that the app ran on.
  ///
  /// `.iOS` may end the line before `Version: 7.0`, which is that of the app.
  private static func isOfReport(_ mention: LogText.Mention, behind lead: String) -> Bool {
    (mention.isInOneLine || lead.hasPrefix("\"")) && !isRequired(mention.before, mention.rest)
      && !otherSystems.contains { mention.before.lowercased().hasSuffix($0) }
  }

  /// What may stand before `OS Version` in the names of systems without these views.
  private static let otherSystems = ["mac", "watch"]

  /// Reads the version behind the name of a system, as in `Runtime: iOS 14.5 (18E182)`.
  ///
  /// A number without a minor one may be that of an SDK or of a device, and what an app is built
  /// for is not the system that it ran on.
  private init?(mentionedIn text: LogText) {
    let versions = SystemVersion.systems.flatMap { system in
      text.mentions(of: system.written).compactMap { mention -> SystemVersion? in
        guard mention.beginsWord, SystemVersion.parts(of: mention.rest).count > 1,
          !SystemVersion.isRequired(mention.before, mention.rest)
        else { return nil }
        return SystemVersion(system.written + mention.rest)
      }
    }
    guard let first = SystemVersion.first(of: versions) else { return nil }
    self = first
  }

  /// Returns whether the text around a version says what an app needs.
  private static func isRequired(_ before: String, _ rest: String) -> Bool {
    // What stands before another number, or in another part of the sentence, is about that.
    let parts = before.split(omittingEmptySubsequences: false) {
      $0.isNumber || ".,;()".contains($0)
    }
    let words = parts[parts.count - 1].lowercased()
    let behind = rest.drop { $0.isNumber || $0 == "." }.lowercased()
    return SystemVersion.needs.contains(where: words.contains)
      || SystemVersion.bounds.contains(where: behind.hasPrefix)
  }

  /// Words before a version that an app needs.
  private static let needs = [
    "deploymenttarget", "supports", "minimum", "requires", "atleast", "needs",
  ]

  /// Words behind such a version.
  private static let bounds =
    ["+"]
    + ["and", "or"].flatMap { word in
      ["up", "later", "above", "newer", "higher"].map { " \(word) \($0)" }
    }

  private init?(_ version: String) {
    let system = SystemVersion.systems.first { version.hasPrefix($0.written) }
    let parts = SystemVersion.parts(of: String(version.dropFirst(system?.written.count ?? 0)))
    guard let major = parts.first, let era = SystemVersion.era(major, parts.dropFirst().first ?? 0)
    else { return nil }
    name = (system?.name ?? "iOS") + " " + parts.map(String.init).joined(separator: ".")
    self.era = era
  }

  /// Reads the path of a source file of UIKit, as in `…/UIKit-3318.16.21/UICollectionView.m`.
  private init?(byBuildIn text: LogText) {
    guard let mention = text.mentions(of: "/UIKit-").first else { return nil }
    let build = mention.rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let number = build.prefix { $0 != "." }
    guard let known = SystemVersion.builds.first(where: { $0.numbers.contains(String(number)) })
    else { return nil }
    name = "\(known.system) (UIKit-\(build))"
    era = known.era
  }

  /// The first numbers of builds in logs whose systems are known.
  private static let builds: [(system: String, era: Era, numbers: Set<String>)] = [
    ("iOS 5", .legacy, ["1912", "1914"]), ("iOS 6", .legacy, ["2372", "2380"]),
    ("iOS 7", .legacy, ["2903", "2935"]),
    ("iOS 8", .legacy, ["3185", "3318", "3347"]), ("iOS 9", .legacy, ["3505", "3512"]),
    ("iOS 10", .legacy, ["3599", "3600"]), ("iOS 11 or 12", .legacy, ["3683", "3694", "3698"]),
    ("iOS 13", .classic, ["3899", "3900", "3901", "3920"]),
  ]

  /// The texts before the version in a report, and in reports in JSON, without white space.
  private static let leads = [
    "OSVersion:", "\"os_version\":\"", "os_version:", "\"train\":\"",
    "\"name\":\"iOS\",\"version\":\"", "\"name\":\"iPadOS\",\"version\":\"",
  ]

  /// The names of systems with these views, whose versions are numbered alike; a name that begins
  /// with another one comes before it.
  private static let systems: [(written: String, name: String)] = [
    ("iPhone OS ", "iOS"), ("iOS Version | ", "iOS"), ("iOS: ", "iOS"), ("iOS ", "iOS"),
    ("IOS ", "iOS"),
    ("iPadOS ", "iPadOS"), ("tvOS ", "tvOS"),
  ]

  /// Returns the numbers at the beginning of a text, at most three, separated by full stops.
  private static func parts(of text: String) -> [Int] {
    text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      .split(separator: ".", omittingEmptySubsequences: false).prefix(3)
      .prefix { Int($0) != nil }.compactMap { Int($0) }
  }

  private static func era(_ major: Int, _ minor: Int) -> Era? {
    switch (major, minor) {
    case (17..., _), (16, 4...): .modern
    case (13...16, _): .classic
    case (5...12, _): .legacy
    default: nil
    }
  }
}

extension LogText {
  /// An occurrence of some words.
  fileprivate struct Mention {
    /// The 24 bytes before the words, without white space, which a line may be wrapped with.
    let before: String
    let beginsWord: Bool
    let isInOneLine: Bool
    /// The 40 bytes after the words, with single spaces.
    let rest: String
  }

  fileprivate func mentions(of words: String) -> [Mention] {
    let lead = LogText.squeezed(words)
    var mentions: [Mention] = []
    var from = 0
    while let place = firstPlace(of: lead, from: from, limit: bytes.count) {
      from = place + lead.count
      mentions.append(
        Mention(
          before: squeezed(max(0, place - 24)..<place), beginsWord: isBoundary(place),
          isInOneLine: isInOneLine(place..<from),
          rest: quoted(from..<min(bytes.count, from + 40))))
    }
    return mentions
  }
}
