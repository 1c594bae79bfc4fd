/// Returns a number with a comma between every three digits, as in `12,345`.
package func grouped(_ number: Int) -> String {
  var text = ""
  for (place, digit) in String(number).reversed().enumerated() {
    if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}

/// Returns a count with a noun, as in `1 file` and `2 files`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}
