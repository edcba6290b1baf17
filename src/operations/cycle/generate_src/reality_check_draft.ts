import type { Finding } from "../../../diagnostics/finding.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { truncate } from "../../../diagnostics/escape.ts";
import { readTemplate } from "../../../library/templates.ts";
import { healthByCount, type Weight, weightOfRefuted } from "../../../model/aim/reality_health.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap } from "../../../model/read.ts";
import { FRAMEWORK_VERSION } from "../../../model/versions.ts";
import { counted } from "../../../text/forms/plural.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { type Draft, markOpen, printSections } from "../../aim/draft_text.ts";
import { misalignments } from "./alignment.ts";
import type { GenerateSrcAnswer } from "./contract.ts";
import { agedFoundations } from "./currency.ts";
import { statedBeliefs, statedClaims, testedBeliefs } from "./stated_beliefs.ts";

/** A reality check before anybody has judged anything. */
export interface RealityCheckDraft extends Draft {
  counts: GenerateSrcAnswer["finding_counts"];
  overall: GenerateSrcAnswer["overall_health"];
}

type Entry = Record<string, unknown> & { id: string };
type Priority = "critical" | "high" | "medium" | "low";

const MOST = 30;
const MOST_ACTIONS = 100;
const MOST_LINKS = 10;
/** Lengths that the schema allows for the part of a file that is to be repaired. */
const SECTION = { shortest: 3, longest: 200 };

const SIGNAL_ASK = "what the evidence shows: strengthening, holding, weakening or invalidated";
const DELTA_ASK = "what it does to your confidence: increased, decreased or no_change";
const SEVERITY_ASK = "how grave the gap is: info, warning, or critical where decisions rest on it";
const HEALTH_ASK = "count again once the findings above are judged";

/**
 * A reality check of a cycle: everything that can be counted or read in the files, with beliefs and the market left for
 * somebody to judge.
 */
export function draftRealityCheck(
  model: EpfModel,
  findings: readonly Finding[],
  { cycle, now }: { cycle: number; now: Date },
): RealityCheckDraft {
  const template = parseYaml(readTemplate("strategic_reality_check"));
  const shape = asMap(template.value);
  const pattern = (section: string) => asMap(asList(shape[section])[0]);
  const tested = testedBeliefs(model, cycle).slice(0, MOST);
  const untested = statedBeliefs(model, cycle, pattern("belief_validity").current_evidence)
    .slice(0, MOST - tested.length);
  const beliefs = withIds("bv", [...tested, ...untested]);
  const market = withIds(
    "mc",
    agedFoundations(model, now).slice(0, MOST).map((aged) => ({
      ...aged,
      market_changes_detected: pattern("market_currency").market_changes_detected,
      recommended_action: "Review the content, then set its dates anew",
    })),
  );
  const alignment = withIds("sa", misalignments(findings).map((entry) => ({ ...entry })));
  const execution = withIds("er", statedClaims(model, pattern("execution_reality")).slice(0, MOST));
  const weigh = (belief: Entry) => weightOfRefuted(model, belief, cycle);
  const plan = planFor({ beliefs, market, alignment, weigh }, pattern("recalibration_plan").effort_estimate);
  const counts = {
    belief_validity: beliefs.length,
    market_currency: market.length,
    strategic_alignment: alignment.length,
    execution_reality: execution.length,
    recalibration_actions: plan.length,
  };
  const found = {
    belief_validity: beliefs,
    market_currency: market,
    strategic_alignment: alignment,
    execution_reality: execution,
  };
  const overall = healthByCount(model, { cycle, ...found });
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  const value = {
    cycle,
    assessment_date: moment.slice(0, 10),
    ...found,
    recalibration_plan: plan,
    summary: { overall_health: overall, finding_counts: counts, generated_at: moment },
    meta: { epf_version: FRAMEWORK_VERSION, last_updated: moment },
  };
  const asks = untested.flatMap((_, place): [Path, string][] => {
    const at: Path = ["belief_validity", tested.length + place];
    return [[[...at, "signal"], SIGNAL_ASK], [[...at, "confidence_delta"], DELTA_ASK]];
  });
  asks.push(...execution.map((_, place): [Path, string] => [["execution_reality", place, "severity"], SEVERITY_ASK]));
  // What is still to be judged may change the whole.
  if (asks.length > 0) asks.push([["summary", "overall_health"], HEALTH_ASK]);
  return { ...markOpen(printSections(template.text, value), asks), counts, overall };
}

