import { countedOf } from "../../text/forms/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { hasEvidence, nodesOfModel } from "../../model/value_models/model_nodes.ts";
import type { DocumentRule } from "../rule.ts";

export default {
  scope: "document",
  name: "missing-stage-evidence",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "maturity_roll_up" } },
  artifacts: ["value_model"],
  what: "A sub-component claims a stage above hypothetical without any evidence.",
  why:
    "Only what someone outside has used, seen with a number and a source, lifts a stage; without it the whole roll-up rests on hope.",
  remedy: "Add a record of evidence with what was seen, when and where, or set the stage back to `hypothetical`.",
  examples: [
    {
      bad: `track_name: Product
layers:
  - id: safe-crossings
    components:
      - id: ice-watch
        name: Ice Watch
        sub_components:
          - {id: drill-holes, maturity: {stage: proven}}
          - {id: thaw-alarm, maturity: {stage: hypothetical}}
`,
      good: `track_name: Product
layers:
  - id: safe-crossings
    components:
      - id: ice-watch
        name: Ice Watch
        sub_components:
          - id: drill-holes
            maturity:
              stage: proven
              evidence:
                - {type: usage_metric, description: "412 holes logged by 9 villages", date: "2026-03-30"}
          - {id: thaw-alarm, maturity: {stage: hypothetical}}
`,
    },
  ],
  check({ artifact, report }) {
    const subs = nodesOfModel(artifact).filter(({ level }) => level === 3);
    const lacking = subs.filter((sub) => sub.stage !== null && sub.stage !== "hypothetical" && !hasEvidence(sub));
    const [first, ...others] = lacking;
    if (first === undefined) return;
    report({
      message: `${
        countedOf(lacking.length, subs.length, ["sub-component", "sub-components"], [
          "claims a stage above `hypothetical` without evidence",
          "claim a stage above `hypothetical` without evidence",
        ])
      }, but should say what was seen`,
      at: [...first.at, "maturity", "stage"],
      help: "add what was seen, when and where, or set the stage back to `hypothetical`",
      related: others.slice(0, 10).map((sub) => ({
        artifact,
        at: [...sub.at, "maturity", "stage"],
        message: `${quoteValue(sub.name || sub.id)} is \`${sub.stage}\``,
      })),
    });
  },
} satisfies DocumentRule;
