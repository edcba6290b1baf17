import { quoteValue } from "../../../diagnostics/escape.ts";
import { isInForce } from "../../../model/aim/assessments.ts";
import { plannedAssumptions } from "../../../model/aim/cycle_entries.ts";
import { decidedValue } from "../../../model/content/written_value.ts";
import { asMap, at } from "../../../model/read.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const roadmap = (rest: string, status = "approved") =>
  `roadmap:\n  status: ${status}\n  tracks:\n    product:\n      riskiest_assumptions:\n        - {id: asm-p-001, criticality: high, confidence: low${rest}}\n`;

export default {
  scope: "document",
  name: "missing-proof",
  repair: "missing_required",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["roadmap_recipe"],
  what:
    "An approved plan rests on an assumption of high criticality and low confidence, and does not say what would prove it.",
  why: "What counts as proof is then settled after the data are in, and the riskiest bet of the plan is never lost.",
  remedy: "Write under `evidence_required` what proves it, what refutes it, who judges and until when.",
  examples: [
    {
      bad: roadmap(""),
      good: roadmap(
        ', evidence_required: "Proof: 9 of 12 millers reorder by 30 March 2027; fewer than 4 refute it. Ines judges."',
      ),
    },
    { bad: roadmap("", "active"), good: roadmap("", "draft") },
  ],
  check({ artifact, value, report }) {
    if (artifact.archived || !isInForce(at(value, "roadmap", "status"))) return;
    const decided = decidedValue(artifact);
    const open = plannedAssumptions(value).filter(({ entry, path }) => {
      // A criticality or confidence with an open question is not decided, and a proof that is to come has a place.
      const { criticality, confidence } = asMap(at(decided, ...path));
      return criticality === "high" && confidence === "low" && (entry.evidence_required ?? "") === "";
    });
    const [first, ...others] = open;
    if (first === undefined) return;
    report({
      message: `${
        others.length === 0
          ? `assumption ${quoteValue(first.entry.id)} is`
          : `${counted(open.length, "assumption")}, such as ${quoteValue(first.entry.id)}, are`
      } highly critical and little trusted, and nothing says what would prove ${
        others.length === 0 ? "it" : "them"
      }, expected \`evidence_required\``,
      at: first.path,
      missing_field: "evidence_required",
      help: "write what proves it, what refutes it, who judges and until when",
      related: others.map(({ path }) => ({ artifact, at: path, message: "this one too" })),
    });
  },
} satisfies DocumentRule;
