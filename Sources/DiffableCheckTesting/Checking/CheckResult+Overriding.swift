extension CheckResult {
  /// Does a check with some settings, and with those that environment variables set for one run; if
  /// a variable makes no sense, that is all there is to say.
  package static func overriding(
    _ settings: CheckSettings, _ check: (CheckSettings) -> CheckResult
  ) -> CheckResult {
    do throws(SettingError) {
      return check(try settings.overridden())
    } catch {
      return CheckResult(problems: [Problem(error)])
    }
  }
}
