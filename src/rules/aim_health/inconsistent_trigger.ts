import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { PlannedCycle } from "../../model/aim/assessments.ts";
import { cycleWords, roadmaps } from "../../model/aim/assessments.ts";
import { isRunning } from "../../model/aim/open_results.ts";
import { isOtherBelief } from "../../model/aim/other_belief.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { entriesAt } from "../../model/fields.ts";
import { asDay, asMap, asNumber, asText, at } from "../../model/read.ts";
import { cycleEnd, endWords } from "../../model/roadmap/cycle_end.ts";
import type { RoadmapItem } from "../../model/roadmap/roadmap.ts";
import { MS_PER_DAY } from "../../text/forms/dates.ts";
import { counted } from "../../text/forms/plural.ts";
import { fold } from "../../text/fold.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import { otherNumber } from "../../text/other_number.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

/** Weeks by which a count may miss the dates. */
const ROUNDING = 2;
/** Days after the end of a cycle until which its session may be. */
const LATEST = 45;

const PLACE = "value_driven_triggers";
const WEEKS = `${PLACE}.roi_threshold_trigger.waste_signals[]`;
const WATCHED = `${PLACE}.assumption_invalidation_trigger.critical_assumptions[]`;

const files = (config: string) => ({
  "READY/05_roadmap_recipe.yaml":
    "roadmap: {cycle: 1, status: active, start_date: 2026-10-05, target_completion_date: 2026-12-31, tracks: {product: {riskiest_assumptions: [{id: asm-p-001, description: Crews sign the log 2 hours before they leave the pier}]}}}\n",
  "AIM/aim_trigger_config.yaml": `metadata: {last_updated: 2026-11-16}\n${config}\n`,
});
const signal = (weeks: number) =>
  `value_driven_triggers: {roi_threshold_trigger: {waste_signals: [{weeks_remaining_in_cycle: ${weeks}}]}}`;
const session = (day: string) => `calendar_trigger: {enabled: true, next_scheduled: ${day}}`;
const watched = (text: string) =>
  `value_driven_triggers: {assumption_invalidation_trigger: {critical_assumptions: [{assumption_id: asm-p-001, assumption_text: ${text}}]}}`;

const beliefs = ["Crews pay for the log on the pier", "Crews pay for the log at sea"] as const;
const copied = (text: string) => ({
  "READY/05_roadmap_recipe.yaml":
    `roadmap: {cycle: 1, tracks: {product: {riskiest_assumptions: [{id: asm-p-001, description: ${
      beliefs[0]
    }}, {id: asm-p-002, description: ${beliefs[1]}}]}}}\n`,
  "AIM/aim_trigger_config.yaml": `${watched(text)}\n`,
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-trigger",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "trigger_consistency",
      title: "Trigger that the roadmap contradicts",
      id: ({ file, path }) => `aim-trigger-${file}-${path}`,
    },
  },
  task: "aim trigger config",
  artifacts: ["aim_trigger_config"],
  what:
    "The AIM triggers do not fit the roadmap: they count more weeks than the cycle had left, set the next session long after its end, or state an assumption differently.",
  why: "The alarm would go off too late, for the wrong assumption, or not at all.",
  remedy:
    "Count the weeks to the end of the roadmap, set the session at its end, and copy the assumption in the words of the roadmap.",
  examples: [
    { bad: files(signal(13)), good: files(signal(6)) },
    { bad: files(session("2027-03-31")), good: files(session("2027-01-12")) },
    {
      bad: files(watched("Harbours pay for gauges each spring")),
      good: files(watched("Crews sign the log on the pier")),
    },
    {
      bad: files(watched("Crews sign the log 4 hours before they leave the pier")),
      good: files(watched("Crews sign the log two hours before they leave the pier")),
    },
    { bad: copied(beliefs[1]), good: copied(beliefs[0]) },
  ],
  check(context) {
    const { model, now } = context;
    const plan = roadmaps(model).find((roadmap) => isRunning(roadmap, now));
    for (const artifact of model.of("aim_trigger_config")) {
      checkBeliefs(context, artifact);
      if (plan !== undefined) checkDates(context, artifact, plan);
    }
  },
};

export default rule;

