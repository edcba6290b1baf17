import { type EditKind, kindOfAll } from "../diagnostics/finding.ts";
import { parsePath, valueAt } from "../diagnostics/path.ts";
import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { nameBehindPrefix } from "../model/ids.ts";
import { findMentions, type NameMention } from "../text/mentions.ts";
import { parseYaml } from "../yaml/parse.ts";
import { fixTypeOf } from "./fix_types.ts";
import type { Repair } from "./offer_edits.ts";

/** An id or name that a repair spells otherwise. */
export interface Rename {
  file: string;
  before: string;
  now: string;
  kind: EditKind;
  /** True for ids that mean something only in their own file, such as `cap-001`. */
  isLocal: boolean;
}

/** A place that still has the former spelling. */
export interface OldMention extends NameMention {
  rename: Rename;
  /** True where the former spelling means the renamed thing and nothing else. */
  isSure: boolean;
}

/** What ids, slugs and value paths look like; dates, versions and numbers begin with a digit. */
const NAME = /^\p{L}[\p{L}\p{N}]*(?:(?:[-_.:]+|(?<=\p{Ll})(?=\p{Lu}))[\p{L}\p{N}]+)+$/u;
/** A spelling that is not a word of everyday: it has a number, a separator or a capital inside. */
const IS_RECOGNIZED = /\p{L}.*(?:[\p{N}_.:/-]|\p{Ll}\p{Lu})/su;

/** Prefixes of the ids that other files cite. */
const GLOBAL = new Set(
  Object.values(ARTIFACT_TYPES).flatMap(({ ids }) => ids.own ?? []).concat(ARTIFACT_TYPES.roadmap_recipe.ids.parts),
);

/** The ids and names that some repairs spell otherwise; choices, dates and versions are none. */
export function renamesOf(repairs: readonly Repair[]): Rename[] {
  const found = new Map<string, Rename>();
  for (const { artifact, finding, edits } of repairs) {
    const type = fixTypeOf(finding);
    if (type !== "references" && (type !== "forms" || finding.keyword !== "pattern")) continue;
    const before = valueAt(artifact.document.value, parsePath(finding.path) ?? []);
    const { value: now } = parseYaml(edits[0]!.text);
    if (typeof before !== "string" || typeof now !== "string" || before === now) continue;
    if (!NAME.test(now) || !IS_RECOGNIZED.test(before)) continue;
    // With its track in front, or without, the id is the same.
    if (nameBehindPrefix(now) === before || nameBehindPrefix(before) === now) continue;
    const { file } = artifact;
    found.set(JSON.stringify([file, before, now]), {
      file,
      before: before.trim(),
      now,
      kind: kindOfAll(edits),
      isLocal: !now.includes(".") && !GLOBAL.has(/^\p{L}+/u.exec(now)![0]),
    });
  }
  return [...found.values()];
}

/** Where a file's text still has the former spelling of something. */
export function oldMentions(file: string, text: string, renames: readonly Rename[]): OldMention[] {
  const own = renames.filter((rename) => rename.file === file);
  // What the file itself renames is not looked for by the name that another file gave up.
  const givenUp = new Set(own.map(({ before }) => before));
  const others = renames.filter(({ before }) => !givenUp.has(before));
  const byFormer = Map.groupBy(renames, ({ before }) => before);
  const known = new Map<string, Rename>();
  for (const rename of [...own, ...others]) if (!known.has(rename.before)) known.set(rename.before, rename);
  const found = [...known.values()].flatMap((rename) => {
    const alike = byFormer.get(rename.before)!.filter(({ file: at }) => at === file || rename.file !== file);
    const isClear = alike.every(({ now }) => now === rename.now) && (rename.file === file || !rename.isLocal);
    return findMentions(text, rename.before).filter(({ start, end }) => text.slice(start, end) !== rename.now)
      .map((mention): OldMention => ({ ...mention, rename, isSure: mention.isExact && isClear }));
  });
  const sorted = found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return sorted.filter(({ start, end }) => {
    const isFree = reached <= start;
    reached = Math.max(reached, end);
    return isFree;
  });
}
