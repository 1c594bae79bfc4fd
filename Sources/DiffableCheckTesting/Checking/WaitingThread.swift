import Dispatch
import Foundation

/// A thread that runs synchronous code, and waits while an actor does something for that code.
///
/// A search is synchronous, and the code of an app may have to await something on the main actor.
/// The app's code runs on the actor alone, and the thread only holds its state. The thread and the
/// task of the test take turns; other tasks of the actor may run at any time.
final class WaitingThread: @unchecked Sendable {
  /// The actor's task, while it waits for the next errand, or for `nil` at the end.
  private var waitingTask: CheckedContinuation<Errand?, Never>!
  private let isDone = DispatchSemaphore(value: 0)
  /// Whether the actor's task was cancelled when the actor last did something.
  private(set) var isCancelled = false

  /// Something that the actor does while the thread waits.
  private final class Errand: @unchecked Sendable {
    private var work: (nonisolated(nonsending) () async -> Void)?

    init(_ work: nonisolated(nonsending) @escaping () async -> Void) { self.work = work }

    /// Does it, once; what the thread waits for must not outlive its turn.
    nonisolated(nonsending) func run() async {
      await work?()
      work = nil
    }
  }

  private init() {}

  /// Runs a body on a thread of its own, and what it waits for on an actor.
  ///
  /// - Parameters:
  ///   - isolation: The actor.
  ///   - body: The body, which is given the thread.
  /// - Returns: What the body returns.
  static func run<Result: Sendable>(
    isolation: isolated (any Actor)?, _ body: @escaping (WaitingThread) -> Result
  ) async -> Result {
    let thread = WaitingThread()
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result!
    var errand = await thread.next {
      let worker = Thread {
        result = body(thread)
        thread.waitingTask.resume(returning: nil)
      }
      // That of the main thread; others have less on some systems, and generators may be recursive.
      worker.stackSize = 8 << 20
      worker.start()
    }
    while let next = errand {
      await next.run()
      thread.isCancelled = Task.isCancelled
      errand = await thread.next { thread.isDone.signal() }
    }
    return result
  }

  /// Lets the thread go on, and returns what it waits for next, or `nil` at its end.
  private nonisolated(nonsending) func next(_ goOn: () -> Void) async -> Errand? {
    await withCheckedContinuation { continuation in
      waitingTask = continuation
      goOn()
    }
  }

  /// Has the actor do something, and waits for it.
  func wait(for work: nonisolated(nonsending) () async -> Void) {
    withoutActuallyEscaping(work) { work in
      waitingTask.resume(returning: Errand(work))
      isDone.wait()
    }
  }
}
