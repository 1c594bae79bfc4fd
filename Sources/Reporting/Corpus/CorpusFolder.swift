import Foundation

/// A folder of scenario files.
package enum CorpusFolder {
  /// The extension of a scenario file's name.
  package static let pathExtension = "scenario"

  /// Reads a scenario file, or all in a folder and its subfolders, in the order of their paths.
  ///
  /// - Throws: ``FileError`` if the path does not exist or cannot be listed, or
  ///   ``UnreadableFiles``.
  package static func read(_ path: String) throws -> [CorpusFile] {
    let readings = try readings(path)
    let errors = readings.compactMap { reading -> FileError? in
      if case .failure(let error) = reading { error } else { nil }
    }
    guard errors.isEmpty else { throw UnreadableFiles(errors: errors) }
    return try readings.map { try $0.get() }
  }

  /// An error that lists all files that cannot be read as scenarios.
  struct UnreadableFiles: Error, CustomStringConvertible {
    let errors: [FileError]

    var description: String { errors.map(\.description).joined(separator: "\n") }
  }

  /// Reads the same files as ``read(_:)``, without stopping at one that cannot be read.
  ///
  /// - Throws: ``FileError`` if the path does not exist or cannot be listed.
  package static func readings(_ path: String) throws -> [Result<CorpusFile, FileError>] {
    try paths(at: path).map { file in
      Result { () throws(FileError) in
        // A pipe is read if the user names it; inside a folder, reading it could wait forever.
        guard file == path || isRegular(file) else {
          throw FileError(file, "is no regular file; expected a scenario file")
        }
        return try CorpusFile(reading: file)
      }
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    // What has no known type cannot be read, nor can a folder; the error of reading then says why.
    return type == nil || type == .typeRegular || type == .typeDirectory
  }

  /// Returns a path, or those of all scenario files in the folder and its subfolders, in order.
  ///
  /// - Throws: ``FileError`` if the path does not exist or cannot be listed.
  package static func paths(at path: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw FileError(
        path, "no such file or folder; expected a scenario file, or a folder of them")
    }
    guard path.isFolder else { return [path] }
    do {
      var told: Set<Data> = []
      return try stories(below: path, besides: &told).sorted().map { path + "/" + $0 }
    } catch {
      // It may be a folder below that cannot be listed.
      let folder = (error as NSError).userInfo[NSFilePathErrorKey] as? String ?? path
      throw FileError(folder, cannot: "listed", error)
    }
  }

  /// Returns the paths of all scenario files below a folder, relative to it.
  ///
  /// Links to folders are followed, because the corpus, or what was found, may be kept elsewhere.
  ///
  /// - Parameters:
  ///   - folder: The folder, or a link to it.
  ///   - told: The paths of the files that were reached already, to which those of this folder are
  ///     added. They are bytes, as names may be spelled in two ways that are equal as texts.
  ///   - outer: The folders that contain the links that were followed.
  /// - Returns: The paths.
  /// - Throws: Foundation's error if a folder cannot be listed.
  private static func stories(
    below folder: String, besides told: inout Set<Data>, outer: [String] = []
  ) throws -> [String] {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    // A link into the same corpus would tell its stories twice, and one to a folder around it would
    // never end.
    guard !outer.contains(where: { contains($0, place) || contains(place, $0) }) else { return [] }
    var paths: [String] = []
    // In order, so that of two links to one folder always the same is followed.
    for name in try FileManager.default.subpathsOfDirectory(atPath: place).sorted() {
      let path = "\(place)/\(name)"
      if name.hasSuffix(".\(pathExtension)") {
        if told.insert(Data(path.utf8)).inserted { paths.append(name) }
      } else if isLinkToFolder(path) {
        paths += try stories(below: path, besides: &told, outer: outer + [place])
          .map { "\(name)/\($0)" }
      }
    }
    return paths
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  private static func isLinkToFolder(_ path: String) -> Bool {
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    return isLink && path.isFolder
  }
}
