import DiffableCheckTesting
import PropertyTesting
import Sample
import Testing

@Suite struct PricesTests {
  @Test(.cases(300)) func `no price is stale after a tick`() {
    verify(
      from: Prices(),
      command: { prices, choices -> Prices.Command in
        let row = try choices.index(below: prices.prices.count + 1)
        return row < prices.prices.count ? .price(of: row) : .tick
      },
      reduce: { prices, command in prices.reduce(command) },
      snapshot: { $0.isDrawn ? $0.snapshot : nil }
    ) { row, prices in prices.prices[row] }
  }
}
