import BatchUpdateSimulator
import Foundation
import Testing

@testable import DiffableCheck

@Suite struct FrequenciesTests {
  @Test func `everything that is counted has the place that it has among all`() {
    expectPlaces(StepKind.self)
    expectPlaces(CellState.self)
    expectPlaces(StepPair.self)
  }

  private func expectPlaces<Kind: Countable>(_ kind: Kind.Type) {
    #expect(Kind.allCases.map(\.place) == Array(Kind.allCases.indices))
  }

  @Test func `counts are added up, whoever counted first`() {
    var counts = Frequencies<StepKind>()
    #expect(counts[.apply] == 0)
    counts.count(.apply)
    counts.count(.replaceChildren)
    counts.add([.apply: 2, .scroll: 1])
    counts.add(Frequencies())
    #expect(counts == [.apply: 3, .scroll: 1, .replaceChildren: 1])
    #expect(counts.total == 5)
    var others: Frequencies<StepKind> = [.apply: 2, .scroll: 1]
    others.add([.replaceChildren: 1, .apply: 1])
    #expect(others == counts)
    var none = Frequencies<StepKind>()
    none.add(counts)
    #expect(none == counts)
  }

  @Test func `what was never met is not written down`() throws {
    var counts = Frequencies<StepPair>()
    #expect(try text(of: counts) == "{}")
    counts.count(StepPair(first: .apply, second: .moveItem))
    counts.count(StepPair(first: .apply, second: .moveItem))
    #expect(try text(of: counts) == #"{"apply,move-item":2}"#)
    let read = try JSONDecoder().decode(
      Frequencies<StepPair>.self, from: Data(text(of: counts).utf8))
    #expect(read == counts)
    #expect(try JSONDecoder().decode(Frequencies<StepPair>.self, from: Data("{}".utf8)) == [:])
  }

  @Test func `between two ends of one program counts go by place`() throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.userInfo[.countsByPlace] = true
    decoder.userInfo[.countsByPlace] = true
    func read(_ data: Data) throws -> Frequencies<CellState> {
      try decoder.decode(Frequencies<CellState>.self, from: data)
    }
    let counts: Frequencies<CellState> = [.visible: 2, .absent: 1]
    let row = "\"" + CellState.allCases.map { "\(counts[$0])" }.joined(separator: " ") + "\""
    #expect(String(decoding: try encoder.encode(counts), as: UTF8.self) == row)
    #expect(try read(Data(row.utf8)) == counts)
    #expect(try read(encoder.encode(Frequencies<CellState>())) == [:])
    for wrong in ["1", "1 2 x", "1,2,3"] {
      #expect(throws: DecodingError.self) { try read(Data("\"\(wrong)\"".utf8)) }
    }
  }

  private func text(of counts: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(counts), as: UTF8.self)
  }
}
