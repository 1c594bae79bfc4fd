import DiffableCheckCLI

// A build without libFuzzer takes this file for a script by its name, and the script begins with
// this value. libFuzzer brings a main of its own; then every file is a library's, where nobody asks
// for the value, and nothing but declarations may stand.
private let withoutLibFuzzer: Void = FuzzTarget.refuseWithoutLibFuzzer()

/// Called by libFuzzer before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutableRawPointer?
) -> CInt {
  FuzzTarget.prepare()
  return 0
}

/// Called by libFuzzer with every input it makes up.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.test(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
