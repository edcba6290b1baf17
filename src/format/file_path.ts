/** The name of a file without its folders. @param path with `/`, as in an instance */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder of a file, without a `/` at its end; empty where the path has none. */
export function folderOfFile(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
