/** Why a file may not be read or written. */
export const NO_PERMISSION = "no permission";

/** What the codes of the system mean. */
const REASONS: Record<string, string> = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: "the file system is read-only",
  ENOENT: "no such file or folder",
  ENOTDIR: "a part of its path is not a folder",
  EISDIR: "it is a folder",
  ENXIO: "it is not a regular file",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "the disk is full",
  EIO: "input or output error",
  EEXIST: "something of this name exists already",
  ENOTEMPTY: "the folder is not empty",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would be too large",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ETXTBSY: "it is a program that runs now",
  EXDEV: "it is on another file system",
  EPIPE: "its reader has closed it",
  EMLINK: "too many names for one file",
};

/** Why something that the system was asked for failed, in plain words without its code. */
export function reasonOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const words = typeof message === "string" ? message : String(error);
  return REASONS[String(code)] ?? /^E[A-Z0-9]+: ([^,]+)/.exec(words)?.[1] ?? words;
}
