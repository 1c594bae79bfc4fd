import Foundation

/// Does something, and releases what it has left to be released later.
///
/// On Darwin much of what Foundation hands out goes into the pool of the thread, which a loop that
/// goes on for hours never comes to empty: each story has one of its own.
@inline(__always)
package func withAutoreleasePool<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: body)
  #else
    try body()
  #endif
}
