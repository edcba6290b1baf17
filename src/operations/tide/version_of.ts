import { callOf } from "../../contracts/call.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { firstRow, type Row, type Transaction } from "../../store/statement.ts";
import { TideFailure } from "../../tide/failure.ts";

/** The row of a version, the newest without one. @throws TideFailure when there is no such version */
export function* versionOf(
  table: "work" | "path",
  newest: { name: string; version: number },
  version = newest.version,
): Transaction<Row> {
  const row = yield* firstRow(`select * from ${table} where name = ? and version = ?`, newest.name, version);
  if (row !== null) return row;
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
