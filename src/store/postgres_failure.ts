import { StoreFailure, type StoreReason } from "./store.ts";
import { damagedValue } from "./stored_values.ts";

type FailureText = { reason: StoreReason; what: string; help: string };

const SERVER = "see that the server runs and that the address, user and database are right";

/** What PostgreSQL's SQLSTATE codes mean; where one is not listed, its class (the first two characters) may be. */
const FAILURES: Readonly<Record<string, FailureText>> = {
  "55P03": { reason: "busy", what: "is locked by another writer", help: "try again" },
  "40001": { reason: "busy", what: "is being changed by another writer", help: "try again" },
  "40P01": { reason: "busy", what: "is being changed by another writer", help: "try again" },
  "57014": { reason: "busy", what: "stopped the statement", help: "try again" },
  "53300": { reason: "busy", what: "has too many connections", help: "try again, or raise max_connections" },
  "42501": { reason: "read_only", what: "refuses this user", help: "give the user the right to create and write" },
  "25006": { reason: "read_only", what: "takes no writes", help: "name the primary server" },
  "53100": { reason: "full", what: "has no space left on its disk", help: "free some space there" },
  "53200": { reason: "full", what: "has no memory left", help: "try again" },
  "XX": { reason: "corrupt", what: "reports damaged data", help: "restore it from a copy" },
  "28": { reason: "unreachable", what: "refuses the login", help: "see that user and password are right" },
  "3D": { reason: "unreachable", what: "has no such database", help: "make it with createdb, or name another" },
  "08": { reason: "unreachable", what: "cannot be reached", help: SERVER },
  "57": { reason: "unreachable", what: "is shutting down or starting", help: "try again" },
};

/** An error of the driver or the server as a failure the user can act on; any other is returned as it is. */
export function postgresFailure(error: unknown, shown: string): unknown {
  if (error instanceof StoreFailure) return error;
  const damaged = damagedValue(error, shown);
  if (damaged !== null) return damaged;
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  const state = typeof errno === "string" ? errno : "";
  const found = FAILURES[state] ?? FAILURES[state.slice(0, 2)];
  if (found !== undefined) return new StoreFailure(found.reason, `${shown} ${found.what}`, found.help);
  const isConnection = typeof code === "string" &&
      /^(ECONN|ENOTFOUND|ETIMEDOUT|EHOST|ERR_POSTGRES_(CONN|TLS|IDLE|LIFE|AUTH|UNKNOWN_AUTH|PASSWORD|SERVER_NOT))/.test(
        code,
      ) ||
    code === "FailedToOpenSocket";
  return isConnection ? new StoreFailure("unreachable", `${shown} cannot be reached`, SERVER) : error;
}
