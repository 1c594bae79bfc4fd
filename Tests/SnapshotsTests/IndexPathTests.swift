import Foundation
import Snapshots
import Testing

@Suite struct IndexPathTests {
  @Test func `a place becomes a path of its section and its item, and comes back`() {
    for place in [ItemPath(0, 0), ItemPath(3, 14), ItemPath(2, NSNotFound)] {
      let path = IndexPath(place)
      #expect(Array(path) == [place.section, place.item])
      #expect(ItemPath(path) == place)
    }
    let places = [ItemPath(0, 1), ItemPath(1, 0)]
    #expect(places.map(IndexPath.init) == [[0, 1], [1, 0]])
  }

  @Test(arguments: [[], [0], [0, 0, 0]])
  func `a path of another length is no place`(_ indexes: [Int]) {
    #expect(ItemPath(IndexPath(indexes: indexes)).item == NSNotFound)
  }
}
