import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { daysSince } from "../../model/aim/assessments.ts";
import { asDay, asMap, at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-trigger",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "overdue_trigger",
      title: "AIM session overdue",
      id: () => "aim-trigger-overdue",
    },
  },
  task: "prepare AIM session",
  artifacts: ["aim_trigger_config"],
  what: "The day set for the next AIM session has passed.",
  why:
    "The calendar is the trigger that always fires; once it is overdue, nothing makes the team ask whether the bet still holds.",
  remedy: "Hold the AIM session, or move the day and write the reason into the commit.",
  examples: [
    {
      bad: {
        "AIM/aim_trigger_config.yaml":
          "calendar_trigger: {enabled: true, cadence_days: 90, next_scheduled: 2026-10-30}\n",
      },
      good: {
        "AIM/aim_trigger_config.yaml":
          "calendar_trigger: {enabled: true, cadence_days: 90, next_scheduled: 2026-12-18}\n",
      },
    },
  ],
  check({ model, now, report }) {
    for (const artifact of model.of("aim_trigger_config")) {
      const calendar = asMap(at(meantValue(artifact), "calendar_trigger"));
      const day = asDay(calendar.next_scheduled);
      if (day === null || calendar.enabled === false || daysSince(day, now) < 1) continue;
      const days = daysSince(day, now);
      report(artifact, {
        message: `next AIM session was due ${days === 1 ? "yesterday" : `${days} days ago`} (${
          quoteValue(calendar.next_scheduled)
        }), the next date should lie ahead`,
        at: ["calendar_trigger", "next_scheduled"],
        expected: "a day to come",
        actual: String(calendar.next_scheduled),
        help: "hold the session and set the next day, or move it with a reason",
      });
    }
  },
};

export default rule;
