import { cycleWords, isInForce, newestMemos, type NumberedRecord, roadmaps } from "../../model/aim/assessments.ts";
import { begunCycle } from "../../model/aim/cycle_step.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { at } from "../../model/read.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

const files = (decision: string, status = "active") => ({
  "READY/05_roadmap_recipe.yaml": `roadmap: {id: roadmap-barn-hire, cycle: 3, status: ${status}}\n`,
  "AIM/cycles/cycle-2/calibration_memo.yaml": `cycle: 2\ndecision: ${decision}\n`,
});

const opportunity = (status: string) => ({
  "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-barn-hire, cycle: 3, status: active}\n",
  "READY/03_insight_opportunity.yaml": `opportunity: {id: opp-barns, status: ${status}, validation_date: 2026-09-14}\n`,
});

const stopped = (status: string) => ({
  "READY/03_insight_opportunity.yaml": `opportunity: {id: opp-barns, status: ${status}}\n`,
  "AIM/cycles/cycle-2/calibration_memo.yaml": "cycle: 2\ndecision: pull_the_plug\n",
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-decision",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "missing_assessment",
      title: "Plan against the decision",
      id: () => "aim-decision-plan",
    },
  },
  task: "write calibration memo",
  artifacts: ["roadmap_recipe", "insight_opportunity"],
  what:
    "The team stopped (`pull_the_plug`), or refuted or postponed the opportunity, and another file goes on as before: the roadmap of a later cycle, or the opportunity of work that was archived.",
  why: "Either people work on what was given up, or the team took the decision back without writing down why.",
  remedy:
    "Set the roadmap to `cancelled`, or write the memo that takes the decision back, with its reasons; after a refuted opportunity write the next one.",
  examples: [
    { bad: files("pull_the_plug"), good: files("pivot") },
    { bad: files("pull_the_plug", "completed"), good: files("pull_the_plug", "cancelled") },
    { bad: opportunity("invalidated"), good: opportunity("validated") },
    { bad: stopped("identified"), good: stopped("invalidated") },
  ],
  check({ model, report }) {
    checkOpportunity({ model, report });
    const [last] = newestMemos(model);
    if (last === undefined || at(meantValue(last.artifact), "decision") !== "pull_the_plug") return;
    checkEnd({ model, report }, last);
    for (const { artifact, cycle, status } of roadmaps(model)) {
      const isOver = status === "completed";
      if (cycle === null || cycle <= last.cycle || !(isOver || isInForce(status))) continue;
      report(artifact, {
        message: `roadmap of ${cycleWords(cycle)} is \`${status}\`, although the memo of ${
          cycleWords(last.cycle)
        } decided \`pull_the_plug\`; one of the two should change`,
        at: ["roadmap", "status"],
        expected: "`cancelled`, or another decision",
        actual: status!,
        help: isOver
          ? "write the memo that took the decision back, or set `status: cancelled` if the work was stopped"
          : "set `status: cancelled`, or write the memo that takes the decision back",
        related: [{ artifact: last.artifact, at: ["decision"], message: "the decision" }],
      });
    }
  },
};

/** An opportunity whose work was stopped and archived, and which nothing has taken the place of. */
function checkEnd({ model, report }: Pick<InstanceContext, "model" | "report">, last: NumberedRecord): void {
  const isGoingOn = roadmaps(model).some(({ cycle }) => cycle !== null && cycle > last.cycle) ||
    begunCycle(model) > last.cycle;
  if (!last.artifact.archived || isGoingOn) return;
  for (const artifact of model.of("insight_opportunity")) {
    const status = at(decidedValue(artifact), "opportunity", "status");
    if (status !== "identified" && status !== "validated") continue;
    report(artifact, {
      level: "info",
      message: `opportunity is \`${status}\`, although the memo of ${
        cycleWords(last.cycle)
      } decided \`pull_the_plug\`; it should be \`invalidated\``,
      at: ["opportunity", "status"],
      expected: "invalidated",
      actual: String(status),
      help: "set `status: invalidated` and `validation_date`; or write the opportunity that comes next, with a new id",
      related: [{ artifact: last.artifact, at: ["decision"], message: "the decision" }],
    });
  }
}

/** Verdicts on an opportunity after which no plan should rest on it. */
const GIVEN_UP: readonly unknown[] = ["invalidated", "deferred"];

function checkOpportunity({ model, report }: Pick<InstanceContext, "model" | "report">): void {
  const plan = roadmaps(model).find(({ status }) => isInForce(status));
  for (const artifact of model.of("insight_opportunity")) {
    const status = at(meantValue(artifact), "opportunity", "status");
    if (plan === undefined || !GIVEN_UP.includes(status)) continue;
    report(artifact, {
      message: `opportunity is \`${status}\`, although the roadmap of ${
        cycleWords(plan.cycle)
      } is \`${plan.status}\`; one of the two should change`,
      at: ["opportunity", "status"],
      actual: String(status),
      help: "write the opportunity that the plan rests on, or set the roadmap to `cancelled`",
      related: [{ artifact: plan.artifact, at: ["roadmap", "status"], message: "the plan" }],
    });
  }
}

export default rule;
