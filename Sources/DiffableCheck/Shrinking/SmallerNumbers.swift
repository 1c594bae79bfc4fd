extension BinaryInteger {
  /// Zero, half of the number, three quarters, and so on, up to the number before it.
  ///
  /// Whichever number is the smallest that shows a fault, few attempts lead to it.
  var smallerNumbers: [Self] {
    guard self > 0 else { return [] }
    let differences = sequence(first: self) { (last: Self) -> Self? in
      last > 1 ? last - last / 2 : nil
    }
    return differences.map { self - $0 }
  }
}
