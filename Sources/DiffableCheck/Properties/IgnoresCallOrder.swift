extension Property {
  /// Broken, for example, by a view that checks inserts before deletes if the inserts were asked
  /// for first (rule 1.1.2).
  static let ignoresCallOrder = Property(
    "ignoresCallOrder", "the order in which updates are asked for does not matter", on: .stories,
    ofComparedUpdate: { compared in
      for (straight, reversed) in zip(compared.outcomes, compared.outcomesReversed)
      where straight.outcome != reversed {
        return Breach(
          rule: straight.outcome.trouble?.rule,
          "\(compared.update), for \(straight.profile): \(straight.outcome), in the opposite order "
            + "\(reversed)")
      }
      return nil
    })
}
