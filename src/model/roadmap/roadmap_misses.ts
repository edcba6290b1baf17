import { meantValue } from "../meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Level, UnresolvedReference } from "../../diagnostics/finding.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { type Citation, citations } from "../citations.ts";
import { currentCycle, isOfOtherRoadmap, isPast } from "./cycle.ts";
import { describeMiss } from "../ids.ts";
import type { EpfModel } from "../model.ts";
import { asText, at } from "../read.ts";
import { unreadable } from "../readable.ts";

/** A citation of something that the roadmap does not have, in words. */
export interface RoadmapMiss {
  artifact: Artifact;
  at: Path;
  level: Level;
  message: string;
  expected?: string;
  actual: string;
  help: string;
  cause?: string;
  reference?: UnresolvedReference;
}

const KINDS = {
  assumption: { noun: "assumption", list: "assumptions", form: /^asmp?-/ },
  keyResult: { noun: "key result", list: "keyResults", form: /^kr-/ },
  objective: { noun: "objective", list: "objectives", form: /^okr-/ },
} as const;

export type RoadmapKind = keyof typeof KINDS;

/**
 * Citations, from files other than the roadmap, of assumptions, key results or objectives that no current roadmap has.
 * Reports about earlier cycles count once a file, since the roadmap has moved on; what they knew may still be cited.
 */
export function roadmapMisses(model: EpfModel, kind: RoadmapKind): RoadmapMiss[] {
  if (unreadable(model, "roadmap_recipe").length > 0) return [];
  const { noun, list, form } = KINDS[kind];
  const ids = [...new Set(model.roadmap[list].map((item) => item.id))];
  const known = new Set(ids);
  const cited = citations(model, kind).filter(({ id }) => form.test(id));
  const { past = [], current = [] } = Object.groupBy(
    cited,
    ({ artifact }) => isPast(model, artifact) ? "past" : "current",
  );
  if (ids.length === 0) return current.length === 0 ? [] : [withoutRoadmap(noun, current)];
  const remembered = new Set(past.map(({ id }) => todaysId(id)));
  const misses = current.filter((citation) => {
    const id = todaysId(citation.id);
    return !known.has(id) && !(isLookingBack(citation) && remembered.has(id)) &&
      !isOfOtherRoadmap(model, citation.artifact);
  }).map((citation) => single(model, noun, citation, ids));
  const lost = past.filter(({ id }) => !known.has(todaysId(id)));
  return [
    ...misses,
    ...[...Map.groupBy(lost, ({ artifact }) => artifact).values()].map((group) => ofPastCycle(noun, group)),
  ];
}

/** Older reports spell assumption ids `asmp-`; the schema reports that. */
function todaysId(id: string): string {
  return id.replace(/^asmp-/, "asm-");
}

/** Maturity and delivered features come from earlier cycles; all else from this one. */
function isLookingBack({ artifact, field }: Citation): boolean {
  if (artifact.type !== "feature_definition") return false;
  return field.startsWith("feature_maturity") || asText(at(meantValue(artifact), "status")) === "delivered";
}

function single(model: EpfModel, noun: string, citation: Citation, ids: readonly string[]): RoadmapMiss {
  const { artifact, id } = citation;
  const mayBeOld = isLookingBack(citation) && (currentCycle(model) ?? 1) > 1;
  const level = mayBeOld || artifact.type === "aim_trigger_config" ? "warning" : "error";
  return {
    ...describeMiss({ id, noun, owner: "the roadmap", known: ids, level }),
    artifact,
    at: citation.at,
    level,
  };
}

function withoutRoadmap(noun: string, group: readonly Citation[]): RoadmapMiss {
  const [first] = group;
  const others = group.length === 1 ? "" : ` (and ${group.length - 1} more)`;
  return {
    artifact: first!.artifact,
    at: first!.at,
    level: "warning",
    message: `${noun} ${quoteValue(first!.id)}${others} is cited, but no roadmap has any; one should define it`,
    actual: first!.id,
    help: "write READY/05_roadmap_recipe.yaml, or remove the references",
  };
}

function ofPastCycle(noun: string, group: readonly Citation[]): RoadmapMiss {
  const [first, second] = group;
  const what = second === undefined
    ? `${noun} ${quoteValue(first!.id)} of this earlier cycle is`
    : `${group.length} ${noun}s of this earlier cycle, such as ${quoteValue(first!.id)}, are`;
  return {
    artifact: first!.artifact,
    at: first!.at,
    level: "info",
    message: `${what} not in the current roadmap`,
    actual: first!.id,
    help: "nothing to do when the roadmap has moved on; correct the id when it is a typo",
  };
}
