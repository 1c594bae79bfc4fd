/// The version of the program, in semantic versioning.
///
/// Different versions may generate different stories for the same seed.
enum Version {
  static let current = "0.9.0"
}
