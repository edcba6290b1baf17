import { truncate } from "../../../diagnostics/escape.ts";
import type { Weight } from "../../../model/aim/reality_health.ts";
import type { EpfModel } from "../../../model/model.ts";
import { counted } from "../../../text/forms/plural.ts";

/** A finding of a reality check with its id. */
export type PlanEntry = Record<string, unknown> & { id: string };
type Priority = "critical" | "high" | "medium" | "low";

const MOST_ACTIONS = 100;
const MOST_LINKS = 10;
/** Lengths that the schema allows for the part of a file that is to be repaired. */
const SECTION = { shortest: 3, longest: 200 };

/** The number of a finding or a line of the plan, as its id has it. */
export function numbered(index: number): string {
  return String(index + 1).padStart(3, "0");
}

interface Found {
  model: EpfModel;
  beliefs: readonly PlanEntry[];
  market: readonly PlanEntry[];
  alignment: readonly PlanEntry[];
  /** Beliefs of the foundations that fall with an assumption, and the findings that refute it. */
  repairs: readonly { id: string; belief: PlanEntry; refuted: readonly PlanEntry[] }[];
  /** What the loss of a belief weighs. */
  weigh: (belief: PlanEntry) => Weight;
}

const PRIORITIES: Readonly<Record<Weight, Priority>> = { critical: "critical", high: "high", warning: "medium" };

/**
 * What to do about the findings, one action for each file and kind, the most urgent first. A roadmap stays as it was decided
 * on: what was wrong in it is mended in the next one, and urgent is the foundation that states the same.
 */
export function planFor(
  { model, beliefs, market, alignment, repairs, weigh }: Found,
  effort: unknown,
): Record<string, unknown>[] {
  const isOfRoadmap = ({ source_artifact }: PlanEntry) =>
    model.all("roadmap_recipe").some(({ file }) => file === source_artifact);
  const isFallen = (belief: PlanEntry) => repairs.some((repair) => repair.belief === belief);
  const actions = [
    ...Object.entries(PRIORITIES).flatMap(([weight, priority]) =>
      grouped(
        beliefs.filter((belief) => belief.signal === "invalidated" && !isOfRoadmap(belief) && weigh(belief) === weight),
        () => priority,
        "update",
        (count) => `the cycle showed ${counted(count, "belief")} in it to be wrong`,
      )
    ),
    ...repairs.flatMap(({ id, belief, refuted }) =>
      grouped(
        [belief],
        () => PRIORITIES[weigh(belief)],
        "update",
        () =>
          `it says about the same as ${id}, which the cycle showed to be wrong; delete this entry of the plan if the text still holds`,
      ).map((action) => ({ ...action, linked_findings: [belief, ...refuted].map((finding) => finding.id) }))
    ),
    ...grouped(
      beliefs.filter((belief) => belief.signal === "invalidated" && isOfRoadmap(belief)),
      () => "medium",
      "update",
      (count) => `in the next roadmap: the cycle showed ${counted(count, "belief")} of this one to be wrong`,
    ),
    ...grouped(
      alignment.filter(({ status }) => status === "broken"),
      () => "high",
      "update",
      (count) => `${counted(count, "reference")} in it cannot be resolved`,
    ),
    ...grouped(
      market.filter(({ staleness_level }) => staleness_level !== "medium"),
      ({ staleness_level }) => staleness_level === "critical" ? "critical" : "high",
      "review",
      () => "it was not reviewed for longer than it holds",
    ),
    ...grouped(
      beliefs.filter((belief) => belief.signal === "weakening" && !isFallen(belief) && !isOfRoadmap(belief)),
      () => "medium",
      "review",
      (count) => `the cycle weakened ${counted(count, "belief")} in it`,
    ),
    ...grouped(
      beliefs.filter((belief) => belief.signal === "weakening" && isOfRoadmap(belief)),
      () => "medium",
      "review",
      (count) => `in the next roadmap: the cycle weakened ${counted(count, "belief")} of this one`,
    ),
    ...grouped(
      alignment.filter(({ status }) => status === "stale"),
      () => "medium",
      "update",
      (count) => `${counted(count, "reference")} in it may be out of date`,
    ),
    ...grouped(
      market.filter(({ staleness_level }) => staleness_level === "medium"),
      () => "low",
      "review",
      () => "half of the time that it holds has passed",
    ),
  ];
  const rank = ["critical", "high", "medium", "low"];
  return actions.sort((a, b) => rank.indexOf(a.priority) - rank.indexOf(b.priority)).slice(0, MOST_ACTIONS)
    .map(({ rationale, linked_findings, ...action }, index) => ({
      id: `rp-${numbered(index)}`,
      ...action,
      effort_estimate: effort,
      rationale,
      linked_findings,
    }));
}

function grouped(
  entries: readonly PlanEntry[],
  priorityOf: (entry: PlanEntry) => Priority,
  action: string,
  rationale: (count: number) => string,
) {
  return [...Map.groupBy(entries, ({ source_artifact }) => String(source_artifact))].flatMap(([file, own]) =>
    chunksOf(own, MOST_LINKS).map((part) => {
      const fields = part.flatMap(({ field_path }) => typeof field_path === "string" ? [field_path] : []);
      const section = fields.join(", ");
      return {
        target_artifact: file,
        ...(section.length < SECTION.shortest ? {} : { target_section: truncate(section, SECTION.longest) }),
        action,
        priority: priorityOf(part[0]!),
        rationale: rationale(part.length),
        linked_findings: part.map(({ id }) => id),
      };
    })
  );
}

function chunksOf<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, n) => values.slice(n * size, (n + 1) * size));
}
