import Snapshots

/// A small story about a list on a screen: how it starts, then what happens, step by step.
///
/// A scenario is plain data. Leaving out any of its steps gives another scenario: a step that names
/// something missing has a defined outcome, which is the rule that it breaks.
public struct Scenario: Hashable, Sendable {
  public var setting: Setting
  /// The list that is on screen, and in the app's data, when the story begins.
  public var start: Layout
  public var steps: [Step]
  /// The names of items and sections that are not canonical.
  public var names: Names

  public init(
    setting: Setting = Setting(), start: Layout = Layout(), steps: [Step] = [],
    names: Names = Names()
  ) {
    self.setting = setting
    self.start = start
    self.steps = steps
    self.names = names
  }
}
