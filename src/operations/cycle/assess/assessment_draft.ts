import type { Path } from "../../../diagnostics/path.ts";
import { type Track, TRACK_LETTER } from "../../../format/tracks.ts";
import { readTemplate } from "../../../library/templates.ts";
import { REPORT_LIMITS } from "../../../model/aim/assessments.ts";
import { contentState } from "../../../model/content/content_state.ts";
import { questionOf } from "../../../model/content/open_question.ts";
import { writtenValue } from "../../../model/content/written_value.ts";
import { writtenPath } from "../../../model/meant/meant_value.ts";
import { asList, asMap, asText, at } from "../../../model/read.ts";
import { indexRoadmaps, type RoadmapItem } from "../../../model/roadmap/roadmap.ts";
import { FRAMEWORK_VERSION } from "../../../model/versions.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { type Draft, markOpen, printSections, withNotes } from "../../aim/draft_text.ts";

/** Lengths that the schema of the report allows for a target, and its key results of one objective. */
const TARGET = { shortest: 5, longest: 200 };
const MOST_RESULTS = 8;

const STATUS_ASK =
  "what the value read off means against the target: exceeded, met, partially_met or missed; where there is no figure: missed, with `not measured: …` and the reason as `actual`";
const PENDING_ASK = "validated, invalidated or inconclusive, once somebody has looked";

/** A report before anybody has filled it in. */
export interface AssessmentDraft extends Draft {
  okr_count: number;
  key_result_count: number;
  assumption_count: number;
  /** What the roadmap has and a report has no room for. */
  left_out: string[];
}

/** A report on a roadmap's cycle: with its ids and targets as they are written there and everything else marked as open. */
export function draftAssessment(
  roadmap: Artifact,
  { id, cycle }: { id: string; cycle: number },
  now: Date,
): AssessmentDraft {
  const template = parseYaml(readTemplate("assessment_report"));
  const shape = asMap(template.value);
  const index = indexRoadmaps([roadmap]);
  const objectives = index.objectives.slice(0, REPORT_LIMITS.objectives);
  const assumptions = index.assumptions.slice(0, REPORT_LIMITS.assumptions);
  const asks: [Path, string][] = [];
  const notes: [Path, string][] = [];
  let results = 0;
  const okrs = objectives.map((objective, place) => {
    const own = index.keyResults.filter((result) => isBelow(result, objective)).slice(0, MOST_RESULTS);
    results += own.length;
    const targets = own.map(targetOf);
    targets.forEach(({ question }, position) => {
      const outcome: Path = ["okr_assessments", place, "key_result_outcomes", position];
      const { baseline, target } = asMap(writtenValue(roadmap, own[position]!.at));
      const isCopied = targets[position]!.text !== null;
      for (
        const [name, text] of [["baseline", baseline], ...(isCopied ? [] : [["target", target] as const])] as const
      ) {
        if (asText(text) !== null) notes.push([[...outcome, "kr_id"], `${name}: ${asText(text)}`]);
      }
      if (question !== null) asks.push([[...outcome, "target"], question]);
      asks.push([[...outcome, "status"], STATUS_ASK]);
    });
    const pattern = patternFor(shape, objective.track);
    return {
      okr_id: objective.id,
      assessment: pattern.assessment,
      // A report without key results has no list of them.
      ...(own.length === 0
        ? {}
        : { key_result_outcomes: own.map(({ id }, position) => outcomeOf(id, targets[position]!, pattern.outcome)) }),
    };
  });
  const validations = assumptions.map((assumption, place) => {
    asks.push([["assumption_validations", place, "status"], PENDING_ASK]);
    const wanted = asText(asMap(writtenValue(roadmap, assumption.at)).evidence_required);
    if (wanted !== null) notes.push([["assumption_validations", place, "id"], `evidence required: ${wanted}`]);
    return { ...asMap(asList(shape.assumption_validations)[0]), id: assumption.id, status: "pending" };
  });
  const value = {
    roadmap_id: id,
    cycle,
    okr_assessments: okrs,
    assumption_validations: validations,
    strategic_insights: shape.strategic_insights,
    next_cycle_recommendations: shape.next_cycle_recommendations,
    meta: { epf_version: FRAMEWORK_VERSION, last_updated: `${now.toISOString().slice(0, 19)}Z` },
  };
  return {
    ...markOpen(withNotes(printSections(template.text, value), notes), asks),
    okr_count: objectives.length,
    key_result_count: results,
    assumption_count: assumptions.length,
    left_out: leftOut(index, { objectives: objectives.length, results, assumptions: assumptions.length }),
  };
}

function isBelow(result: RoadmapItem, objective: RoadmapItem): boolean {
  return objective.at.every((part, index) => result.at[index] === part);
}

/** The template's questions about an objective of a track and its key results. */
function patternFor(shape: Record<string, unknown>, track: Track) {
  const all = asList(shape.okr_assessments).map(asMap);
  const pattern = all.find(({ okr_id }) => asText(okr_id)?.startsWith(`okr-${TRACK_LETTER[track]}-`)) ?? all[0]!;
  return { assessment: pattern.assessment, outcome: asMap(asList(pattern.key_result_outcomes)[0]) };
}

/** A target in the words of the roadmap; null where a report has no room for it. */
interface WrittenTarget {
  text: string | null;
  /** The question beside it, which goes with it. */
  question: string | null;
}

function targetOf({ artifact, at: place }: RoadmapItem): WrittenTarget {
  const { value } = artifact.document;
  const result = at(value, ...writtenPath(artifact, place));
  const missing = contentState(artifact).missing.get(asMap(result))?.get("target");
  const isAsked = missing?.isTentative === true;
  const text = asText(isAsked ? asMap(result).target : writtenValue(artifact, [...place, "target"]))?.trim() ?? "";
  if (text.length < TARGET.shortest || text.length > TARGET.longest) return { text: null, question: null };
  return { text, question: isAsked ? questionOf(missing) : null };
}

/** A key result with its target; the template's question stays where there is none. */
function outcomeOf(id: string, { text }: WrittenTarget, pattern: Record<string, unknown>): Record<string, unknown> {
  return { ...pattern, kr_id: id, ...(text === null ? {} : { target: text }) };
}

function leftOut(
  { objectives, keyResults, assumptions }: ReturnType<typeof indexRoadmaps>,
  taken: { objectives: number; results: number; assumptions: number },
): string[] {
  const parts: [string, number][] = [
    ["objectives", objectives.length - taken.objectives],
    ["key results", keyResults.length - taken.results],
    ["assumptions", assumptions.length - taken.assumptions],
  ];
  return parts.filter(([, count]) => count > 0).map(([what, count]) =>
    `${count} ${what} of the roadmap are left out: a report holds ${REPORT_LIMITS.objectives} objectives with ${MOST_RESULTS} key results each and ${REPORT_LIMITS.assumptions} assumptions`
  );
}
