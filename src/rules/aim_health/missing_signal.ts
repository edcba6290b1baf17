import { meantValue } from "../../model/meant/meant_value.ts";
import { asList, asMap, at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

/** The triggers that watch something, each with its list and what stands in it. */
const TRIGGERS = [
  { trigger: "roi_threshold_trigger", list: "waste_signals", what: "a sign of waste with its metric and threshold" },
  {
    trigger: "assumption_invalidation_trigger",
    list: "critical_assumptions",
    what: "an assumption of the roadmap that would end the cycle",
  },
  { trigger: "opportunity_trigger", list: "opportunity_signals", what: "a sign of a large opportunity" },
  {
    trigger: "cross_team_dependency_trigger",
    list: "critical_dependencies",
    what: "something that another team has to deliver",
  },
] as const;

const config = (more: string) =>
  `calendar_trigger: {enabled: true, cadence_days: 90}\nvalue_driven_triggers: {opportunity_trigger: {enabled: ${more}}}\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-signal",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "trigger_consistency",
      title: "Trigger that watches nothing",
      id: ({ path }) => `aim-signal-${path}`,
      free: true,
    },
  },
  task: "aim trigger config",
  artifacts: ["aim_trigger_config"],
  what: "An AIM trigger is switched on and lists nothing that would set it off, or no trigger is switched on at all.",
  why: "The team believes that it will be warned, and it never will be.",
  remedy: "List what the trigger watches, or switch it off; keep the calendar at least.",
  examples: [
    {
      bad: { "AIM/aim_trigger_config.yaml": config("true, opportunity_signals: []") },
      good: { "AIM/aim_trigger_config.yaml": config("false") },
    },
  ],
  check({ model, report }) {
    for (const artifact of model.of("aim_trigger_config")) {
      const value = meantValue(artifact);
      const triggers = asMap(at(value, "value_driven_triggers"));
      const isOn = (trigger: unknown) => asMap(trigger).enabled === true;
      const empty = TRIGGERS.filter(({ trigger, list }) =>
        isOn(triggers[trigger]) && asList(asMap(triggers[trigger])[list]).length === 0
      );
      for (const { trigger, list, what } of empty) {
        report(artifact, {
          message: `\`${trigger}\` is enabled, but nothing under \`${list}\` would set it off`,
          at: ["value_driven_triggers", trigger],
          missing_field: list,
          help: `add ${what}, or set \`enabled: false\``,
        });
      }
      const calendar = asMap(value).calendar_trigger;
      if (asMap(calendar).enabled !== false || Object.values(triggers).some(isOn)) continue;
      report(artifact, {
        message: "no trigger is enabled, so nothing ever calls for an AIM session",
        at: ["calendar_trigger", "enabled"],
        actual: "false",
        help: "enable the calendar at least",
      });
    }
  },
};

export default rule;
