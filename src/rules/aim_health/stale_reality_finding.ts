import { parsePath } from "../../diagnostics/path.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { daysSince } from "../../model/aim/assessments.ts";
import { newestCheck, openRepairs } from "../../model/aim/reality_health.ts";
import { asMap } from "../../model/read.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceRule } from "../rule.ts";

const ANALYSES = "READY/01_insight_analyses.yaml";
/** A check of 2 October with a line about a file that was last looked at on a day. */
const check = (priority: string, day: string, summary = "") => ({
  "AIM/strategic_reality_check.yaml":
    `cycle: 1\nassessment_date: 2026-10-02\n${summary}recalibration_plan:\n  - {id: rp-001, target_artifact: ${ANALYSES}, priority: ${priority}}\n`,
  [ANALYSES]: `last_updated: ${day}\n`,
});

const rule: InstanceRule = {
  scope: "instance",
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
  what:
    "The newest reality check plans an urgent repair, and the file to repair has not been looked at since. Repairs planned for the roadmap apply to the next roadmap and are not reported.",
  why: "Decisions made today rest on what the check found to be wrong; until it is fixed they inherit the fault.",
  remedy:
    "Whoever owns the file carries out the repair with the wizard of its type, sets its date (`last_updated` or `last_reviewed`) and names the id of the line in the commit. The check stays as it is: it is the record of its day, and moves to the archive with its cycle.",
  examples: [
    { bad: check("critical", "2026-09-01"), good: check("critical", "2026-11-03") },
    {
      bad: check("high", "2026-09-01", "summary: {overall_health: at_risk}\n"),
      good: check("high", "2026-09-01", "summary: {overall_health: attention_needed}\n"),
    },
  ],
  check({ model, now, report }) {
    const newest = newestCheck(model);
    if (newest === null) return;
    const repairs = openRepairs(model, newest).filter(({ day }) => day === null || daysSince(day, now) >= 1);
    const urgent = repairs.filter(({ priority }) => priority === "critical");
    for (const { index, id, target, section } of urgent) {
      report(newest, {
        message: `repair ${quoteValue(id)} of ${
          quoteValue(target)
        } has the priority \`critical\`, and the file has not been looked at since the check; it should be done first`,
        at: ["recalibration_plan", index, "priority"],
        actual: "critical",
        help: `repair ${
          section === null ? "the file" : quoteValue(section)
        }, set its date, and name the id in the commit`,
      });
    }
    const health = asMap(asMap(newest.document.value).summary).overall_health;
    // Where lines are critical, each of them says so itself.
    if (urgent.length > 0 || repairs.length === 0 || (health !== "at_risk" && health !== "critical")) return;
    report(newest, {
      message: `reality check rates the foundations \`${health}\`, and ${
        counted(repairs.length, "urgent repair")
      } of its plan ${repairs.length === 1 ? "is" : "are"} open; they should be done`,
      at: ["summary", "overall_health"],
      actual: String(health),
      help: `begin with ${quoteValue(repairs[0]!.id)}: repair ${
        quoteValue(repairs[0]!.target)
      }, set its date, and name the id in the commit`,
    });
  },
};

export default rule;
