import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page of HTML as an XML parser reads it, which forgives nothing.
final class ReadPage: NSObject, XMLParserDelegate {
  /// The elements that were begun, in order, with their attributes.
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  /// The text of all elements of each name.
  private(set) var texts: [String: [String]] = [:]
  private var open: [(name: String, text: String)] = []
  /// What the parser says is wrong with the page; `nil` if nothing is.
  private(set) var trouble: String?

  init(_ page: String) {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    let isRead = parser.parse()
    if !isRead { trouble = trouble ?? "\(parser.parserError.map { "\($0)" } ?? "unknown")" }
    if !open.isEmpty { trouble = trouble ?? "\(open.map(\.name)) are not ended" }
  }

  func count(_ name: String) -> Int { elements.count { $0.name == name } }

  /// The values of an attribute of all elements that have it.
  func values(_ attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }

  /// All that people read; empty if the page is none.
  var body: String { text("body").first ?? "" }

  /// The texts of the elements of a name.
  func text(_ name: String) -> [String] { texts[name] ?? [] }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((elementName, attributes))
    open.append((elementName, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    for place in open.indices { open[place].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    let (name, text) = open.removeLast()
    if name != elementName { trouble = trouble ?? "\(name) is ended as \(elementName)" }
    texts[name, default: []].append(text)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    trouble = trouble ?? "line \(parser.lineNumber): \(error)"
  }
}
