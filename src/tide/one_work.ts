import { callOf } from "../contracts/call.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import { within } from "../text/spelling/closest_match.ts";
import type { Transaction } from "../store/statement.ts";
import { TideFailure } from "./failure.ts";
import type { WorkRecord } from "./record/model.ts";
import { allNames, newest } from "./record/tables.ts";

/** A work by its name. @throws TideFailure */
export function* oneWork(name: string): Transaction<WorkRecord> {
  const work = yield* newest("work", name);
  if (work !== null) return work;
  const near = within(name, yield* allNames("work"), 3);
  const help = near.length === 0 ? "look up the saved works" : `did you mean \`${near[0]}\`?`;
  throw new TideFailure({
    code: "WORK_NOT_FOUND",
    field: "name",
    message: `no work is named ${quoteValue(name)}`,
    value: name,
    details: { nearest: near },
    help,
    next: near.length === 0 ? callOf("epic-tide-list-works", {}) : callOf("epic-tide-show-work", { name: near[0]! }),
  });
}
