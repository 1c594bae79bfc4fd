/// The SDK that an app is linked with: it decides what an apply does (rule 3.1), and what there is
/// to call.
public enum LinkedSDK: String, CaseIterable, Hashable, Sendable {
  /// An apply without animation loads everything anew.
  case beforeIOS15 = "before-ios-15"
  /// Every apply compares.
  case iOS15 = "ios-15"
}
