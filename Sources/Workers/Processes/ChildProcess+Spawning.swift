import Foundation

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

extension ChildProcess {
  /// The number of seconds in which a start is retried if the system has no room for a process, and
  /// the pause between two attempts.
  private static let patience = (whole: 10.0, pause: 0.02)

  /// Starts a command, and retries while the system has no room for it.
  ///
  /// - Returns: The process, and the pipes to its standard input, output, and errors.
  static func start(
    _ command: Command, environment: [String: String], inheriting file: Int32?
  ) throws(SpawnError) -> (process: pid_t, pipes: [Pipe]) {
    let deadline = Deadline.in(patience.whole)
    while true {
      do {
        return try startAtOnce(command, environment: environment, inheriting: file)
      } catch {
        guard error.mayPass, Deadline.now < deadline else { throw error }
        usleep(UInt32(patience.pause * 1_000_000))
      }
    }
  }

  private static func startAtOnce(
    _ command: Command, environment: [String: String], inheriting file: Int32?
  ) throws(SpawnError) -> (process: pid_t, pipes: [Pipe]) {
    var pipes: [Pipe] = []
    do {
      let process = try LiveProcesses.shared.start { () throws(SpawnError) in
        for _ in 0..<3 { pipes.append(try Pipe()) }
        let ends = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
        // On macOS a child does not get a descriptor under the number that it has already.
        let copy = file.map { fcntl($0, F_DUPFD_CLOEXEC, inheritedFile + 1) }
        defer { copy.map { _ = closeDescriptor($0) } }
        if copy == -1 { throw SpawnError("no descriptor can be had", code: errno) }
        return try spawn(
          command, environment: environment, descriptors: ends + (copy.map { [$0] } ?? []))
      }
      return (process, pipes)
    } catch {
      pipes.forEach { $0.close() }
      throw error
    }
  }

  /// Starts a command in its own process group, with the descriptors that it is to know by the
  /// numbers from zero on.
  ///
  /// Because of the group, an interrupt from the keyboard does not reach it, and the processes that
  /// it starts are killed with it.
  private static func spawn(
    _ command: Command, environment: [String: String], descriptors: [Int32]
  ) throws(SpawnError) -> pid_t {
    var actions = noFileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index))
    }
    closeAll(from: Int32(descriptors.count), &actions)
    var attributes = noAttributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setUp(&attributes)

    var arguments = command.words.map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    variables.append(nil)
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(
      &process, arguments[0]!, &actions, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw SpawnError(
        "\(command.quoted) cannot be started", code: code, advice: command.advice(for: code))
    }
    return process
  }

  /// Resets signals that this process ignores or blocks.
  private static func setUp(_ attributes: inout Attributes) {
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var (all, none) = (sigset_t(), sigset_t())
    sigemptyset(&all)
    for signal in [
      SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGCHLD, SIGUSR1, SIGUSR2, SIGXFSZ,
    ] {
      sigaddset(&all, signal)
    }
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
  }

  /// Closes the descriptors from a number on in the child, for which Darwin uses a flag instead.
  private static func closeAll(from first: Int32, _ actions: inout FileActions) {
    #if !canImport(Darwin)
      // Another thread may open further descriptors between the listing here and the start.
      if let closeFrom { return _ = closeFrom(&actions, first) }
      for descriptor in inheritedDescriptors() where descriptor >= first {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
  }

  #if !canImport(Darwin)
    private typealias CloseFrom =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt

    /// A function that glibc has had since 2.34 but declares only for GNU C, or `nil` on other
    /// systems.
    private static let closeFrom: CloseFrom? = dlsym(
      nil, "posix_spawn_file_actions_addclosefrom_np"
    ).map { unsafeBitCast($0, to: CloseFrom.self) }

    private static func inheritedDescriptors() -> [Int32] {
      guard let folder = opendir("/proc/self/fd") else { return [] }
      defer { closedir(folder) }
      var descriptors: [Int32] = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard let number = Int32(name) else { continue }
        let flags = fcntl(number, F_GETFD)
        if flags >= 0, flags & FD_CLOEXEC == 0 { descriptors.append(number) }
      }
      return descriptors
    }
  #endif

  private static func noFileActions() -> FileActions {
    #if canImport(Darwin)
      nil
    #else
      posix_spawn_file_actions_t()
    #endif
  }

  private static func noAttributes() -> Attributes {
    #if canImport(Darwin)
      nil
    #else
      posix_spawnattr_t()
    #endif
  }
}
