/// The section about what a pass means, and what is not modeled.
enum LimitSection {
  static var element: Element {
    Element(.section) {
      Element(.h2) { "What a pass means, and what it does not" }
      for paragraph in paragraphs { Element(.p) { paragraph } }
      Element(.p) { "Not simulated:" }
      Element(.ul) {
        for subject in NotModeled.all {
          Element(.li) { MarkedText(["\(subject.what): \(subject.why)"]).parts }
        }
      }
    }
  }

  private static let paragraphs = [
    "A pass says that no story of this run broke a property, by a model of UIKit. The model is "
      + "written from rules, each with the evidence for it; a finding that rests on one names it, and "
      + "how sure it is. The first question to a red test is whether the model is right.",
    "A rejection by strict rules need not be a crash on every system: they hold for collection "
      + "views and table views of every version at once.",
  ]
}
