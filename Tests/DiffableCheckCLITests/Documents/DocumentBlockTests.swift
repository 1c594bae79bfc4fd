import Testing

/// Whatever stands in the documents is compiled, run, or compared, so that nobody copies a mistake.
@Suite struct DocumentBlockTests {
  @Test(arguments: Document.all)
  func `every block of every document is right`(_ document: Document) {
    var check = BlockCheck(document)
    let problems = check.problems()
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `there are documents, and blocks of every kind in them`() {
    let blocks = Document.all.flatMap(\.blocks)
    #expect(Document.all.count > 20)
    #expect(blocks.count > 120)
    let kinds: [DocumentBlock.Kind] = [
      .swift, .scenario, .json, .yaml, .shell, .console, .text, .excerpt, .output, .drawing,
    ]
    for kind in kinds { #expect(blocks.contains { $0.kind == kind }, "\(kind)") }
  }

  @Test(arguments: [
    ("swift", "let nobody = wrote(this)"), ("scenario", "scenario 1\nstart\n  A: a\nfly to b"),
    ("scenario", "scenario 1\nstart\n  A: a\nchange a\nshows A: a''"),
    ("scenario", "scenario 1\nstart empty"), ("json", "{\"engine\":\"mine\"}"), ("json", "{\n}"),
    ("json", "{\n  \"requires\": []\n}"),
    ("yaml", "on: tuesdays"), ("shell", "diffable-check --sede 7"),
    ("shell", "diffable-check --system unheard"), ("shell", "rm -r Corpus"),
    ("console", "$ diffable-check rules 1.3.5\n1.3.5 reload-displaced-by-move, measured"),
    ("console", "$ diffable-check systems\n…\nno system"), ("console", "diffable-check systems"),
    ("text", "nobody printed this"), ("poem", "roses are red"), ("", "roses are red"),
  ])
  func `a wrong block is seen`(_ kind: String, _ body: String) {
    let text = "Prose.\n\n```\(kind)\n\(body)\n```\n\nProse.\n"
    var check = BlockCheck(Document(path: "Article.md", text: text))
    #expect(check.problems().count == 1)
  }

  @Test(arguments: [
    "    diffable-check --sede 7", "    roses are red", "    $ diffable-check systems\n    none",
    "    {\"engine\":\"mine\"}", "    scenario 1\n    start\n      A: a a",
  ])
  func `a wrong block of the README is seen`(_ body: String) {
    var check = BlockCheck(Document(path: "README.md", text: "Prose.\n\n\(body)\n\nProse.\n"))
    #expect(check.problems().count == 1)
  }
}
