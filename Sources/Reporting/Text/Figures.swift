func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
}

package func decimal(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

func percent(_ share: Double) -> String { "\(decimal(share * 100))%" }
