import PropertyTesting
import Testing

@Suite struct SeedTests {
  @Test func `a seed makes the same choices on every machine`() {
    var chooser = Chooser(Seed(1).child(0))
    let first = (0..<4).map { _ in chooser.next() }
    #expect(
      first == [
        15_453_050_337_563_922_905, 2_455_149_391_067_009_709, 8_606_768_415_921_270_728,
        13_149_547_954_130_145_970,
      ])
  }

  @Test func `children of neighboring seeds have nothing in common`() {
    var seen: Set<Seed> = []
    for seed in 0..<200 {
      for number in 0..<200 { seen.insert(Seed(UInt64(seed)).child(UInt64(number))) }
    }
    #expect(seen.count == 40_000)
  }

  @Test func `a seed reads what it prints`() {
    #expect(Seed("0x5f3a91c2") == Seed(0x5f3a_91c2))
    #expect(Seed("17") == 17)
    #expect(Seed(0x5f3a_91c2).description == "0x5f3a91c2")
    #expect(Seed("-1") == nil)
    #expect(Seed("0xgg") == nil)
    #expect(Seed("") == nil)
    for sign in ["+1", "0x+1", "0x-0", "-0"] { #expect(Seed(sign) == nil) }
  }
}

@Suite struct ChooserTests {
  @Test func `every number below a bound comes about equally often`() {
    var chooser = Chooser(Seed(7))
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 { counts[chooser.number(below: 10)] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) })
  }

  @Test func `both ends of a range are reached and nothing beyond`() {
    var chooser = Chooser(Seed(7))
    let numbers = Set((0..<200).map { _ in chooser.number(in: -2...2) })
    #expect(numbers == [-2, -1, 0, 1, 2])
  }

  @Test func `the widest ranges have numbers on both sides of zero, and bytes reach both ends`() {
    var chooser = Chooser(Seed(7))
    for range in [Int.min...Int.max, Int.min...(Int.max - 1), -2...Int.max] {
      let numbers = (0..<200).map { _ in chooser.number(in: range) }
      #expect(Set(numbers).count == 200 && numbers.allSatisfy(range.contains))
    }
    #expect((0..<200).contains { _ in chooser.number(in: Int.min...Int.max) < 0 })
    #expect((0..<200).contains { _ in chooser.number(in: Int.min...Int.max) > 0 })
  }

  @Test func `weights decide how often an element comes`() {
    var chooser = Chooser(Seed(7))
    var counts: [String: Int] = [:]
    for _ in 0..<10_000 {
      counts[chooser.weighted([(90, "often"), (10, "seldom"), (0, "never")]), default: 0] += 1
    }
    #expect((8_800...9_200).contains(counts["often"]!))
    #expect(counts["never"] == nil)
  }

  @Test func `a shuffle reaches every order`() {
    var chooser = Chooser(Seed(7))
    var orders: Set<[Int]> = []
    for _ in 0..<500 {
      var elements = [0, 1, 2, 3]
      chooser.shuffle(&elements)
      orders.insert(elements)
    }
    #expect(orders.count == 24)
  }
}
