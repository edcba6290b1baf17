import { quoteId } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { codeOf } from "./code_of.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";

const REMEDIES: Record<string, string> = {
  ENOSPC: "free some space",
  EDQUOT: "free some space",
  EACCES: "give yourself write access to it and its folder, or name another place",
  EPERM: "give yourself write access to it and its folder, or name another place",
  EROFS: "name a place on a file system that can be written",
  ENOENT: "make its folder first, or name another place",
  ENOTDIR: "name another place",
  EISDIR: "name a file, not a folder",
  ENXIO: "name a regular file",
  EEXIST: "move it, or name another place",
};

/** Of a file that somebody else has edited since, and what to do. */
export const CHANGED = "its content changed after it was read";
export const AGAIN = "run the same command again";

/** Why a file is not written that could be: what is there belongs to somebody, or would lose something. */
export class WriteRefusal extends Error {
  readonly help: string | undefined;

  constructor(reason: string, help?: string) {
    super(reason);
    this.help = help;
  }
}

/** A file that was not written; what was there before is there still. */
export class WriteFailure extends UserFailure {
  /** Why, without the file. */
  readonly reason: string;

  /** @param shown how messages name the file */
  constructor(shown: string, cause: unknown) {
    const reason = reasonOf(cause);
    const help = cause instanceof WriteRefusal || cause instanceof UserFailure ? cause.help : null;
    super(`${quoteId(shown)} cannot be written: ${reason}`, { help: help ?? REMEDIES[codeOf(cause) ?? ""] });
    this.reason = reason;
  }
}