/** The text of a watched assumption, which is that of the roadmap. */
function checkBeliefs({ model, report }: InstanceContext, artifact: Artifact): void {
  const stated = model.roadmap.assumptions.map((item) => ({
    item,
    text: asText(decidedValue(item.artifact, [...item.at, "description"])),
  }));
  for (const { entry, path } of entriesAt(decidedValue(artifact), WATCHED)) {
    const [id, text] = [asText(entry.assumption_id), asText(entry.assumption_text)];
    const own = stated.find(({ item }) => item.id === id);
    if (text === null || own === undefined || own.text === null) continue;
    const copied = stated.find((one) => one.item.id !== id && isSameText(one.text, text));
    const isOther = copied !== undefined && !isSameText(own.text, text);
    if (!isOther && !isOtherBelief(own.text, text)) {
      checkNumber({ report }, { artifact, at: [...path, "assumption_text"], text }, { item: own.item, text: own.text });
      continue;
    }
    const meant = copied ??
      stated.find((one) => one !== own && one.text !== null && !isOtherBelief(one.text, text));
    report(artifact, {
      message: `the text of ${
        quoteValue(id)
      } says something else than the roadmap says of it; it should be the same belief`,
      at: [...path, "assumption_text"],
      expected: own.text,
      actual: text,
      help: meant === undefined
        ? "copy the text from the roadmap, or correct the id"
        : `correct the id, perhaps to ${quoteValue(meant.item.id)}, or copy the text from the roadmap`,
      related: [{ artifact: own.item.artifact, at: [...own.item.at, "description"], message: "the roadmap's text" }],
    });
  }
}

function isSameText(one: string | null, other: string): boolean {
  return one !== null && singleSpaced(fold(one)) === singleSpaced(fold(other));
}

/** A number in the text of a watched assumption that the roadmap has changed since, or that was copied wrong. */
function checkNumber(
  { report }: Pick<InstanceContext, "report">,
  copy: { artifact: Artifact; at: Path; text: string },
  { item, text }: { item: RoadmapItem; text: string },
): void {
  const [stated, planned] = otherNumber(copy.text, text) ?? [];
  if (stated === undefined || planned === undefined) return;
  report(copy.artifact, {
    message: `the text of ${quoteValue(item.id)} has ${quoteValue(stated)} where the roadmap has ${
      quoteValue(planned)
    }; it should be the same belief`,
    at: copy.at,
    expected: text,
    actual: copy.text,
    help: "copy the text from the roadmap, or correct the roadmap if the number is wrong there",
    related: [{ artifact: item.artifact, at: [...item.at, "description"], message: "the roadmap's text" }],
  });
}

/** Weeks and days that do not fit into a cycle that runs. */
function checkDates({ report }: InstanceContext, artifact: Artifact, plan: PlannedCycle): void {
  const end = cycleEnd(plan.artifact.document.value);
  if (end === null) return;
  const value = decidedValue(artifact);
  const related = [{ artifact: plan.artifact, at: ["roadmap", end.key], message: "the end of the cycle" }];
  const next = asMap(at(value, "calendar_trigger"));
  const session = asDay(next.next_scheduled);
  if (session !== null && next.enabled !== false && session > end.day + LATEST * MS_PER_DAY) {
    report(artifact, {
      message: `next session is ${quoteValue(next.next_scheduled)}, but ${cycleWords(plan.cycle)} ends ${
        endWords(end)
      }; it should be at its end`,
      at: ["calendar_trigger", "next_scheduled"],
      actual: String(next.next_scheduled),
      help: "set the day of the session within two weeks after the end of the cycle",
      related,
    });
  }
  // A count is of the day on which it was written; without that of the whole cycle.
  const start = asDay(at(plan.artifact.document.value, "roadmap", "start_date"));
  const written = asDay(at(value, "metadata", "last_updated")) ?? start;
  // A cycle that starts after its end has no weeks to count; the wrong date has a finding of its own.
  if (written === null || (start !== null && start > end.day)) return;
  const left = Math.max(0, Math.ceil((end.day - Math.max(written, start ?? written)) / (7 * MS_PER_DAY)));
  const wrong = entriesAt(value, WEEKS).filter(({ entry }) =>
    (asNumber(entry.weeks_remaining_in_cycle) ?? 0) > left + ROUNDING
  );
  const [first, ...others] = wrong;
  if (first === undefined) return;
  const weeks = first.entry.weeks_remaining_in_cycle;
  report(artifact, {
    message: `\`weeks_remaining_in_cycle\` is ${weeks}, but ${cycleWords(plan.cycle)} had ${
      counted(left, "week")
    } left when this was written`,
    at: [...first.path, "weeks_remaining_in_cycle"],
    expected: `${left} or less`,
    actual: String(weeks),
    help: "count the weeks until the end of the roadmap, and set `last_updated` to the day of the count",
    related: [
      ...related,
      ...others.map(({ path }) => ({ artifact, at: [...path, "weeks_remaining_in_cycle"], message: "this one too" })),
    ],
  });
}
