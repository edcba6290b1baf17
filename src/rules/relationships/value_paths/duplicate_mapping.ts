import { quoteValue } from "../../../diagnostics/escape.ts";
import { TRACKS } from "../../../format/tracks.ts";
import { textFieldsAt } from "../../../model/fields.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

export default {
  name: "duplicate-mapping",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["mappings"],
  what: "Two entries of the mappings are about the same component.",
  why: "Whoever looks a component up finds one entry and misses the links of the other.",
  remedy: "Move the links of the second entry under `artifacts` of the first, and remove the second.",
  examples: [
    {
      bad: `product:
  - {sub_component_id: Product.Crossing.Timetable, artifacts: [{type: code, url: "https://example.org/a/board"}]}
  - {sub_component_id: Product.Crossing.Timetable, artifacts: [{type: test, url: "https://example.org/a/tests"}]}
strategy: []
org_ops: []
commercial: []
`,
      good: `product:
  - sub_component_id: Product.Crossing.Timetable
    artifacts:
      - {type: code, url: "https://example.org/a/board"}
      - {type: test, url: "https://example.org/a/tests"}
strategy: []
org_ops: []
commercial: []
`,
    },
  ],
  check({ artifact, value, report }) {
    for (const track of TRACKS) {
      const first = new Map<string, (string | number)[]>();
      for (const { text, path } of textFieldsAt(value, `${track}[].sub_component_id`)) {
        const before = first.get(text);
        if (before === undefined) first.set(text, [...path]);
        else {
          report({
            message: `${quoteValue(text)} has a second entry, expected one with all its links`,
            at: path,
            help: "move these links under `artifacts` of the first entry",
            related: [{ artifact, at: before, message: "first here" }],
          });
        }
      }
    }
  },
} satisfies DocumentRule;
