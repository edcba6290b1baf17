import { callOf } from "../contracts/call.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import { within } from "../text/spelling/closest_match.ts";
import type { Transaction } from "../store/statement.ts";
import { NAMED_KNOWN, said, TideFailure } from "./failure.ts";
import type { PathRecord } from "./record/model.ts";
import { allNames, newest } from "./record/tables.ts";

/** A path by its name. @throws TideFailure */
export function* onePath(name: string, field: string): Transaction<PathRecord> {
  const path = yield* newest("path", name);
  if (path !== null) return path;
  const names = yield* allNames("path");
  const near = within(name, names, 3);
  throw new TideFailure({
    code: "PATH_NOT_FOUND",
    field,
    message: said("PATH_NOT_FOUND", `${quoteValue(name)}${near.length === 0 ? "" : `, did you mean \`${near[0]}\`?`}`),
    value: name,
    details: { nearest: near, suggestion: near[0] ?? null, known: names.slice(0, NAMED_KNOWN) },
    help: near.length === 0 ? "look up the paths there are, or make one of this name" : `did you mean \`${near[0]}\`?`,
    next: near.length === 0
      ? callOf("epic-tide-list-paths", {})
      : callOf("epic-tide-get-history", { path_name: near[0]! }),
  });
}
