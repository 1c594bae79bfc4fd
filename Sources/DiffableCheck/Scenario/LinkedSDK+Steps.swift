import BatchUpdateSimulator
import Snapshots

extension LinkedSDK {
  /// Returns whether an app that is linked with this SDK can perform an action.
  func has(_ action: Action) -> Bool { self == .iOS15 || action.partSinceIOS15 == nil }
}

extension Scenario {
  /// Whether an app that is linked with the story's SDK can perform every step.
  var isOfItsSDK: Bool { setting.sdk == .iOS15 || steps.allSatisfy { setting.sdk.has($0.action) } }
}

extension Action {
  /// The part of the action that came with the SDK of iOS 15, in the words of the notation (rules
  /// 1.1.7, 2.6.3, 2.7.4, 3.14).
  var partSinceIOS15: String? {
    switch self {
    case .edit(.reconfigureItems): "reconfigure-items"
    case .ask(.reloadedSections): "reloaded-sections"
    case .ask(.reloadedItems): "reloaded-items"
    case .ask(.reconfiguredItems): "reconfigured-items"
    case .apply(.reloadingData): "apply \(ApplyMode.reloadingData.rawValue)"
    case .call(let update): update.partSinceIOS15
    case .batch(let batch): batch.update.partSinceIOS15
    default: nil
    }
  }
}

extension BatchUpdate {
  fileprivate var partSinceIOS15: String? { reconfigureItems.isEmpty ? nil : "reconfigure-items" }
}
