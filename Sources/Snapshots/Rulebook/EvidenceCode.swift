/// A source of the rulebook, by the code at the beginning of its citations.
///
/// Analyses of Apple's binaries are used only for facts: sentences, the order of checks, and
/// conditions.
public enum EvidenceCode: String, CaseIterable, Sendable {
  case session = "W225"
  case tableGuide = "TVPG"
  case documentation = "DOC"
  case thread728797 = "F728"
  case thread751732 = "F751"
  case catalyst = "CAT"
  case charonHashes = "CH-HASH"
  case charon = "CH"
  case binaries26 = "D26"
  case binaries12 = "D12"
  case openUXKit = "UXK"
  case igListKit = "IGL"
  case texture = "TEX"
  case differenceKit = "DK"
  case rxDataSources = "RX"
  case arrayDelta = "MUK"
  case model = "MODEL"
  case articles = "ARTICLES"

  /// A description of the source.
  public var meaning: String {
    switch self {
    case .session:
      "WWDC 2018 session 225, A Tour of UICollectionView (asciiwwdc.com/2018/sessions/225)"
    case .tableGuide:
      "Apple's Table View Programming Guide, and the reference of deleteRows and beginUpdates"
    case .documentation: "Apple's reference and the header UIDiffableDataSource.h"
    case .thread728797: "Apple developer forums, thread 728797 (answered by an Apple engineer)"
    case .thread751732: "Apple developer forums, thread 751732 (answered by an Apple engineer)"
    case .catalyst: "a public write-up of experiments with UITableView on Mac Catalyst (Xcode 26)"
    case .charonHashes:
      "random sequences of calls, replayed, with the hash of UIKit's answers (kern0x1b/charon)"
    case .charon: "facts measured on UIKit, Mac Catalyst on macOS 27.0 (kern0x1b/charon)"
    case .binaries26: "public analyses of the iOS 26.1 binaries"
    case .binaries12: "a public analysis of UITableView in the iOS 12.1 simulator"
    case .openUXKit: "OpenUXKit, a reverse-engineered collection view of about 2014"
    case .igListKit: "IGListKit: workarounds and comments"
    case .texture: "Texture: workarounds and comments"
    case .differenceKit: "DifferenceKit: workarounds and comments"
    case .rxDataSources: "RxDataSources: workarounds and comments"
    case .arrayDelta: "MUK array-delta libraries: workarounds and comments"
    case .model: "follows from an executable form of the rules for batch updates"
    case .articles: "the articles that this project started from"
    }
  }

  /// Returns the source of a citation such as `CAT-7`, or `nil` for a log, issue, or thread.
  public static func named(in citation: String) -> EvidenceCode? {
    allCases.first { code in
      guard citation.hasPrefix(code.rawValue) else { return false }
      let next = citation.dropFirst(code.rawValue.count).first
      return next == nil || next == " " || next == "," || next == "-"
    }
  }
}
