import { quoteValue } from "../diagnostics/escape.ts";
import type { Level, UnresolvedReference } from "../diagnostics/finding.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import { isSampleId } from "./content/sample_ids.ts";
import { isUnanswered } from "./content/unanswered.ts";
import { editDistance } from "../text/spelling/edit_distance.ts";
import { NearNames } from "../text/spelling/closest_match.ts";

/** An id that is cited, and what there is instead. */
export interface MissedId {
  id: string;
  /** What it should name, such as `key result`. */
  noun: string;
  /** Who should have it, such as `the roadmap`. */
  owner: string;
  /** The ids that the owner has. */
  known: readonly string[];
  level?: Level;
  /** True where the citing file cannot do without the reference. */
  isRequired?: boolean;
}

/** What a finding says of an id that no one defines. */
export interface IdMiss {
  message: string;
  expected: string;
  actual: string;
  help: string;
  cause: string;
  reference: UnresolvedReference;
}

const SHOWN = 6;
/** Most ids that a wrong one is compared with letter by letter. */
const COMPARED = 500;
/** Most ids that are put in order for each wrong one. */
const RANKED = 100;

const numbered = new WeakMap<readonly string[], Map<string, string>>();

/**
 * The known id that was probably meant, or null. Ids that end in a number are distinguished by letters and number alone:
 * a neighbouring one is another thing, so only padding, case and separators may differ.
 */
export function meantId(id: string, known: readonly string[]): string | null {
  const key = numberedKey(id);
  if (key === null) return known.length > COMPARED ? null : nearIn(known).nearest(id)[0] ?? null;
  let index = numbered.get(known);
  if (index === undefined) {
    index = new Map(known.map((candidate) => [numberedKey(candidate) ?? "", candidate]));
    numbered.set(known, index);
  }
  return index.get(key) ?? null;
}

const spelled = new WeakMap<readonly string[], NearNames>();

function nearIn(known: readonly string[]): NearNames {
  let near = spelled.get(known);
  if (near === undefined) spelled.set(known, near = new NearNames(known));
  return near;
}

/**
 * Says of an id that it is not there, and which ones are. A typo is a cause of its own; several ids that come near to
 * none show that what they cite was replaced. What a template came with is never offered.
 */
export function describeMiss({ id, noun, owner, known: defined, level = "error", isRequired }: MissedId): IdMiss {
  const known = chosenAmong(defined);
  const noted = notedId(id, known);
  const behind = nameBehindPrefix(id);
  const meant = noted !== null
    ? null
    : meantId(id, known) ?? (behind !== null && known.includes(behind) ? behind : null);
  const shown = nearestFirst(id, known).slice(0, SHOWN);
  const list = shown.map((candidate) => quoteValue(candidate)).join(", ");
  const rest = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : "";
  if (noted !== null) return describeNoted(id, noted, noun, level);
  return {
    message: `${owner} has no ${noun} ${quoteValue(id)}, define it, or name an existing one`,
    expected: known.length === 0 ? "an id that is defined" : known.length === 1 ? list : `one of ${list}${rest}`,
    actual: id,
    cause: meant !== null
      ? `references to ${noun} ${quoteValue(id)}`
      : `references to ${noun.replace(/y$/, "ie")}s that ${owner} does not have`,
    reference: {
      missing: id,
      candidates: meant === null ? [] : [meant],
      known: shown,
      known_left_out: Math.max(0, known.length - SHOWN),
    },
    help: meant !== null
      ? `did you mean ${quoteValue(meant)}?`
      : helpAmong(id, known, `${list}${rest}`, isRequired === true),
  };
}

/** The ids that a team chose, without those of a template and places that still wait for a name. */
const chosenAmong = onceForEach((defined: readonly string[]): readonly string[] => {
  const isChosen = (id: string) => !isSampleId(id) && !isUnanswered(id);
  return defined.every(isChosen) ? defined : defined.filter(isChosen);
});

/** The known id that a text begins with, where something more follows; null otherwise. */
function notedId(text: string, known: readonly string[]): string | null {
  const first = /^[^\s([{,;]+/.exec(text.trim())?.[0].replace(/:$/, "");
  return first !== undefined && first.length < text.trim().length && known.includes(first) ? first : null;
}

function describeNoted(text: string, id: string, noun: string, level: Level): IdMiss {
  return {
    message: `${quoteValue(text)} says more than the id of a ${noun}, but ${level === "error" ? "must" : "should"} be ${
      quoteValue(id)
    } alone`,
    expected: quoteValue(id),
    actual: text,
    cause: `ids of a ${noun} with a note behind them`,
    reference: { missing: text, candidates: [], known: [id] },
    help: `write ${quoteValue(id)}, and what follows it as a comment behind the line`,
  };
}

/** The last part of a name with a prefix, such as `kr-p-001` of `product:kr-p-001`; null where there is no prefix. */
export function nameBehindPrefix(text: string): string | null {
  return /[:/#]\s*([^:/#\s]+)$/.exec(text)?.[1] ?? null;
}

function helpAmong(id: string, { length }: readonly string[], list: string, isRequired: boolean): string {
  const define = `define ${quoteValue(id)}`;
  if (length === 0) return isRequired ? define : `${define}, or remove the reference`;
  const cite = length === 1 ? `the only one is ${list}: cite it` : `cite one of ${list}`;
  return isRequired ? `${cite}, or ${define}` : `${cite}, ${define}, or remove the reference`;
}

/** The ids that differ in one character, then those of the same kind, then the others; each group keeps its order. */
function nearestFirst(id: string, known: readonly string[]): readonly string[] {
  if (known.length > RANKED) return known;
  const kind = kindOf(id);
  const rank = new Map(
    known.map((candidate) => [candidate, editDistance(candidate, id, 1) + (kindOf(candidate) === kind ? 0 : 3)]),
  );
  return known.toSorted((a, b) => rank.get(a)! - rank.get(b)!);
}

function kindOf(id: string): string {
  return id.replace(/(?<!\d)\d+$/, "").toLowerCase();
}

function numberedKey(id: string): string | null {
  const digits = /(?<!\d)\d+$/.exec(id)?.[0];
  return digits === undefined ? null : `${id.toLowerCase().replaceAll(/[^\p{L}]/gu, "")} ${Number(digits)}`;
}
