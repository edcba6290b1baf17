import { quoteValue } from "../../diagnostics/escape.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { cycleWords, daysSince, isInForce, type PlannedCycle, roadmaps } from "../../model/aim/assessments.ts";
import { isBeforeEnd, isRunning } from "../../model/aim/open_results.ts";
import type { EpfModel } from "../../model/model.ts";
import { asDay, asNumber, asText, at } from "../../model/read.ts";
import { currentCycle, finishedCycles } from "../../model/roadmap/cycle.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceContext } from "../rule.ts";
import { isDecided } from "./cycle_of_records.ts";

/** What the file of the instance says of its cycles, held against the roadmap and the reality assessment. */
export function checkMeta({ model, now, report }: Pick<InstanceContext, "model" | "now" | "report">): void {
  const planned = currentCycle(model);
  const [reality] = model.of("living_reality_assessment");
  const finished = finishedCycles(model).size;
  const completed = asNumber(at(reality?.document.value, "metadata", "cycles_completed"));
  for (const artifact of model.of("epf_meta")) {
    const { value } = artifact.document;
    const cycle = asNumber(at(value, "instance", "current_cycle", "cycle_number"));
    const isTurn = planned !== null && cycle === planned + 1 && isDecided(model, planned);
    if (cycle !== null && planned !== null && cycle !== planned && !isTurn) {
      report(artifact, {
        message: `\`cycle_number\` is ${cycle}, but should be ${planned}, the cycle that the roadmap plans`,
        at: ["instance", "current_cycle", "cycle_number"],
        expected: String(planned),
        actual: String(cycle),
        help: "set the number and id of the present cycle, or correct `roadmap.cycle`",
      });
    }
    const id = asText(at(value, "instance", "current_cycle", "cycle_id"));
    const named = /^C(\d+)$/i.exec(id?.trim() ?? "")?.[1];
    // Where the roadmap refutes the number, the finding about it names the id too.
    if (named !== undefined && cycle !== null && Number(named) !== cycle && (planned === null || cycle === planned)) {
      report(artifact, {
        message: `\`cycle_id\` is ${quoteValue(id)}, but \`cycle_number\` is ${cycle}; the two should be of one cycle`,
        at: ["instance", "current_cycle", "cycle_id"],
        expected: `C${cycle}`,
        actual: id!,
        help: `write \`C${cycle}\`, or correct the number`,
      });
    }
    const active = roadmaps(model).find((plan) => {
      const start = asDay(at(meantValue(plan.artifact), "roadmap", "start_date"));
      const hasBegun = plan.status === "approved" && start !== null && daysSince(start, now) >= 1;
      return plan.status === "active" || (hasBegun && isRunning(plan, now));
    });
    if (active !== undefined && cycle === active.cycle && at(value, "instance", "current_cycle", "phase") === "READY") {
      report(artifact, {
        message: `phase is \`READY\`, but the roadmap of ${cycleWords(cycle)} is \`${active.status}\`${
          active.status === "active" ? "" : " and has begun"
        }; it should be \`FIRE\``,
        at: ["instance", "current_cycle", "phase"],
        level: "info",
        expected: "FIRE",
        actual: "READY",
        help: "set `phase: FIRE`, or correct the status of the roadmap",
        related: [{ artifact: active.artifact, at: ["roadmap", "status"], message: "the status of the roadmap" }],
      });
    }
    const count = asNumber(at(value, "instance", "cycle_count"));
    // Where the assessment itself lags behind, or counts a cycle that still runs, that is the finding.
    if (count === null || completed === null || count === completed || completed < finished) continue;
    if (finished > 0 && count === finished && runningPlan(model, completed, now) !== null) continue;
    report(artifact, {
      message: `\`cycle_count\` is ${count}, but the reality assessment counts ${
        counted(completed, "completed cycle")
      }; the two should agree`,
      at: ["instance", "cycle_count"],
      expected: String(finished === 0 ? completed : finished),
      actual: String(count),
      help: `count the closed cycles in both files alike${finished === 0 ? "" : `: there are records of ${finished}`}`,
    });
  }
}

/** The roadmap of a cycle that is counted as finished before it has ended; null where none is. */
export function runningPlan(model: EpfModel, completed: number, now: Date): PlannedCycle | null {
  const planned = currentCycle(model);
  if (planned === null || planned > completed || isDecided(model, planned)) return null;
  return roadmaps(model).find((plan) =>
    plan.cycle === planned && (plan.status === "draft" || isInForce(plan.status)) && isBeforeEnd(plan, now)
  ) ?? null;
}
