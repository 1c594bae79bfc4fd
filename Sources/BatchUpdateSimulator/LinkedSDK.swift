/// The SDK that an app is linked with.
///
/// It decides what an apply does (rule 3.1), and which calls exist.
public enum LinkedSDK: String, CaseIterable, Hashable, Sendable {
  /// An apply without animation reloads everything.
  case beforeIOS15 = "before-ios-15"
  /// Every apply compares.
  case iOS15 = "ios-15"
}
