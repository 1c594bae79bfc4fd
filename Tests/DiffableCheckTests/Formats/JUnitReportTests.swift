import Foundation
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  /// Keeps what stands in attributes and between tags.
  private final class Reader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var message = ""
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if name == "testcase" { names.append(attributes["name"]!) }
      if name == "failure" { message = attributes["message"]! }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
  }

  @Test(arguments: [
    "a <b> & \"c\" 'd' ]]>", "line\nand\r\nline\ttab", "אב 👨‍👩‍👧 → ✘", "\u{0}\u{8}\u{1B}[31m\u{FFFE}",
  ])
  func `whatever items are called, XML can hold it`(_ name: String) throws {
    let fault = Verdict.Fault(kind: name, reason: name, page: [name, name], file: name)
    let report = JUnitReport(
      system: name, [Verdict(name, .broken(fault)), Verdict(name, .undecided(name))],
      settings: [(name, name)])
    let parser = XMLParser(data: Data(report.text().utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    // What XML cannot hold is written as in a scenario file.
    let kept = name.unicodeScalars.reduce(into: "") { text, scalar in
      let isHeld = scalar.value >= 32 && scalar != "\u{FFFE}" || scalar == "\n" || scalar == "\t"
      text += isHeld ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    #expect(reader.names == [kept, kept])
    #expect(reader.message == kept)
    #expect(reader.text.contains("\(kept)\n\(kept)"))
  }
}
