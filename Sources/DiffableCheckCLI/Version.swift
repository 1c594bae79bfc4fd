/// The version of the program, by semantic versioning: a program of another one may tell other
/// stories for the same seed.
enum Version {
  static let current = "0.9.0"
}
