import type { Artifact } from "../../workspace/artifact.ts";
import { detectByPath } from "../../format/detect.ts";
import { datesIn, DONE_KEYS, LAST_KEYS, metadataMaps } from "../metadata.ts";
import type { EpfModel } from "../model.ts";
import { indexRoadmaps } from "../roadmap/roadmap.ts";
import { beliefIds } from "./belief_ids.ts";
import { roadmapsOf } from "./cycle_results.ts";
import { asDay, asList, asMap, asNumber, asText } from "../read.ts";

/** What a reality check says of the foundations as a whole, the best first. */
export const HEALTHS = ["healthy", "attention_needed", "at_risk", "critical"] as const;
export type RealityHealth = typeof HEALTHS[number];

/** How much a finding weighs; what only informs is not counted. */
export type Weight = "warning" | "high" | "critical";

/** The fields whose words weigh, by the list that they are in. */
const WEIGHTS: Readonly<Record<string, { field: string; words: Readonly<Record<string, Weight>> }>> = {
  belief_validity: { field: "signal", words: { weakening: "warning" } },
  market_currency: {
    field: "staleness_level",
    words: { medium: "warning", high: "high", critical: "critical" },
  },
  strategic_alignment: { field: "status", words: { broken: "warning", stale: "warning" } },
  execution_reality: { field: "severity", words: { warning: "warning", critical: "critical" } },
};

/** From this many findings above info on the foundations are at risk, and need attention. */
const AT_RISK = 6;
const ATTENTION = 3;

/** What the loss of an assumption weighs, by how critical its roadmap calls it: to refute one is what a cycle is for. */
const BY_CRITICALITY: Readonly<Record<string, Weight>> = { high: "critical", medium: "high", low: "warning" };

/** What an invalidated belief weighs: an assumption as much as its roadmap puts on it, any other belief all. */
export function weightOfRefuted(model: EpfModel, belief: unknown, cycle: number | null): Weight {
  const ids = beliefIds(asText(asMap(belief).original_belief) ?? "") ?? [];
  const weights = ids.map((id) => {
    const stated = [...cycle === null ? [] : roadmapsOf(model, cycle), ...model.all("roadmap_recipe")];
    const assumption = indexRoadmaps(stated).assumptions.find((one) => one.id.toLowerCase() === id);
    return BY_CRITICALITY[asText(assumption?.value.criticality) ?? ""] ?? "critical";
  });
  return ORDER.find((weight) => weights.includes(weight)) ?? "critical";
}

const ORDER: readonly Weight[] = ["critical", "high", "warning"];

/** The findings of a reality check by their weight. */
export function weighFindings(model: EpfModel, check: Record<string, unknown>): Record<Weight, number> {
  const found = Object.entries(WEIGHTS).flatMap(([list, { field, words }]) =>
    asList(check[list]).flatMap((entry) => {
      const word = asText(asMap(entry)[field]) ?? "";
      return word === "invalidated" && field === "signal"
        ? weightOfRefuted(model, entry, asNumber(check.cycle))
        : words[word] ?? [];
    })
  );
  const count = (wanted: Weight) => found.filter((weight) => weight === wanted).length;
  return { warning: count("warning"), high: count("high"), critical: count("critical") };
}

/** The health that the findings of a check add up to. */
export function healthByCount(model: EpfModel, check: Record<string, unknown>): RealityHealth {
  const { warning, high, critical } = weighFindings(model, check);
  const all = warning + high + critical;
  if (critical > 1) return "critical";
  if (critical === 1 || all >= AT_RISK) return "at_risk";
  return high > 0 || all >= ATTENTION ? "attention_needed" : "healthy";
}

/** A repair that the newest reality check plans and that its file does not show yet. */
export interface OpenRepair {
  artifact: Artifact;
  /** Its place in `recalibration_plan`. */
  index: number;
  id: unknown;
  target: string;
  section: string | null;
  priority: "critical" | "high";
  /** The day of the check; null where it names none. */
  day: number | null;
}

/** The newest reality check: of the latest cycle, the current file before its copy in the archive. */
export function newestCheck(model: EpfModel): Artifact | null {
  const cycleOf = ({ document }: Artifact) => asNumber(asMap(document.value).cycle) ?? 0;
  return model.all("strategic_reality_check").toSorted((a, b) =>
    cycleOf(b) - cycleOf(a) || Number(a.archived) - Number(b.archived)
  )[0] ?? null;
}

/**
 * The urgent repairs of a check whose file has not been looked at since the day of the check. A file without a date of
 * its own counts as open while the check is current, and as done once it is archived. The roadmap stays as it was decided
 * on: what is planned for it goes into that of the next cycle.
 */
export function openRepairs(model: EpfModel, check: Artifact): OpenRepair[] {
  const value = asMap(check.document.value);
  const day = asDay(value.assessment_date);
  return asList(value.recalibration_plan).flatMap((entry, index): OpenRepair[] => {
    const { id, target_artifact, target_section, priority } = asMap(entry);
    const target = asText(target_artifact);
    if (target === null || (priority !== "critical" && priority !== "high")) return [];
    const file = model.instance.artifacts.find((artifact) => artifact.file === target && !artifact.archived);
    if ((file?.type ?? detectByPath(target)) === "roadmap_recipe") return [];
    const dates = file === undefined ? [] : metadataMaps(file.document.value)
      .flatMap((map) => datesIn(map, [...LAST_KEYS, ...DONE_KEYS])).map(({ time }) => time);
    const isLookedAt = day !== null && dates.some((time) => time > day);
    if (isLookedAt || (check.archived && dates.length === 0)) return [];
    return [{ artifact: check, index, id, target, section: asText(target_section), priority, day }];
  });
}
