import { callOf } from "../contracts/call.ts";
import { within } from "../text/spelling/closest_match.ts";
import type { Transaction } from "../store/statement.ts";
import { NAMED_KNOWN, said, TideFailure } from "./failure.ts";
import { allNames, newestVersions } from "./record/tables.ts";

/** @throws TideFailure naming every work that is not saved, with saved ones of similar names */
export function* refuseUnknown(works: readonly string[], field: (index: number) => string): Transaction<void> {
  const saved = yield* newestVersions([...new Set(works)]);
  const unknown = [...new Set(works.filter((work) => !saved.has(work)))];
  if (unknown.length === 0) return;
  const names = yield* allNames("work");
  const nearest = Object.fromEntries(
    unknown.map((work) => [work, within(work, names, 3)]).filter(([, near]) => near!.length > 0),
  );
  const [first] = Object.entries(nearest) as [string, string[]][];
  throw new TideFailure({
    code: "INVALID_SEQUENCE",
    field: field(works.indexOf(unknown[0]!)),
    message: said("INVALID_SEQUENCE", unknown.map((work) => `\`${work}\``).join(", ")),
    value: unknown[0],
    details: { unknown, nearest, known: names.slice(0, NAMED_KNOWN) },
    help: first === undefined
      ? "save these works first, or look up the saved ones"
      : `did you mean \`${first[1][0]}\` for \`${first[0]}\`?`,
    next: callOf("epic-tide-list-works", {}),
  });
}
