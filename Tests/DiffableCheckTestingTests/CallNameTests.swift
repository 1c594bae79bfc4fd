import Testing

@testable import Checking
@testable import DiffableCheckTesting

@Suite struct CallNameTests {
  @Test func `a call is known by its test and its number, wherever it stands`() {
    let test =
      "DiffableCheckTestingTests.CallNameTests/`a call is known by its test and its number, "
      + "wherever it stands`()/CallNameTests.swift:"
    #expect(nameOfCall(at: #_sourceLocation) == "\(test) 1")
    #expect(nameOfCall(at: #_sourceLocation) == "\(test) 2")
  }

  @Test func `every test counts its own calls`() {
    #expect(CallName.next(in: "one") == "one 1")
    #expect(CallName.next(in: "two") == "two 1")
    #expect(CallName.next(in: "one") == "one 2")
  }
}
