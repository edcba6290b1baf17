import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { LAST_KEYS, recordedDates } from "../../model/metadata.ts";
import { asText, at } from "../../model/read.ts";
import { locateSchema } from "../../schema/locate.ts";
import { MS_PER_DAY } from "../../text/forms/dates.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";

/** Files that are looked at in the archive too: they record the end of a cycle, which is over there. */
const RECORDS: ReadonlySet<string> = new Set([
  "assessment_report",
  "calibration_memo",
  "strategic_reality_check",
  "track_health_assessment",
]);

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-date",
  level: "info",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "future_date",
      words: ["record dated in the future", "records dated in the future"],
      warning: 2,
      info: 2,
      remedy: "write the day on which it was done",
    },
  },
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "A date that records something done is in the future.",
  why: "It is a typo or a plan, and in both cases it keeps the content from ever looking old.",
  remedy:
    "Write the day on which it was really done. If it has not happened yet, remove the date and correct the status.",
  examples: [
    {
      bad: { "READY/04_strategy_formula.yaml": "strategy:\n  last_updated: 2027-11-02\n" },
      good: { "READY/04_strategy_formula.yaml": "strategy:\n  last_updated: 2026-11-02\n" },
    },
    {
      bad: {
        "FIRE/value_models/product.bakery.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: crust\n    components:\n      - id: oven\n        sub_components:\n" +
          "          - {id: heat, maturity: {evidence: [{date: 2027-09-30}]}}\n",
      },
      good: {
        "FIRE/value_models/product.bakery.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: crust\n    components:\n      - id: oven\n        sub_components:\n" +
          "          - {id: heat, maturity: {evidence: [{date: 2026-09-30}]}}\n",
      },
    },
  ],
  *check({ model, now, report }) {
    for (const artifact of model.instance.artifacts) {
      yield;
      if (!artifact.document.readable || (artifact.archived && !RECORDS.has(artifact.type))) continue;
      for (const date of recordedDates(artifact.document)) {
        // Somewhere on earth it is already tomorrow.
        if (date.time <= now.getTime() + MS_PER_DAY) continue;
        report(artifact, {
          message: `\`${date.key}\` is ${
            quoteValue(date.text)
          }, a future date, but should be the day on which it was done`,
          at: date.at,
          expected: "a day gone by",
          actual: date.text,
          help: helpFor(artifact, date.at),
        });
      }
    }
  },
};

export default rule;

/** What to do about a day to come: what it records may not be done yet, but a file cannot do without a demanded field. */
function helpFor({ document: { value }, type }: Artifact, place: Path): string {
  const write = "write the day on which it was done";
  const key = String(place.at(-1));
  const around = place.slice(0, -1);
  // The day of a change says nothing of the status.
  if (LAST_KEYS.some((one) => one === key)) return write;
  if (locateSchema(type, value, around)?.schema.required?.includes(key) === true) {
    return around.length > 0 ? write : `${write}; a record of what is still to be done is written when it is done`;
  }
  const status = asText(at(value, ...around, "status"));
  const otherwise = status === null ? "remove it" : `remove it and set \`status\` back from ${quoteValue(status)}`;
  return `${write}; if it is still to be done, ${otherwise}`;
}
