import { detectByPath } from "../../../format/detect.ts";
import { roadmapsOf } from "../../../model/aim/cycle_results.ts";
import { openUpdatesAfter } from "../../../model/aim/memo_updates.ts";
import { isLookedAtSince, openRepairs } from "../../../model/aim/reality_health.ts";
import { writtenValue } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asDay, asText, forEachText } from "../../../model/read.ts";
import { indexRoadmaps, type RoadmapItem } from "../../../model/roadmap/roadmap.ts";
import { currentCycle } from "../../../model/roadmap/cycle.ts";
import { contentWords } from "../../../text/content_words.ts";
import { recordOf } from "../cycle_files.ts";
import { isMeasurable, isProven } from "./changes_of_results.ts";
import { settledBy } from "./changes_of.ts";
import type { RecalibrationChange } from "./contract.ts";

/** Share of the words of a change that one entry of the roadmap must have for it to be the same. */
const SAME = 0.6;
/** Fewer words are too few to tell by. */
const LEAST_WORDS = 4;
/** How an assumption that keeps its id says that it no longer states what was refuted. */
const RESTATED =
  /(?<!\p{L})(?:re-?stated|re-?worded|re-?phrased|reformulated|umformuliert|neu (?:gefasst|formuliert)|omformulert)(?!\p{L})/iu;

/**
 * True for a change that the files show already. Of a roadmap: an assumption or work that the next one states in about the
 * same words, or a settled assumption that it no longer has or has restated. Of the value model: a component that has the stage it aimed at.
 * Of any other file: a date after the record that asks for the change, as the rules `stale-reality-finding` and
 * `stale-foundation` have it; whether the file says what it should is for a person to see.
 * @param cycle the decided cycle
 */
export function isDone(model: EpfModel, cycle: number, change: RecalibrationChange): boolean {
  if (isProven(model, cycle, change) || isRepaired(model, cycle, change)) return true;
  if ((currentCycle(model) ?? 0) <= cycle) return false;
  if (isUpdated(model, cycle, change)) return true;
  if (!change.target_section.startsWith("roadmap.")) return false;
  const { objectives, keyResults, assumptions, components } = model.roadmap;
  const settled = settledBy(change);
  if (settled.length > 0) {
    const left = assumptions.filter(({ id }) => settled.includes(id.toLowerCase()));
    if (left.length === 0) return true;
    const earlier = indexRoadmaps(roadmapsOf(model, cycle)).assumptions;
    return left.every((item) => isRestated(item, earlier.find(({ id }) => id === item.id)));
  }
  if (isMeasurable(model, cycle, change)) return true;
  if (change.operation !== "add") return false;
  const stated = change.target_section.endsWith("riskiest_assumptions")
    ? assumptions
    : [...objectives, ...keyResults, ...components];
  const wanted = contentWords(change.content_hint);
  return wanted.size >= LEAST_WORDS && stated.some((item) => saysSame(wanted, contentWords(textOf(item))));
}

/** True for a text with most of the words of another one. */
function saysSame(wanted: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  return wanted.intersection(own).size >= SAME * wanted.size;
}

/** True for an assumption that says it was restated, or states something else than the decided cycle's roadmap under its id. */
function isRestated({ value }: RoadmapItem, earlier: RoadmapItem | undefined): boolean {
  const statement = asText(value.description) ?? "";
  if (RESTATED.test(statement)) return true;
  const refuted = contentWords(asText(earlier?.value.description) ?? "");
  return refuted.size >= LEAST_WORDS && !saysSame(refuted, contentWords(statement));
}

/** True for a line of a reality check whose file was looked at since. */
function isRepaired(
  model: EpfModel,
  cycle: number,
  { source, target_artifact, priority }: RecalibrationChange,
): boolean {
  const id = /^strategic_reality_check: (.*)/.exec(source)?.[1];
  const check = recordOf(model, "strategic_reality_check", cycle);
  if (id === undefined || check === null || detectByPath(target_artifact) === "roadmap_recipe") return false;
  const isUrgent = priority === "critical" || priority === "high";
  return isUrgent
    ? !openRepairs(model, check).some((repair) => repair.id === id)
    : isLookedAtSince(model, check, target_artifact);
}

/**
 * True for a foundation with a date as late as that of the memo that changes it. The caller asks once the next roadmap is
 * begun: before, the date may be that of work on the same day as the memo.
 */
function isUpdated(model: EpfModel, cycle: number, { source, target_artifact }: RecalibrationChange): boolean {
  const field = /^calibration_memo: next_ready_inputs\.(\w+)$/.exec(source)?.[1];
  const memo = recordOf(model, "calibration_memo", cycle);
  if (field === undefined || memo === null || asDay(writtenValue(memo, ["assessment_date"])) === null) return false;
  return model.instance.artifacts.some(({ file }) => file === target_artifact) &&
    !openUpdatesAfter(model, cycle).some((open) => open.field === field && open.artifact.file === target_artifact);
}

function textOf({ value }: RoadmapItem): string {
  const texts: string[] = [];
  // The results of an objective are items of their own.
  forEachText({ ...value, key_results: undefined }, (text) => texts.push(text));
  return texts.join(" ");
}
