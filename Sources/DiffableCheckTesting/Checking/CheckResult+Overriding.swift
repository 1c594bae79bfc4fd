extension CheckResult {
  /// Performs a check with settings that environment variables may override.
  ///
  /// If a variable is wrong, the check is not performed, and the result is that error.
  package static func overriding(
    _ settings: CheckSettings, _ check: (CheckSettings) -> CheckResult
  ) -> CheckResult {
    do throws(SettingError) {
      return check(try settings.overridden()).weighed(by: settings)
    } catch {
      return CheckResult(problems: [Problem(error)])
    }
  }

  /// Performs a check that awaits with settings that environment variables may override.
  package static nonisolated(nonsending) func overriding(
    _ settings: CheckSettings,
    _ check: nonisolated(nonsending) (CheckSettings) async -> CheckResult
  ) async -> CheckResult {
    do throws(SettingError) {
      return await check(try settings.overridden()).weighed(by: settings)
    } catch {
      return CheckResult(problems: [Problem(error)])
    }
  }

  /// Returns this result, in which every warning is a failure if the settings say so.
  private func weighed(by settings: CheckSettings) -> CheckResult {
    guard settings.failsOnWarnings else { return self }
    var result = self
    for place in problems.indices { result.problems[place].isFailure = true }
    return result
  }
}
