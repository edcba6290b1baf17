import type { Artifact } from "../../workspace/artifact.ts";
import { detectByPath } from "../../format/detect.ts";
import { doneDates } from "../metadata.ts";
import type { EpfModel } from "../model.ts";
import { indexRoadmaps } from "../roadmap/roadmap.ts";
import { beliefIds } from "./belief_ids.ts";
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

/** The places of an analysis that state what is to be tested. */
const HYPOTHESIS = /(?:^|\.|_)hypothes[ie]s\b/;

/**
 * What an invalidated belief weighs: all where READY still states it, a warning where only a roadmap or a hypothesis did: to
 * settle these is what a cycle is for. Where an entry does not say what it is from, the ids in it tell.
 */
export function weightOfRefuted(model: EpfModel, belief: unknown): Weight {
  const { source_artifact, field_path, original_belief } = asMap(belief);
  const source = asText(source_artifact);
  if (source !== null) {
    return isRoadmap(model, source) || HYPOTHESIS.test(asText(field_path) ?? "") ? "warning" : "critical";
  }
  const planned = indexRoadmaps([...model.all("roadmap_recipe")]).assumptions.map(({ id }) => id.toLowerCase());
  const ids = beliefIds(asText(original_belief) ?? "") ?? [];
  return ids.length > 0 && ids.every((id) => planned.includes(id)) ? "warning" : "critical";
}

/** True for a roadmap, and for a report that alone names what an earlier roadmap planned. */
function isRoadmap(model: EpfModel, file: string): boolean {
  const type = model.instance.artifacts.find((artifact) => artifact.file === file)?.type ?? detectByPath(file);
  return type === "roadmap_recipe" || type === "assessment_report";
}

/** The findings of a reality check by their weight. */
export function weighFindings(model: EpfModel, check: Record<string, unknown>): Record<Weight, number> {
  const found = Object.entries(WEIGHTS).flatMap(([list, { field, words }]) =>
    asList(check[list]).flatMap((entry) => {
      const word = asText(asMap(entry)[field]) ?? "";
      return word === "invalidated" && field === "signal" ? weightOfRefuted(model, entry) : words[word] ?? [];
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
    const file = fileNamed(model, target);
    if ((file?.type ?? detectByPath(target)) === "roadmap_recipe") return [];
    const isUndated = file === undefined || doneDates(file.document.value).length === 0;
    if (isLookedAtSince(model, check, target) || (check.archived && isUndated)) return [];
    return [{ artifact: check, index, id, target, section: asText(target_section), priority, day }];
  });
}

/** True for a file with a date after that of a check: whoever repaired it has set it. */
export function isLookedAtSince(model: EpfModel, check: Artifact, target: string): boolean {
  const day = asDay(asMap(check.document.value).assessment_date);
  const file = fileNamed(model, target);
  return day !== null && file !== undefined && doneDates(file.document.value).some(({ time }) => time > day);
}

function fileNamed(model: EpfModel, target: string): Artifact | undefined {
  return model.instance.artifacts.find((artifact) => artifact.file === target && !artifact.archived);
}
