import { parsePath } from "../../diagnostics/path.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { asList, asMap } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

export default {
  scope: "document",
  name: "stale-reality-finding",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "src_findings",
      title: "Reality check asks for repair",
      id: ({ file, path: place }, model) => {
        const path = parsePath(place) ?? [];
        return path[0] === "summary"
          ? "aim-src-health"
          : `aim-src-${model.textAt(file, [...path.slice(0, -1), "id"]) ?? "rp"}`;
      },
    },
  },
  task: "strategic reality check",
  artifacts: ["strategic_reality_check"],
  what: "The current reality check calls the foundations at risk, or plans a repair that cannot wait.",
  why: "Decisions made today rest on what the check found to be wrong; until it is fixed they inherit the fault.",
  remedy:
    "Carry out the repair, then take its line out of `recalibration_plan` (git keeps it) and bring `summary` up to date. When all are done, move the check to `AIM/cycles/cycle-N/` and write a new one.",
  examples: [
    {
      bad: "summary: {overall_health: at_risk}\n",
      good: "summary: {overall_health: attention_needed}\n",
    },
    {
      bad:
        "recalibration_plan:\n  - {id: rp-001, target_artifact: READY/01_insight_analyses.yaml, priority: critical}\n",
      good: "recalibration_plan:\n  - {id: rp-001, target_artifact: READY/01_insight_analyses.yaml, priority: high}\n",
    },
  ],
  check({ artifact, value, report }) {
    if (artifact.archived) return;
    const check = asMap(value);
    const health = asMap(check.summary).overall_health;
    if (health === "at_risk" || health === "critical") {
      report({
        message: `reality check rates the foundations \`${health}\`, its findings should be fixed by now`,
        at: ["summary", "overall_health"],
        actual: health,
        help: "carry out the recalibration plan, worst first, then bring `summary.overall_health` up to date",
      });
    }
    asList(check.recalibration_plan).forEach((entry, index) => {
      const item = asMap(entry);
      if (item.priority !== "critical") return;
      report({
        message: `repair ${quoteValue(item.id)} of ${
          quoteValue(item.target_artifact)
        } is critical, expected it to be done first`,
        at: ["recalibration_plan", index, "priority"],
        actual: "critical",
        help: typeof item.target_section === "string"
          ? `fix ${quoteValue(item.target_section)} now, then take this line out of the plan`
          : "fix it now, then take this line out of the plan",
      });
    });
  },
} satisfies DocumentRule;
