import { quoteValue, truncate } from "../diagnostics/escape.ts";
import { type Guidance, guidance } from "../answers/guidance.ts";
import { within } from "../text/closest_match.ts";
import type { Work } from "../store/statement.ts";
import type { Call } from "./call.ts";
import { canonicalJson, sha256 } from "./digest.ts";
import { said, TideFailure } from "./failure.ts";
import { idOf } from "./ids.ts";
import { InputReader } from "./input.ts";
import type { PathRecord } from "./model.ts";
import { asciiSlug } from "../text/slug.ts";
import { deriveName, NAME_PATTERN } from "./name.ts";
import { allNames, freshId, insert, newestPath, newestVersions } from "./tables.ts";
import { derivedTags } from "./tags.ts";
import { type Warning } from "./warning.ts";
import { longMetrics, messagesOf, readName } from "./works.ts";

const MOST_WORKS = 100;
/** Names of what there is that an error tells. */
const NAMED_KNOWN = 20;

export interface PathDraft {
  what: string;
  works: string[];
  metrics: string[];
  name: string;
  domain: string | null;
  tags: string[];
  revise: boolean;
  warnings: Warning[];
}

export interface CreatedPath {
  path_id: string;
  message: string;
  guidance: Guidance;
  name: string;
  version: number;
  derived_tags: string[];
  warnings?: Warning[];
}

/** @throws TideFailure */
export function readPath(input: Record<string, unknown>): PathDraft {
  const reader = new InputReader(input, ["what", "works", "metrics", "name", "domain", "tags", "revise"]);
  const what = reader.text("what", { required: true });
  const works = reader.texts("works", { required: true, fewest: 1, most: MOST_WORKS, pattern: NAME_PATTERN });
  const metrics = reader.texts("metrics", { required: true, most: 50, unique: true });
  const name = readName(reader);
  const domain = readDomain(reader);
  const tags = readTags(reader);
  const revise = reader.flag("revise");
  reader.end();
  return {
    what,
    works,
    metrics,
    name: name ?? deriveName(what, "path"),
    domain,
    tags,
    revise,
    warnings: [...reader.warnings, ...longMetrics(metrics)],
  };
}

/** A domain as a slug, or null. */
export function readDomain(reader: InputReader): string | null {
  const domain = reader.text("domain", { most: 100 });
  return domain === undefined ? null : asciiSlug(domain) || null;
}

/** Tags as slugs, each once. */
export function readTags(reader: InputReader): string[] {
  return [...new Set(reader.texts("tags", { most: 20 }).map(asciiSlug).filter((tag) => tag !== ""))];
}

/** Makes a path of saved works, or a further version of it. */
export function* createPath(draft: PathDraft, { now, random }: Call): Work<CreatedPath> {
  const { what, works, metrics, name, domain, tags, revise, warnings } = draft;
  yield* refuseUnknown(works, (index) => `works[${index}]`);
  const checksum = pathChecksum({ what, works, metrics, domain, tags });
  const known = yield* newestPath(name);
  if (known !== null && (!revise || known.checksum === checksum)) throw duplicate(known, checksum);
  refuseRepeated(works);
  const version = (known?.version ?? 0) + 1;
  const path_id = yield* freshId("path", () => idOf("path", now, random()));
  const derived_tags = derivedTags([name, ...works]);
  yield* insert("path", {
    path_id,
    name,
    version,
    what,
    works: JSON.stringify(works),
    metrics: JSON.stringify(metrics),
    domain,
    tags: JSON.stringify(tags),
    derived_tags: JSON.stringify(derived_tags),
    checksum,
    created_at: now.toISOString(),
  });
  return {
    path_id,
    message: version === 1 ? `PATH created as \`${name}\`` : `PATH \`${name}\` revised, version ${version}`,
    guidance: guidance({
      current_state: `path ${name} has ${works.length} works`,
      next_action: `epf tide start ${name}`,
      available_actions: [`epf tide path show ${name}`, "epf tide patterns", "epf tide path list"],
      warnings: messagesOf(warnings),
    }),
    name,
    version,
    derived_tags,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

export function pathChecksum(path: Pick<PathRecord, "what" | "works" | "metrics" | "domain" | "tags">): string {
  const { what, works, metrics, domain, tags } = path;
  return sha256(canonicalJson({ what, works, metrics, domain, tags }));
}

/** @throws TideFailure naming every work that is not saved, with saved ones of similar names */
export function* refuseUnknown(works: readonly string[], field: (index: number) => string): Work<void> {
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
      ? "save these works first, `epf tide work list` lists the saved ones"
      : `did you mean \`${first[1][0]}\` for \`${first[0]}\`?`,
    next: "epf tide work list",
  });
}

function refuseRepeated(works: readonly string[]): void {
  const index = works.findIndex((work, place) => works.indexOf(work) < place);
  if (index === -1) return;
  const work = works[index]!;
  throw new TideFailure({
    code: "INVALID_SEQUENCE",
    field: `works[${index}]`,
    message: said("INVALID_SEQUENCE", `\`${work}\` stands in it twice, each work can stand in a path once`),
    value: work,
    details: { reason: "repeated", repeated: [work], first: works.indexOf(work), again: index },
    help: "save the repetition as a work of its own with another `name`",
  });
}

function duplicate(known: PathRecord, checksum: string): TideFailure {
  const identical = known.checksum === checksum;
  const hint = identical
    ? `start it with its name, \`${known.name}\``
    : "start the path as it is, set `revise` to save a new version, or give another `name`";
  return new TideFailure({
    code: "DUPLICATE_PATH",
    field: "what",
    message: `PATH with this name already exists: \`${known.name}\` version ${known.version} ${
      identical ? "is identical" : `has the goal ${quoteValue(known.what, 200)}`
    }`,
    value: known.name,
    details: {
      name: known.name,
      path_id: known.path_id,
      version: known.version,
      existing_what: truncate(known.what, 200),
      identical,
      hint,
    },
    help: hint,
    next: `epf tide path show ${known.name}`,
  });
}

/** A path by its name. @throws TideFailure */
export function* onePath(name: string, field: string): Work<PathRecord> {
  const path = yield* newestPath(name);
  if (path !== null) return path;
  const names = yield* allNames("path");
  const near = within(name, names, 3);
  throw new TideFailure({
    code: "PATH_NOT_FOUND",
    field,
    message: said("PATH_NOT_FOUND", `${quoteValue(name)}${near.length === 0 ? "" : `, did you mean \`${near[0]}\`?`}`),
    value: name,
    details: { nearest: near, suggestion: near[0] ?? null, known: names.slice(0, NAMED_KNOWN) },
    help: near.length === 0
      ? "`epf tide path list` lists the paths, create-path makes one"
      : `did you mean \`${near[0]}\`?`,
    next: near.length === 0 ? "epf tide path list" : `epf tide history ${near[0]}`,
  });
}