function withIds(kind: string, entries: readonly Record<string, unknown>[]): Entry[] {
  return entries.map((entry, index) => ({ id: `src-${kind}-${number(index)}`, ...entry }));
}

function number(index: number): string {
  return String(index + 1).padStart(3, "0");
}

interface Found {
  beliefs: readonly Entry[];
  market: readonly Entry[];
  alignment: readonly Entry[];
  /** What the loss of a belief weighs. */
  weigh: (belief: Entry) => Weight;
}

const PRIORITIES: Readonly<Record<Weight, Priority>> = { critical: "critical", high: "high", warning: "medium" };

/** What to do about the findings, one action for each file and kind, the most urgent first. */
function planFor({ beliefs, market, alignment, weigh }: Found, effort: unknown): Record<string, unknown>[] {
  const actions = [
    ...Object.entries(PRIORITIES).flatMap(([weight, priority]) =>
      grouped(
        beliefs.filter((belief) => belief.signal === "invalidated" && weigh(belief) === weight),
        () => priority,
        "update",
        (count) => `the cycle showed ${counted(count, "belief")} in it to be wrong`,
      )
    ),
    ...grouped(
      alignment.filter(({ status }) => status === "broken"),
      () => "high",
      "update",
      (count) => `${counted(count, "reference")} in it cannot be resolved`,
    ),
    ...grouped(
      market.filter(({ staleness_level }) => staleness_level !== "medium"),
      ({ staleness_level }) => staleness_level === "critical" ? "critical" : "high",
      "review",
      () => "no one has looked at it for longer than it holds",
    ),
    ...grouped(
      beliefs.filter(({ signal }) => signal === "weakening"),
      () => "medium",
      "review",
      (count) => `the cycle weakened ${counted(count, "belief")} in it`,
    ),
    ...grouped(
      alignment.filter(({ status }) => status === "stale"),
      () => "medium",
      "update",
      (count) => `${counted(count, "reference")} in it may be out of date`,
    ),
    ...grouped(
      market.filter(({ staleness_level }) => staleness_level === "medium"),
      () => "low",
      "review",
      () => "half of the time that it holds has passed",
    ),
  ];
  const rank = ["critical", "high", "medium", "low"];
  return actions.sort((a, b) => rank.indexOf(a.priority) - rank.indexOf(b.priority)).slice(0, MOST_ACTIONS)
    .map(({ rationale, linked_findings, ...action }, index) => ({
      id: `rp-${number(index)}`,
      ...action,
      effort_estimate: effort,
      rationale,
      linked_findings,
    }));
}

function grouped(
  entries: readonly Entry[],
  priorityOf: (entry: Entry) => Priority,
  action: string,
  rationale: (count: number) => string,
) {
  return [...Map.groupBy(entries, ({ source_artifact }) => String(source_artifact))].flatMap(([file, own]) =>
    chunksOf(own, MOST_LINKS).map((part) => {
      const fields = part.flatMap(({ field_path }) => typeof field_path === "string" ? [field_path] : []);
      const section = fields.join(", ");
      return {
        target_artifact: file,
        ...(section.length < SECTION.shortest ? {} : { target_section: truncate(section, SECTION.longest) }),
        action,
        priority: priorityOf(part[0]!),
        rationale: rationale(part.length),
        linked_findings: part.map(({ id }) => id),
      };
    })
  );
}

function chunksOf<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, n) => values.slice(n * size, (n + 1) * size));
}
