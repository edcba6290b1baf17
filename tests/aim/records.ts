import { parseYaml } from "#src/yaml/parse.ts";
import { printYaml } from "#src/yaml/print.ts";

type Fields = Record<string, unknown>;

/** A moment after the example's cycle 2, which ends on 31 December 2026. */
export const AFTER_THE_CYCLE = { SOURCE_DATE_EPOCH: `${Date.UTC(2027, 0, 2, 9) / 1000}` };
/** Later than report and memo may take. */
export const LONG_AFTER_THE_CYCLE = { SOURCE_DATE_EPOCH: `${Date.UTC(2027, 0, 20, 9) / 1000}` };
/** A moment in the middle of it. */
export const WITHIN_THE_CYCLE = { SOURCE_DATE_EPOCH: `${Date.UTC(2026, 10, 29, 9) / 1000}` };

/** A report that somebody has filled in, from the draft of it. */
export function filledReport(draft: string): string {
  const value = parseYaml(draft).value as Fields & { okr_assessments: Fields[]; assumption_validations: Fields[] };
  const said = (what: string) =>
    `We expected more than we saw for ${what}; the numbers come from the harbour record of 2026-12-30, read by two people.`;
  return printYaml({
    ...value,
    okr_assessments: value.okr_assessments.map((okr) => ({
      ...okr,
      assessment: said(`objective ${okr.okr_id}`),
      key_result_outcomes: (okr.key_result_outcomes as Fields[]).map((outcome, index) => ({
        kr_id: outcome.kr_id,
        target: outcome.target,
        actual: "read off on 2026-12-30",
        status: index === 0 ? "met" : "missed",
      })),
    })),
    assumption_validations: value.assumption_validations.map((entry, index) => ({
      id: entry.id,
      status: index === 0 ? "invalidated" : "validated",
      evidence: said(`assumption ${entry.id}`),
      confidence_change: index === 0 ? "decreased" : "increased",
    })),
    strategic_insights: [],
    next_cycle_recommendations: [],
  });
}

/** A memo that goes on, with everything that a memo must have. */
export function memoOn(cycle: number): string {
  return printYaml({
    roadmap_id: "roadmap-tidemark",
    cycle,
    assessment_date: "2026-12-30",
    decision: "persevere",
    confidence: "medium",
    reasoning:
      "We expected every first result to be met and every second one to be close. The first ones were met in all tracks, so we go on, and drop what was missed twice.",
    learnings: {
      validated_assumptions: [],
      invalidated_assumptions: ["We assumed that officers follow windows in any week (asm-p-001); they did not."],
      surprises: [],
    },
    next_cycle_focus: {
      continue_building: ["Windows that show the cautious end first, in all harbours."],
      stop_building: ["Arrival requests for agents who keep to the phone anyway."],
      start_exploring: [],
    },
    next_ready_inputs: {
      opportunity_update:
        "The segment stays as it is; the urgency moves from storms to renewals, because eleven contracts end within the next year.",
      strategy_update:
        "Positioning and promise stay as they are; the price test ends and the price of seven hundred and ninety becomes the list price.",
      new_assumptions: [],
    },
    next_steps: ["Callum Reith updates the roadmap by 5 January."],
  });
}
