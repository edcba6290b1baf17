import { healthByCount, HEALTHS, weighFindings } from "../../model/aim/reality_health.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { asMap } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

const FILE = "AIM/strategic_reality_check.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";
const check = (health: string, source = "READY/00_north_star.yaml") =>
  `cycle: 1\nbelief_validity: [{id: src-bv-001, source_artifact: ${source}, original_belief: "asm-p-001: crews sign", signal: invalidated}]\nsummary: {overall_health: ${health}}\n`;

export default {
  scope: "instance",
  name: "inconsistent-reality-health",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "src_findings",
      title: "Reality check milder than its findings",
      id: () => "aim-src-health-count",
    },
  },
  task: "strategic reality check",
  artifacts: ["strategic_reality_check"],
  what: "A reality check rates the foundations better than its own findings add up to.",
  why: "Whoever reads only the summary plans on foundations that the same file has found to be broken.",
  remedy:
    "Leave out findings of severity `info`. One critical finding, or six findings, is `at_risk`; two critical ones are `critical`; three findings, or one high, is `attention_needed`. A belief that is `invalidated` is critical where READY/00 to 04 still state it; an assumption of the roadmap alone was settled by its test and is a warning.",
  examples: [
    { bad: { [FILE]: check("healthy") }, good: { [FILE]: check("at_risk") } },
    { bad: { [FILE]: check("healthy") }, good: { [FILE]: check("healthy", ROADMAP) } },
  ],
  check({ model, report }) {
    for (const artifact of model.all("strategic_reality_check")) {
      const map = asMap(decidedValue(artifact));
      const written = HEALTHS.find((health) => health === asMap(map.summary).overall_health);
      const expected = healthByCount(model, map);
      if (written === undefined || HEALTHS.indexOf(written) >= HEALTHS.indexOf(expected)) continue;
      const { critical, high, warning } = weighFindings(model, map);
      const parts = [[critical, "critical"], [high, "high"], [warning, "warning"]].filter(([count]) => count !== 0);
      report(artifact, {
        message: `foundations are rated \`${written}\` with findings that are ${
          parts.map((part) => part.join(" ")).join(", ")
        }; they should be rated \`${expected}\``,
        at: ["summary", "overall_health"],
        expected,
        actual: written,
        help: `set \`overall_health: ${expected}\`, or correct the findings that are too severe`,
      });
    }
  },
} satisfies InstanceRule;
