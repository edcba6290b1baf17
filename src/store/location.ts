import { resolve } from "node:path";
import { StoreFailure } from "./store.ts";
import type { StoreKind } from "./store_kind.ts";

export type StoreLocation =
  | { kind: "sqlite"; path: string; shown: string; isUsual: boolean }
  | { kind: "postgres"; url: string; schema: string; shown: string };

/** Where calls are made from. */
export interface StoreContext {
  /** Folder that a given file is relative to. */
  cwd: string;
  /** Folder of the project, which holds the usual store. */
  root: string;
}

/**
 * Where a store is.
 * @param given a file or postgres://…; undefined or empty for the usual file of the project
 * @throws StoreFailure for an address that cannot be one
 */
export function locateStore(kind: StoreKind, given: string | undefined, { cwd, root }: StoreContext): StoreLocation {
  if (given === undefined || given === "") {
    return { kind: "sqlite", path: resolve(root, kind.file), shown: kind.file, isUsual: true };
  }
  if (/^postgres(ql)?:/i.test(given)) return postgresLocation(kind, given);
  refuseOtherAddresses(given);
  return { kind: "sqlite", path: resolve(cwd, given), shown: given, isUsual: false };
}

const SCHEME = /^([a-z][a-z0-9+.-]+):\D/i;
/** `user:password@host/database`, `user@host/database`, `host:5432/database`. */
const WITHOUT_SCHEME = /^(?:[^/\\@]+@[^/\\]+[:/]|[^/\\@]+:[^/\\]*@|[\w.-]+:\d+\/)/;

/** @throws StoreFailure for what looks like an address, which must never become the name of a file */
function refuseOtherAddresses(given: string): void {
  const help = "write postgres://USER:PASSWORD@HOST/DATABASE, or `./` in front of the name of a file";
  if (WITHOUT_SCHEME.test(given)) {
    throw new StoreFailure("unreachable", "the store's address has no scheme", help);
  }
  const scheme = SCHEME.exec(given)?.[1];
  if (scheme !== undefined) throw new StoreFailure("unreachable", `no store supports \`${scheme}\``, help);
}

function postgresLocation(kind: StoreKind, given: string): StoreLocation {
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    throw new StoreFailure(
      "unreachable",
      "the store's address is no URL",
      "write postgres://USER:PASSWORD@HOST:PORT/DATABASE, with special characters percent-encoded",
    );
  }
  if (url.host === "") {
    throw new StoreFailure(
      "unreachable",
      "the store's address names no host",
      "write postgres://USER:PASSWORD@HOST:PORT/DATABASE",
    );
  }
  if ([url.username, url.password, url.pathname].some((part) => !isEncoded(part))) {
    throw new StoreFailure(
      "unreachable",
      "the store's address holds a `%` that encodes no character",
      "write `%25` for a percent sign",
    );
  }
  const schema = url.searchParams.get("schema") ?? kind.schema;
  url.searchParams.delete("schema");
  if (!/^[a-z_][a-z0-9_]{0,39}$/.test(schema)) {
    throw new StoreFailure(
      "unreachable",
      "the schema's name is not plain",
      "use lower-case letters, digits and `_`, at most 40",
    );
  }
  const shown = `postgres://${url.host}${url.pathname}`;
  return { kind: "postgres", url: url.href, schema, shown };
}

/** True where every `%` begins the code of a character. */
function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
