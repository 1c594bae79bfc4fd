import Foundation

/// Calls a closure in an autorelease pool of its own.
///
/// On Darwin, Foundation puts many objects into the thread's pool, which a loop that runs for hours
/// never drains. Therefore each story has its own pool. On other systems this only calls the
/// closure.
@inline(__always)
package func withAutoreleasePool<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: body)
  #else
    try body()
  #endif
}
