import BatchUpdateSimulator
import Snapshots

extension LinkedSDK {
  /// Whether an app that is linked with it can do something.
  func has(_ action: Action) -> Bool { self == .iOS15 || action.partSinceIOS15 == nil }
}

extension Scenario {
  /// Whether an app that is linked with the SDK of the story can do all of it.
  var isOfItsSDK: Bool { setting.sdk == .iOS15 || steps.allSatisfy { setting.sdk.has($0.action) } }
}

extension Action {
  /// What of the step came with the SDK of iOS 15, as a file says it (rules 1.1.7, 2.6.3, 2.7.4, 3.14).
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
