import { escapeText, quoteFile, truncate } from "../../../diagnostics/escape.ts";
import { compareText } from "../../../diagnostics/finding.ts";
import { type Path, valueAt } from "../../../diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES } from "../../../format/artifact_types.ts";
import type { ComparedArtifact } from "../../../model/compare/compare_instances.ts";
import type { Difference } from "../../../model/compare/difference.ts";
import { nameOf } from "../../../model/compare/entries.ts";
import type { Answered } from "../../operation.ts";
import type { DiffArtifactsAnswer } from "./contract.ts";
import { type ComparedContent, sentenceOf } from "./sentences.ts";
import { artifactWords, titleOf, verb } from "./subjects.ts";

export type DescribedChange = Answered<DiffArtifactsAnswer>["changes"][number];

/** Longest value in an answer, in characters. */
const LONGEST_VALUE = 200;
/** What two values share before they differ and is shown all the same, in characters. */
const KEPT_START = 40;

interface Ranked {
  change: DescribedChange;
  rank: number;
}

/** How much a change matters to who reads the strategy, the lowest first. */
const RANK = {
  artifact: 0,
  thing: 1,
  state: 2,
  name: 3,
  figure: 4,
  reference: 5,
  text: 6,
  upkeep: 8,
  order: 9,
} as const;

const STATES = /(?:^|_)(?:status|stage|maturity|validated|decision|recommendation|active|criticality|confidence)$/;
const FIGURES = /(?:target|actual|baseline|metric|value|amount|deadline|date|timeframe|budget|weight|score)/;
const REFERENCES =
  /^(?:contributes_to|requires|enables|assumptions_tested|linked_to_kr|depends_on|related_definitions|key_results)$/;
const UPKEEP =
  /^(?:meta|metadata|_meta|version|epf_version|last_updated|last_reviewed|created|created_at|updated_at|confidence_date)$/;

/** The files of both states as the caller can pass them on. */
export interface Shown {
  before: (file: string) => string;
  after: (file: string) => string;
}

/** Every change in sentences: the artifacts with the weightiest changes first, in each the weightiest first. */
export function describeChanges(
  compared: readonly ComparedArtifact[],
  shown: Shown,
): DescribedChange[] {
  const byArtifact = compared.map((one) => changesOf(one, shown).sort((a, b) => a.rank - b.rank));
  const first = (ranked: readonly Ranked[]) => ranked[0]?.rank ?? RANK.order;
  const turn = ([one]: readonly Ranked[]) =>
    one === undefined ? 0 : ARTIFACT_TYPE_NAMES.indexOf(one.change.artifact_type);
  return byArtifact.filter((ranked) => ranked.length > 0)
    .sort((a, b) => first(a) - first(b) || turn(a) - turn(b) || compareText(a[0]!.change.file, b[0]!.change.file))
    .flatMap((ranked) => ranked.map(({ change }) => change));
}

function changesOf({ before, after, differences }: ComparedArtifact, shown: Shown): Ranked[] {
  const artifact = (after ?? before)!;
  const readable = [after, before].find((one) => one?.document.readable === true);
  const words = artifactWords(artifact.type, readable?.document.value ?? null);
  const are = isNamed(words) ? "is" : verb(words, ["is", "are"]);
  const base = {
    file: after === null ? shown.before(artifact.file) : shown.after(artifact.file),
    artifact_type: artifact.type,
    path: "",
    old_value: null,
    new_value: null,
  };
  const whole = (kind: DescribedChange["kind"], sentence: string): Ranked => ({
    change: { ...base, kind, sentence: escapeText(sentence) },
    rank: RANK.artifact,
  });
  const unread = artifact.document.readable ? "" : ", but cannot be read";
  if (before === null) return [whole("added", `${words} ${are} new${unread}`)];
  if (after === null) return [whole("removed", `${words} ${are} gone`)];
  const moved = before.file === after.file
    ? []
    : [{ ...whole("moved", `${words} moved here from ${quoteFile(shown.before(before.file))}`), rank: RANK.upkeep }];
  if (before.document.readable && after.document.readable) {
    const content = { type: artifact.type, before: before.document.value, after: after.document.value };
    return [...moved, ...grouped(differences).map((group) => ranked(base, content, group))];
  }
  if (before.document.text === after.document.text) return moved;
  const sentence = after.document.readable
    ? "can be read now, it could not before"
    : before.document.readable
    ? "cannot be read any more"
    : "changed, but cannot be read";
  return [...moved, whole("unreadable", `${words} ${sentence}`)];
}

