import { callOf } from "../../contracts/call.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Transaction } from "../../store/statement.ts";
import { TideFailure } from "../../tide/failure.ts";
import { oneVersion, type Versioned } from "../../tide/record/tables.ts";

/** The version that is asked for, the newest without one. @throws TideFailure when there is no such version */
export function* versionOf<Table extends keyof Versioned>(
  table: Table,
  newest: Versioned[Table],
  version = newest.version,
): Transaction<Versioned[Table]> {
  if (version === newest.version) return newest;
  const record = yield* oneVersion(table, newest.name, version);
  if (record !== null) return record;
  throw new TideFailure({
    code: table === "work" ? "WORK_NOT_FOUND" : "PATH_NOT_FOUND",
    field: "of_version",
    message: `${table === "path" ? "PATH does not exist: " : ""}${quoteValue(newest.name)} has no version ${version}`,
    value: version,
    details: { newest: newest.version },
    help: `its versions are 1 to ${newest.version}`,
    next: callOf(table === "work" ? "epic-tide-show-work" : "epic-tide-show-path", { name: newest.name }),
  });
}
