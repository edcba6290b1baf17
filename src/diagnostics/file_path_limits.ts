/** Bounds of a path to a file or folder, those of common systems: no longer one can be opened. */
export const FILE_PATH_LIMITS = {
  /** Bytes in UTF-8. */
  bytes: 4096,
  /** Names between separators. */
  parts: 255,
} as const;

/** What a path has too much of, such as `60000 bytes`; null for a path that may exist. */
export function filePathExcess(path: string): string | null {
  // A character takes up to three bytes for each of its units, so most paths need no count of bytes.
  const bytes = path.length * 3 <= FILE_PATH_LIMITS.bytes ? path.length : Buffer.byteLength(path);
  if (bytes > FILE_PATH_LIMITS.bytes) return `${bytes} bytes`;
  const parts = path.split(/[/\\]+/).filter((part) => part !== "").length;
  return parts > FILE_PATH_LIMITS.parts ? `${parts} parts` : null;
}
