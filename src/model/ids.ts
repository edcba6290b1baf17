import { quoteValue } from "../diagnostics/escape.ts";
import type { Level, UnresolvedReference } from "../diagnostics/finding.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import type { Path } from "../diagnostics/path.ts";
import { isSampleId } from "./content/sample_ids.ts";
import { isUnanswered } from "./content/unanswered.ts";
import { counted, withArticle } from "../text/forms/plural.ts";
import { severalOfOneKind } from "../text/forms/references_in.ts";
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
  /** Where it is cited. */
  at?: Path;
  /** The one that is probably meant although it does not look like it, as `soleUncitedAmong` finds it. */
  likely?: string | null;
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
export function describeMiss(
  { id, noun, owner, known: defined, level = "error", isRequired, at, likely = null }: MissedId,
): IdMiss {
  const several = severalOfOneKind(id);
  if (several !== null) return describeSeveral(id, several, noun, at);
  const known = chosenAmong(defined);
  const noted = notedId(id, known);
  const behind = nameBehindPrefix(id);
  const meant = noted !== null
    ? null
    : meantId(id, known) ?? (behind !== null && known.includes(behind) ? behind : null);
  const isSlip = meant !== null && isOddAmong(meant, id, known);
  const uncited = meant === null && likely !== null && known.includes(likely) ? likely : null;
  const ranked = nearestFirst(id, known);
  const shown = (uncited === null ? ranked : [uncited, ...ranked.filter((one) => one !== uncited)]).slice(0, SHOWN);
  const list = shown.map((candidate) => quoteValue(candidate)).join(", ");
  const rest = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : "";
  if (noted !== null) return describeNoted(id, noted, noun, level);
  return {
    message: `${owner} has no ${noun} ${quoteValue(id)}; define it, or name an existing one`,
    expected: known.length === 0 ? "an id that is defined" : known.length === 1 ? list : `one of ${list}${rest}`,
    actual: id,
    cause: meant !== null
      ? `references to ${noun} ${quoteValue(id)}`
      : `references to ${pluralOf(noun)} that ${owner} does not have`,
    reference: {
      missing: id,
      candidates: meant === null || isSlip ? [] : [meant],
      known: shown,
      known_left_out: Math.max(0, known.length - SHOWN),
    },
    help: isSlip
      ? `${quoteValue(meant!)} is written unlike the others of its kind: write ${quoteValue(id)} where it is defined`
      : meant !== null
      ? `did you mean ${quoteValue(meant)}?`
      : uncited !== null
      ? `did you mean ${quoteValue(uncited)}, which nothing cites? Otherwise define ${quoteValue(id)}`
      : helpAmong(id, known, `${list}${rest}`, isRequired === true),
  };
}

/** True for a defined id whose number has other digits than all others of its kind, which the cited id is written like. */
function isOddAmong(defined: string, cited: string, known: readonly string[]): boolean {
  const formOf = (id: string) => id.replace(/\d/g, "0");
  const head = /^.*?(?=\d*$)/s.exec(cited)![0];
  const siblings = known.filter((id) => id !== defined && id.startsWith(head));
  return siblings.length > 0 && siblings.every((id) => formOf(id) === formOf(cited)) &&
    formOf(defined) !== formOf(cited) &&
    defined.startsWith(head);
}

/**
 * Finds the only id of the kind of a missing one that nothing cites, where that is the only one of its kind that is
 * missing: it was probably renamed, and what cites it was not. Null otherwise.
 */
export function soleUncitedAmong(
  { known, cited, missing }: Record<"known" | "cited" | "missing", readonly string[]>,
): (id: string) => string | null {
  const uses = new Set(cited);
  const uncited = Map.groupBy(known.filter((id) => !uses.has(id)), kindOf);
  const absent = Map.groupBy(new Set(missing), kindOf);
  return (id) => {
    const [only, ...others] = uncited.get(kindOf(id)) ?? [];
    const isAlone = (absent.get(kindOf(id)) ?? []).every((other) => other === id);
    return only === undefined || others.length > 0 || !isAlone ? null : only;
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
    message: `${quoteValue(text)} says more than the id of ${withArticle(noun)}, but ${
      level === "error" ? "must" : "should"
    } be ${quoteValue(id)} alone`,
    expected: quoteValue(id),
    actual: text,
    cause: `ids of ${pluralOf(noun)} with a note behind them`,
    reference: { missing: text, candidates: [], known: [id] },
    help: `write ${quoteValue(id)}, and what follows it as a comment behind the line`,
  };
}

/**
 * Says of a text that it names several things where one belongs. Which of them to keep, no one but its author knows.
 * @param at where it is: the entry of a list can become several
 */
export function describeSeveral(text: string, named: readonly string[], noun: string, at?: Path): IdMiss {
  const list = named.map((one) => quoteValue(one, LONGEST_NAMED));
  const isEntry = typeof at?.at(-1) === "number";
  return {
    message: `${quoteValue(text, LONGEST_NAMED)} names ${counted(named.length, noun, pluralOf(noun))} at once, but ${
      isEntry ? "each entry" : "the field"
    } must name one`,
    expected: isEntry ? "one in each entry" : `one of ${list.join(", ")}`,
    actual: text,
    cause: `several ${pluralOf(noun)} in one text`,
    reference: { missing: text, candidates: [], known: [] },
    help: isEntry
      ? `write each as an entry of its own: ${list.join(", ")}`
      : `keep the one of ${list.join(", ")} that counts most here`,
  };
}

function pluralOf(noun: string): string {
  return `${noun.replace(/y$/, "ie")}s`;
}

/** Characters of a name that a message repeats; value paths are long. */
const LONGEST_NAMED = 120;

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
