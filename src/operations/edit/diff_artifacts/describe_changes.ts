import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import { compareText } from "../../../diagnostics/finding.ts";
import { type Path, valueAt } from "../../../diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES } from "../../../format/artifact_types.ts";
import type { ComparedArtifact } from "../../../model/compare/compare_instances.ts";
import { type Difference, nameOf } from "../../../model/compare/compare_values.ts";
import type { Answered } from "../../operation.ts";
import type { DiffArtifactsAnswer } from "./contract.ts";
import { artifactWords, sentenceOf } from "./sentences.ts";

export type DescribedChange = Answered<DiffArtifactsAnswer>["changes"][number];

/** Longest value in an answer, in characters. */
const LONGEST_VALUE = 200;

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

/** Every change in sentences: the artifacts with the weightiest changes first, in each the weightiest first. */
export function describeChanges(
  compared: readonly ComparedArtifact[],
  shown: (file: string) => string,
): DescribedChange[] {
  const byArtifact = compared.map((one) => changesOf(one, shown).sort((a, b) => a.rank - b.rank));
  const first = (ranked: readonly Ranked[]) => ranked[0]?.rank ?? RANK.order;
  const turn = ([one]: readonly Ranked[]) =>
    one === undefined ? 0 : ARTIFACT_TYPE_NAMES.indexOf(one.change.artifact_type);
  return byArtifact.filter((ranked) => ranked.length > 0)
    .sort((a, b) => first(a) - first(b) || turn(a) - turn(b) || compareText(a[0]!.change.file, b[0]!.change.file))
    .flatMap((ranked) => ranked.map(({ change }) => change));
}

function changesOf({ before, after, differences }: ComparedArtifact, shown: (file: string) => string): Ranked[] {
  const artifact = (after ?? before)!;
  const base = { file: shown(artifact.file), artifact_type: artifact.type, path: "", old_value: null, new_value: null };
  const words = artifactWords(artifact.type, artifact.document.value);
  const whole = (kind: DescribedChange["kind"], sentence: string): Ranked => ({
    change: { ...base, kind, sentence },
    rank: RANK.artifact,
  });
  if (before === null) return [whole("added", `${words} is new`)];
  if (after === null) return [whole("removed", `${words} is gone`)];
  if (!after.document.readable) return [whole("unreadable", `${words} cannot be read any more`)];
  if (!before.document.readable) return [whole("unreadable", `${words} can be read now, it could not before`)];
  const moved = before.file === after.file
    ? []
    : [{ ...whole("moved", `${words} moved here from ${shown(before.file)}`), rank: RANK.upkeep }];
  const own = grouped(differences).map((group): Ranked => {
    const [difference] = group;
    const isGone = difference.to === null;
    const root = isGone ? before.document.value : after.document.value;
    const path = (isGone ? difference.from : difference.to)!;
    const sentence = sentenceOf(artifact.type, root, path, group);
    const { kind } = difference;
    const change = {
      ...base,
      kind,
      path: pathWords(root, path),
      sentence: escapeText(sentence),
      ...(kind === "reordered" ? {} : {
        old_value: valueText(group.map((one) => one.before)),
        new_value: valueText(group.map((one) => one.after)),
      }),
    };
    return { change, rank: rankOf(difference, path) };
  });
  return [...moved, ...own];
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
  const isThing = typeof path.at(-1) === "number" && nameOf(after ?? before) !== null;
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

function valueText(values: readonly unknown[]): string | null {
  const given = values.filter((value) => value !== undefined);
  if (given.length === 0) return null;
  const [only] = given;
  const text = given.length === 1 ? typeof only === "string" ? only : JSON.stringify(only) : JSON.stringify(given);
  return truncate(escapeText(text), LONGEST_VALUE);
}
