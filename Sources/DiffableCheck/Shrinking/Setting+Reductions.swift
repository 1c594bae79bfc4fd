// Plainer settings that can take the place of a setting.

import BatchUpdateSimulator
import Snapshots

extension Setting {
  var plainer: [Setting] {
    let identities = Identity.allCases.prefix { $0 != identity }
    return identities.map { with(\.identity, $0) }
      + (hashes == .equal ? [with(\.hashes, .different)] : [])
      + (dataSource == .diffable ? [withOwnDataSource] : [])
      + Profile.all.prefix { $0 != profile }.map { with(\.profile, $0) }
      + viewport.smaller.map { with(\.viewport, $0) }
      + (sdk == .iOS15 ? [] : [with(\.sdk, .iOS15)])
      + fewerKinds.map { with(\.kinds, $0) }
      + (provider == nil ? [] : [with(\.provider, nil)])
  }

  private var fewerKinds: [Int?] {
    guard let kinds else { return [] }
    return [nil] + (kinds - 1).smallerNumbers.map { 1 + $0 }
  }

  private func with<Value>(_ part: WritableKeyPath<Setting, Value>, _ value: Value) -> Setting {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  /// The same setting without UIKit's data source, and without what only that one has.
  private var withOwnDataSource: Setting {
    var copy = with(\.dataSource, .own)
    (copy.sdk, copy.provider) = (.iOS15, nil)
    return copy
  }
}

extension Viewport {
  static let smallest = [
    Viewport(height: 1), Viewport(height: 1, prepared: 1), Viewport(height: 1, prefetched: 1),
    Viewport(height: 2), Viewport(height: 1, prepared: 1, prefetched: 1),
  ]

  fileprivate var smaller: [Viewport] {
    guard let height else { return [] }
    return [Viewport()]
      + (height - 1).smallerNumbers.map { with(\.height, 1 + $0) }
      + prepared.smallerNumbers.map { with(\.prepared, $0) }
      + prefetched.smallerNumbers.map { with(\.prefetched, $0) }
  }

  private func with<Value>(_ part: WritableKeyPath<Viewport, Value>, _ value: Value) -> Viewport {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }
}
