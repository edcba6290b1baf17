import { quoteValue } from "../../diagnostics/escape.ts";
import { entriesAt } from "../../model/fields.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { daysSince, REVIEW_DAYS } from "../../model/aim/assessments.ts";
import { isTurnEntry } from "../../model/aim/turn_entry.ts";
import { asDay, at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

const logged = (section: string, field: string) =>
  `metadata: {last_updated: 2026-07-03}\nevolution_log:\n  - timestamp: 2026-10-03\n    trigger: cycle_transition\n    changes: [{section: ${section}, field: ${field}}]\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-reality-assessment",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_staleness",
      title: "Living reality assessment is old",
      id: () => "aim-lra-stale",
    },
  },
  task: "update living reality assessment",
  artifacts: ["living_reality_assessment"],
  what:
    "The living reality assessment has not been reviewed for more than 90 days; closing a cycle does not count as a review.",
  why:
    "Every session starts from it; people, money and focus change within a quarter, and plans made on the old picture miss them.",
  remedy:
    "Go through the assessment, change what is no longer true, add an entry to `evolution_log`, and set `metadata.last_updated`.",
  examples: [
    {
      bad: { "AIM/living_reality_assessment.yaml": "metadata:\n  last_updated: 2026-07-03T10:00:00Z\n" },
      good: { "AIM/living_reality_assessment.yaml": "metadata:\n  last_updated: 2026-10-03T10:00:00Z\n" },
    },
    {
      bad: { "AIM/living_reality_assessment.yaml": logged("current_focus", "cycle_reference") },
      good: { "AIM/living_reality_assessment.yaml": logged("adoption_context", "team_size") },
    },
  ],
  check({ model, now, report }) {
    for (const artifact of model.of("living_reality_assessment")) {
      const { written, day } = lastUpdate(meantValue(artifact));
      if (day === null || daysSince(day, now) <= REVIEW_DAYS) continue;
      report(artifact, {
        message: `last updated ${daysSince(day, now)} days ago (${
          quoteValue(written)
        }); it should be no older than ${REVIEW_DAYS} days`,
        at: ["metadata", "last_updated"],
        expected: `within ${REVIEW_DAYS} days`,
        actual: String(written),
        help: "check each section against today, then log what changed",
      });
    }
  },
};

export default rule;

/**
 * The last update, by its own date or a later one of the log: that the two disagree is a finding of its own. The date is
 * wrong then and says nothing, so that the newest entry counts, be it the turn of a cycle.
 */
function lastUpdate(value: unknown): { written: unknown; day: number | null } {
  const own = at(value, "metadata", "last_updated");
  const day = asDay(own);
  if (day === null) return { written: own, day };
  const logged = entriesAt(value, "evolution_log[]").flatMap(({ entry }) => {
    const moment = asDay(entry.timestamp);
    return moment === null ? [] : [{ written: entry.timestamp, day: moment, isTurn: isTurnEntry(entry) }];
  });
  const updates = logged.filter(({ isTurn }) => !isTurn);
  return (updates.some((entry) => entry.day > day) ? logged : updates)
    .reduce((last, entry) => entry.day > last.day ? entry : last, { written: own, day });
}
