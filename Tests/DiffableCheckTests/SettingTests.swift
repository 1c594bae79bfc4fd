import DiffableCheck
import Testing

@Suite struct SettingTests {
  @Test func `cells are of one kind at least`() async {
    await #expect(processExitsWith: .failure) { _ = Setting(kinds: 0) }
    await #expect(processExitsWith: .failure) {
      var setting = Setting()
      setting.kinds = .max
    }
    #expect(Setting(kinds: 1).kinds == 1)
  }
}
