import type { Transaction } from "./statement.ts";

/** A database of one project or team, opened and of the newest version. */
export interface Store {
  /** Where it is, fit to be shown: without a password. */
  readonly place: string;
  /** True when opening made it and no one has been informed yet. */
  isNew: boolean;
  /** Runs a transaction that only reads; it sees one state of the store. @throws StoreFailure */
  read<T>(work: () => Transaction<T>): Promise<T>;
  /**
   * Runs a transaction alone: no other writer comes between its statements, and either all of it is kept or, when it
   * throws, nothing. @throws StoreFailure, and whatever `work` throws
   */
  write<T>(work: () => Transaction<T>): Promise<T>;
  /** Says what is wrong with the data as stored; empty when nothing is. */
  problems(): Promise<string[]>;
  /** False when the file at its path is no longer the one that was opened. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

/** Why a store cannot be used. */
export type StoreReason =
  | "busy"
  | "read_only"
  | "full"
  | "corrupt"
  | "newer_version"
  | "foreign"
  | "link"
  | "unreachable";

/** A store that cannot be opened, read or written, with what the user can do about it. */
export class StoreFailure extends Error {
  readonly reason: StoreReason;
  readonly help: string;

  constructor(reason: StoreReason, message: string, help: string) {
    super(message);
    this.reason = reason;
    this.help = help;
  }
}

/** A store whose tables a newer program has made. */
export function newerVersion(shown: string, version: number, newest: number): StoreFailure {
  return new StoreFailure(
    "newer_version",
    `${shown} has form ${version}, this epf knows forms up to ${newest}`,
    "use the newer epf that wrote it",
  );
}
