import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { adoptionLevel } from "../adoption.ts";
import { writtenValue } from "../content/written_value.ts";
import { doneDates } from "../metadata.ts";
import type { EpfModel } from "../model.ts";
import { asDay, asMap, asText } from "../read.ts";
import { currentCycle } from "../roadmap/cycle.ts";
import { decisionOf, isInForce, memoOn, newestMemos, type NumberedRecord, roadmaps } from "./assessments.ts";

/** How a memo says that a part stays as it is. */
const UNCHANGED = /^(?:unchanged|no change)\b/i;

/** How a later sentence takes a part of that back: `Unchanged in 03, because … The evidence gains five offers.` */
const CHANGES = /\b(?:gains?|adds?|(?:is|are) (?:added|updated|replaced|corrected)|updates?|replaces?|corrects?)\b/i;

/** True for a line of a memo by which nothing changes. */
export function isUnchanged(line: string): boolean {
  const [first, ...others] = line.trim().split(/(?<=\.)\s+(?=\p{Lu})/u);
  return UNCHANGED.test(first!) &&
    !others.some((sentence) => CHANGES.test(sentence) && !/\bnot\b|\bno\b/i.test(sentence));
}

/** The files that a sentence about the strategy names by their numbers; what it says to leave alone is not among them. */
const STRATEGY: readonly { type: ArtifactType; section: string; number: RegExp }[] = [
  { type: "strategy_foundations", section: "strategy_foundations", number: /(?<!\d)02(?!\d)/ },
  { type: "strategy_formula", section: "strategy", number: /(?<!\d)04(?!\d)/ },
];
const LEFT_ALONE =
  /\b(?:is|are|stays?|remains?)\b[^.;]*\b(?:not touched|untouched|unchanged|as (?:it|they) (?:is|are))\b/i;

/** The artifacts that a line of a memo is about, each with its part; null for the part that goes with the line. */
export function typesNamed(
  model: EpfModel,
  type: ArtifactType,
  line: string,
): { type: ArtifactType; section: string | null }[] {
  if (type !== "strategy_formula") return [{ type, section: null }];
  const clauses = line.split(/[.;]\s/).filter((clause) => !LEFT_ALONE.test(clause));
  const named = STRATEGY.filter(({ number }) => clauses.some((clause) => number.test(clause)));
  if (named.length > 0) return named;
  const [foundations, formula] = STRATEGY;
  return [isAskedFor(model, type) ? formula! : foundations!];
}

/** True for a type that the instance has, or that its adoption level asks for. */
function isAskedFor(model: EpfModel, type: ArtifactType): boolean {
  const { requiredFrom } = ARTIFACT_TYPES[type].upkeep;
  return model.of(type).length > 0 || (adoptionLevel(model) ?? Infinity) >= (requiredFrom ?? Infinity);
}

/** The lines of a memo about the foundations of the next roadmap. */
const UPDATES: readonly { field: string; type: ArtifactType }[] = [
  { field: "opportunity_update", type: "insight_opportunity" },
  { field: "strategy_update", type: "strategy_formula" },
];

/** A foundation that a memo asked to change and that has no date after it. */
export interface OpenUpdate {
  cycle: number;
  field: string;
  /** The foundation. */
  artifact: Artifact;
  day: string;
}

/**
 * What the memo of the cycle before asked to change in the foundations and no date in them shows as done. Nothing before
 * the roadmap of the next cycle is approved: until then the foundations are at work.
 */
export function openUpdates(model: EpfModel): OpenUpdate[] {
  const planned = currentCycle(model);
  const isApproved = roadmaps(model).some(({ cycle, status }) => cycle === planned && isInForce(status));
  const before = newestMemos(model).find(({ cycle }) => planned !== null && cycle < planned);
  return isApproved && before !== undefined ? updatesOf(model, before) : [];
}

/** The same of the memo on a cycle, whatever has become of the next roadmap. */
export function openUpdatesAfter(model: EpfModel, cycle: number): OpenUpdate[] {
  const memo = memoOn(model, cycle);
  return memo === undefined ? [] : updatesOf(model, memo);
}

function updatesOf(model: EpfModel, memo: NumberedRecord): OpenUpdate[] {
  const decision = decisionOf(memo.artifact);
  const written = asText(asMap(writtenValue(memo.artifact)).assessment_date);
  const day = asDay(written);
  if (day === null || (decision !== "persevere" && decision !== "pivot")) return [];
  const inputs = asMap(writtenValue(memo.artifact, ["next_ready_inputs"]));
  return UPDATES.flatMap(({ field, type }) => {
    const line = asText(inputs[field]);
    if (line === null || isUnchanged(line)) return [];
    return typesNamed(model, type, line).flatMap((named) => model.of(named.type))
      .filter(({ document }) => document.readable && !doneDates(document.value).some(({ time }) => time >= day))
      .map((artifact) => ({ cycle: memo.cycle, field, artifact, day: written!.slice(0, 10) }));
  });
}
