import { quoteValue, truncate } from "../diagnostics/escape.ts";
import { type Guidance, guidance } from "../answers/guidance.ts";
import { within } from "../text/closest_match.ts";
import type { Work } from "../store/statement.ts";
import type { Call } from "./call.ts";
import { canonicalJson, sha256 } from "./digest.ts";
import { said, TideFailure } from "./failure.ts";
import { idOf } from "./ids.ts";
import { codePoints, InputReader } from "./input.ts";
import type { WorkRecord } from "./model.ts";
import { LONGEST_SLUG } from "../text/slug.ts";
import { deriveName, NAME_PATTERN } from "./name.ts";
import { allNames, freshId, insert, newestWork } from "./tables.ts";
import { warn, type Warning } from "./warning.ts";

/** Metrics longer than this are hard to check one by one. */
const LONG_METRIC = 100;

export interface WorkDraft {
  what: string;
  how: string[];
  metrics: string[];
  name: string;
  revise: boolean;
  warnings: Warning[];
}

export interface SavedWork {
  work_id: string;
  message: string;
  guidance: Guidance;
  name: string;
  version: number;
  warnings?: Warning[];
}

/** @throws TideFailure */
export function readWork(input: Record<string, unknown>): WorkDraft {
  const reader = new InputReader(input, ["what", "how", "metrics", "name", "revise"]);
  const what = reader.text("what", { required: true, most: 200 });
  const how = reader.texts("how", { required: true, fewest: 1, most: 20 });
  const metrics = reader.texts("metrics", { required: true, fewest: 1, most: 10, unique: true });
  const name = readName(reader);
  const revise = reader.flag("revise");
  reader.end();
  return {
    what,
    how,
    metrics,
    name: name ?? deriveName(what, "work"),
    revise,
    warnings: [...reader.warnings, ...longMetrics(metrics)],
  };
}

/** The name that a client wishes for, if any. */
export function readName(reader: InputReader, field = "name"): string | undefined {
  const name = reader.text(field, { most: LONGEST_SLUG });
  if (name !== undefined && reader.raw(field) === name && !NAME_PATTERN.test(name)) {
    reader.problem("size", field, `${quoteValue(name)} must match ${NAME_PATTERN.source}`, name, {
      pattern: NAME_PATTERN.source,
    });
  }
  return name;
}

export function longMetrics(metrics: readonly string[]): Warning[] {
  return metrics.flatMap((metric, index) =>
    codePoints(metric) <= LONG_METRIC ? [] : [
      warn(
        "long_metric",
        `metrics[${index}]`,
        `a metric should have at most ${LONG_METRIC} characters to be checkable`,
      ),
    ]
  );
}

/** Saves a work, or a further version of it. */
export function* saveWork(draft: WorkDraft, { now, random }: Call): Work<SavedWork> {
  const { what, how, metrics, name, revise, warnings } = draft;
  const checksum = workChecksum({ what, how, metrics });
  const known = yield* newestWork(name);
  if (known !== null && (!revise || known.checksum === checksum)) throw duplicate(known, checksum);
  const version = (known?.version ?? 0) + 1;
  const work_id = yield* freshId("work", () => idOf("work", now, random()));
  yield* insert("work", {
    work_id,
    name,
    version,
    what,
    how: JSON.stringify(how),
    metrics: JSON.stringify(metrics),
    checksum,
    created_at: now.toISOString(),
  });
  return {
    work_id,
    message: version === 1 ? `WORK saved as \`${name}\`` : `WORK \`${name}\` revised, version ${version}`,
    guidance: guidance({
      current_state: version === 1 ? `work ${name} can be used in paths` : `work ${name} is at version ${version}`,
      next_action: "epf tide patterns",
      available_actions: ["epf tide path add --help", `epf tide work show ${name}`, "epf tide work list"],
      warnings: messagesOf(warnings),
    }),
    name,
    version,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

export function workChecksum({ what, how, metrics }: Pick<WorkRecord, "what" | "how" | "metrics">): string {
  return sha256(canonicalJson({ what, how, metrics }));
}

export function messagesOf(warnings: readonly Warning[]): string[] | null {
  return warnings.length === 0 ? null : warnings.map(({ message }) => message);
}

function duplicate(known: WorkRecord, checksum: string): TideFailure {
  const identical = known.checksum === checksum;
  const hint = identical
    ? `use \`${known.name}\` as it is, nothing has to be saved`
    : "use the saved work, set `revise` to save a new version, or give another `name`";
  const message = said(
    "DUPLICATE_WORK",
    `\`${known.name}\` version ${known.version} ${
      identical ? "is identical" : `has the goal ${quoteValue(known.what, 200)}`
    }`,
  );
  return new TideFailure({
    code: "DUPLICATE_WORK",
    field: "what",
    message,
    value: known.name,
    details: {
      name: known.name,
      work_id: known.work_id,
      version: known.version,
      existing_what: truncate(known.what, 200),
      identical,
      hint,
    },
    help: hint,
    next: `epf tide work show ${known.name}`,
  });
}

/** A work by its name. @throws TideFailure */
export function* oneWork(name: string): Work<WorkRecord> {
  const work = yield* newestWork(name);
  if (work !== null) return work;
  const near = within(name, yield* allNames("work"), 3);
  const help = near.length === 0 ? "`epf tide work list` lists the saved works" : `did you mean \`${near[0]}\`?`;
  throw new TideFailure({
    code: "WORK_NOT_FOUND",
    field: "name",
    message: `no work is named ${quoteValue(name)}`,
    value: name,
    details: { nearest: near },
    help,
    next: near.length === 0 ? "epf tide work list" : `epf tide work show ${near[0]}`,
  });
}
