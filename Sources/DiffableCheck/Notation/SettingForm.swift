import BatchUpdateSimulator
import Snapshots

/// The notation of one setting, in a table that both the parser and the printer use.
struct SettingForm: Sendable {
  /// The first word of the line.
  let keyword: String
  /// What follows the keyword, for readers.
  let syntax: String
  let read: @Sendable (inout ScenarioParser) throws(NotationError) -> Void
  /// Returns what follows the keyword, or `nil` for a setting with its default value.
  let write: @Sendable (Setting, WordWriter) -> [String]?

  /// Every setting, in the order in which they are printed.
  static let all = [
    profile, view, choice("data-source", \.dataSource, usually: .own),
    choice("sdk", \.sdk, usually: .iOS15), choice("identity", \.identity, usually: .identifier),
    choice("hashes", \.hashes, usually: .different), viewport, kinds, provider,
  ]

  static func named(_ keyword: String) -> SettingForm? { all.first { $0.keyword == keyword } }

  /// Returns the lines of all settings that differ from their defaults.
  static func lines(of setting: Setting, _ writer: WordWriter) -> [String] {
    all.compactMap { form in
      form.write(setting, writer).map { ([form.keyword] + $0).joined(separator: " ") }
    }
  }
}

extension SettingForm {
  /// Creates the form of a setting that is read independently of others.
  private init<Value>(
    _ keyword: String, _ path: WritableKeyPath<Setting, Value> & Sendable, syntax: String,
    read: @escaping @Sendable (inout WordReader) throws(NotationError) -> Value,
    write: @escaping @Sendable (Setting, WordWriter) -> [String]?
  ) {
    self.init(
      keyword: keyword, syntax: syntax,
      read: { parser throws(NotationError) in
        parser.scenario.setting[keyPath: path] = try parser.head(read)
      }, write: write)
  }
}

// MARK: The view

extension SettingForm {
  static let profile = SettingForm(
    keyword: "profile", syntax: Profile.names.joined(separator: "|")
  ) { parser throws(NotationError) in
    try parser.parseProfile()
  } write: { setting, _ in
    [setting.profile.era?.rawValue ?? Profile.strictName]
  }

  static let view = SettingForm(
    keyword: "view", syntax: ListKind.allCases.map(\.rawValue).joined(separator: "|")
  ) { parser throws(NotationError) in
    try parser.parseView()
  } write: { setting, _ in
    setting.profile.view == .collection ? nil : [setting.profile.view.rawValue]
  }

  private static let viewport = SettingForm(
    "viewport", \.viewport, syntax: "ROWS [prepared ROWS] [prefetched ROWS]"
  ) { reader throws(NotationError) in
    try reader.viewport()
  } write: { setting, _ in
    guard let height = setting.viewport.height else { return nil }
    let (prepared, prefetched) = (setting.viewport.prepared, setting.viewport.prefetched)
    return ["\(height)"] + (prepared > 0 ? ["prepared", "\(prepared)"] : [])
      + (prefetched > 0 ? ["prefetched", "\(prefetched)"] : [])
  }

  private static let kinds = SettingForm("kinds", \.kinds, syntax: "NUMBER") {
    reader throws(NotationError) in
    let kinds = try reader.number()
    guard (1...Viewport.limit).contains(kinds) else {
      throw NotationError(
        line: reader.line, "\(kinds) kinds of cells", expected: "1 to \(Viewport.limit)")
    }
    return kinds
  } write: { setting, _ in
    setting.kinds.map { ["\($0)"] }
  }

  private static let provider = SettingForm(
    "provider", \.provider,
    syntax: ProviderHabit.Kind.allCases.map(\.rawValue).joined(separator: "|") + " ITEM"
  ) { reader throws(NotationError) in
    ProviderHabit(try reader.choice(ProviderHabit.Kind.self), try reader.item())
  } write: { setting, writer in
    setting.provider.map { [$0.kind.rawValue, writer.item($0.item)] }
  }
}

// MARK: One word of several

extension SettingForm {
  private static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ keyword: String, _ path: WritableKeyPath<Setting, Choice> & Sendable, usually usual: Choice
  ) -> SettingForm {
    SettingForm(keyword, path, syntax: Choice.allCases.map(\.rawValue).joined(separator: "|")) {
      reader throws(NotationError) in
      try reader.choice(Choice.self)
    } write: { setting, _ in
      let chosen = setting[keyPath: path].rawValue
      return chosen == usual.rawValue ? nil : [chosen]
    }
  }
}

extension WordReader {
  fileprivate mutating func viewport() throws(NotationError) -> Viewport {
    let height = try number()
    let prepared = optionalWord("prepared") ? try number() : 0
    let prefetched = optionalWord("prefetched") ? try number() : 0
    let beside = 0...Viewport.limit
    guard (1...Viewport.limit).contains(height), beside.contains(prepared),
      beside.contains(prefetched)
    else {
      throw NotationError(
        line: line,
        "a screen of \(height) rows, \(prepared) prepared and \(prefetched) prefetched ones",
        expected: "1 to \(Viewport.limit) rows on screen, and 0 to as many beside it")
    }
    return Viewport(height: height, prepared: prepared, prefetched: prefetched)
  }
}
