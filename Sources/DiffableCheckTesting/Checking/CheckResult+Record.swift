import DiffableCheck

extension CheckResult {
  /// Does a check while a record says which story is being told; if the last run did not survive its
  /// story, that one is reported, and nothing else is done.
  ///
  /// - Parameters:
  ///   - name: What tells the check from all others.
  ///   - folder: Where records are kept.
  ///   - fileType: How the name of a file ends that holds such a story.
  ///   - check: Does the check, and announces each story before it is told, if there is a record.
  /// - Returns: What the check has to say, or the story of the last run.
  static func recording(
    _ name: String, in folder: String, fileType: String = "scenario",
    _ check: (StoryRecord?) -> CheckResult
  ) -> CheckResult {
    let record = StoryRecord.open(name, in: folder)
    guard let leftover = record?.leftover else { return check(record) }
    return CheckResult(problems: [Problem(notSurvived: leftover, fileType: fileType)])
  }

  /// The same with settings; if those make no sense, that is all there is to say.
  static func recording(
    _ name: String, in folder: String, fileType: String = "scenario",
    by settings: CheckSettings, _ check: (StoryRecord?) -> CheckResult
  ) -> CheckResult {
    guard let trouble = settings.trouble else {
      return recording(name, in: folder, fileType: fileType, check)
    }
    return CheckResult(problems: [Problem(trouble)])
  }

  /// Does a check with some settings, and with those that environment variables set for one run; if
  /// a variable makes no sense, that is all there is to say.
  package static func overriding(
    _ settings: CheckSettings, _ check: (CheckSettings) -> CheckResult
  ) -> CheckResult {
    do throws(SettingTrouble) {
      return check(try settings.overridden())
    } catch {
      return CheckResult(problems: [Problem(error)])
    }
  }
}
