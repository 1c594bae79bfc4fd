import Checking
import DiffableCheck
import XCTest

/// What the page on continuous integration shows of XCTest.
final class EngineTestCase: XCTestCase {
  private typealias MyEngine = StagedEngine

  func testEngine() throws {
    try check(system: .engine(MyEngine()), settings: CheckSettings(cases: 100))
  }
}
