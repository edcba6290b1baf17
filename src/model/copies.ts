import { baseName } from "../format/file_path.ts";
import { asciiSlug } from "../text/forms/slug.ts";
import { type ArtifactType, DEFINITION_TYPES } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { asMap, asText, forEachScalar } from "./read.ts";

/** What file managers and people add to the name of a copy, at its end or its beginning. */
const WORDS = "copy|kopie|kopi|copia|copie|cópia|old|backup|bak|orig";
const MARK_AT_END = new RegExp(
  String
    .raw`(?:(?:[ _.-]+(?:${WORDS})(?:[ _-]?\(?\d{1,2}\)?)?| ?\((?:(?:${WORDS})(?: \d{1,2})?|\d{1,2})\)| \d)(?=\.ya?ml$))+`,
  "iu",
);
const MARK_AT_START = /^(?:copy of|kopie von|kopi av|kopi af|copia de|copie de) /i;
/** Records of one cycle: the archive has them once the cycle is over. */
const OF_ONE_CYCLE: ReadonlySet<ArtifactType> = new Set(["assessment_report", "calibration_memo"]);
/** Share of the values that a copy has in common with its original. Two features of one template share far less. */
const LEAST_SHARED = 0.8;
/** With fewer values nothing can be said of their share. */
const FEWEST_VALUES = 5;

const DEFINING = new Set(DEFINITION_TYPES.map(({ type }) => type));

/**
 * The current files that are a copy of a neighbour, each with its original: the same id, or the same name but for the
 * mark of a copy, and nearly the same content; or a record of one cycle that the archive has word for word.
 */
export function copiesAmong(artifacts: readonly Artifact[]): ReadonlyMap<Artifact, Artifact> {
  const copies = new Map<Artifact, Artifact>();
  const current = artifacts.filter(({ archived, document }) => !archived && document.readable);
  for (const same of Map.groupBy(current, identity).values()) {
    if (same.length === 1) continue;
    const [original, ...others] = originalFirst(same) as [Artifact, ...Artifact[]];
    const values = valuesOf(original);
    for (const other of others) if (isNearlyTheSame(values, valuesOf(other))) copies.set(other, original);
  }
  for (const record of current.filter(({ type }) => OF_ONE_CYCLE.has(type))) {
    const archived = artifacts.find((one) => one.archived && one.type === record.type && isSameText(one, record));
    if (archived !== undefined) copies.set(record, archived);
  }
  return copies;
}

/** True for two files that are the same word for word. */
export function isSameText(one: Artifact, other: Artifact): boolean {
  return one.document.text === other.document.text;
}

/** Files of one identity with the likely original first: no mark of a copy, a name that agrees with id and content. */
export function originalFirst(artifacts: readonly Artifact[]): Artifact[] {
  return artifacts.map((artifact, index) => ({ artifact, index, rank: unlikelihood(artifact) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ artifact }) => artifact);
}

function identity({ type, file, document }: Artifact): string {
  const id = DEFINING.has(type) ? asText(asMap(document.value).id) : null;
  return `${type}\n${id ?? unmarked(file)}`;
}

function unmarked(file: string): string {
  const start = file.lastIndexOf("/") + 1;
  return file.slice(0, start) + file.slice(start).replace(MARK_AT_END, "").replace(MARK_AT_START, "");
}

function unlikelihood({ file, document }: Artifact): number {
  const { id, slug, name } = asMap(document.value);
  const base = baseName(file).toLowerCase();
  const stem = base.replace(/\.ya?ml$/, "");
  const own = asText(slug) ?? asciiSlug(asText(name) ?? "");
  return (unmarked(file) === file ? 0 : 4) + (stem.startsWith(asText(id)?.toLowerCase() ?? "") ? 0 : 2) +
    (stem.endsWith(own) ? 0 : 1);
}

/** How often each value stands in a document. */
function valuesOf({ document }: Artifact): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  forEachScalar(document.value, (scalar) => {
    const key = String(scalar).trim();
    values.set(key, (values.get(key) ?? 0) + 1);
  });
  return values;
}

function isNearlyTheSame(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  const size = (values: ReadonlyMap<string, number>) => values.values().reduce((sum, count) => sum + count, 0);
  const most = Math.max(size(a), size(b));
  const shared = a.entries().reduce((sum, [value, count]) => sum + Math.min(count, b.get(value) ?? 0), 0);
  return most >= FEWEST_VALUES && shared >= LEAST_SHARED * most;
}