/** One change of what an artifact says. */
function ranked(
  base: Omit<DescribedChange, "kind" | "sentence">,
  content: ComparedContent,
  group: Group,
): Ranked {
  const [difference] = group;
  const { kind, from, to } = difference;
  const root = to === null ? content.before : content.after;
  const path = (to ?? from)!;
  const values = kind === "reordered" || kind === "moved" ? {} : valuesOf(group);
  const sentence = escapeText(sentenceOf(content, group));
  return {
    change: { ...base, kind, path: pathWords(root, path), sentence, ...values },
    rank: rankOf(difference, path),
  };
}

/** True for words that name one artifact, whatever they end with. */
function isNamed(words: string): boolean {
  return !words.startsWith("The ");
}

/** Differences that one sentence is about. */
type Group = [Difference, ...Difference[]];

/** Plain entries that came to one list, or went from it, are one change. */
function grouped(differences: readonly Difference[]): Group[] {
  const groups = Map.groupBy(differences, (difference) => {
    const path = difference.to ?? difference.from!;
    const value = difference.after ?? difference.before;
    const isPlainEntry = typeof path.at(-1) === "number" && (typeof value !== "object" || value === null);
    const isPart = difference.kind === "added" || difference.kind === "removed";
    return isPlainEntry && isPart ? `${difference.kind}\n${path.slice(0, -1).join("\n")}` : difference;
  });
  return [...groups.values()] as Group[];
}

function rankOf({ kind, before, after }: Difference, path: Path): number {
  const names = path.filter((part) => typeof part === "string");
  const key = names.at(-1) ?? "";
  if (kind === "reordered") return RANK.order;
  if (names.some((name) => UPKEEP.test(name))) return RANK.upkeep;
  const isThing = typeof path.at(-1) === "number" && titleOf("", after ?? before) !== null;
  if (isThing && kind !== "changed") return RANK.thing;
  if (STATES.test(key)) return RANK.state;
  if (key === "name" || key === "title" || key === "id") return RANK.name;
  if (REFERENCES.test(key)) return RANK.reference;
  return FIGURES.test(key) ? RANK.figure : RANK.text;
}

/** A place with the ids of list entries instead of their numbers. */
function pathWords(root: unknown, path: Path): string {
  let text = "";
  for (const [index, part] of path.entries()) {
    if (typeof part === "string") {
      text += text === "" ? part : `.${part}`;
      continue;
    }
    text += `[${nameOf(valueAt(root, path.slice(0, index + 1))) ?? part}]`;
  }
  return truncate(escapeText(text), LONGEST_VALUE);
}

/** The values of one change. Of two long texts that begin alike, only what follows differs. */
function valuesOf(group: Group): Pick<DescribedChange, "old_value" | "new_value"> {
  const [old, now] = [group.map(({ before }) => before), group.map(({ after }) => after)].map(textOf) as [
    string | null,
    string | null,
  ];
  const skipped = old === null || now === null ? 0 : sharedStart(old, now);
  const cut = (text: string | null) => text === null ? null : truncate(escapeText(text.slice(skipped)), LONGEST_VALUE);
  const mark = skipped > 0 ? "…" : "";
  return {
    old_value: old === null ? null : `${mark}${cut(old)}`,
    new_value: now === null ? null : `${mark}${cut(now)}`,
  };
}

function textOf(values: readonly unknown[]): string | null {
  const given = values.filter((value) => value !== undefined);
  if (given.length === 0) return null;
  const [only] = given;
  return given.length === 1 ? typeof only === "string" ? only : JSON.stringify(only) : JSON.stringify(given);
}

/** How much of two texts is left out, so that where they differ is shown: whole words, all but the last few of them. */
function sharedStart(old: string, now: string): number {
  if (Math.max(old.length, now.length) <= LONGEST_VALUE) return 0;
  let shared = 0;
  while (shared < old.length && old[shared] === now[shared]) shared++;
  return old.lastIndexOf(" ", shared - KEPT_START) + 1;
}
