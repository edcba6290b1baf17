import type { Finding } from "../../../diagnostics/finding.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { readTemplate } from "../../../library/templates.ts";
import { healthByCount, weightOfRefuted } from "../../../model/aim/reality_health.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap } from "../../../model/read.ts";
import { FRAMEWORK_VERSION } from "../../../model/versions.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { type Draft, markOpen, printSections, withNotes } from "../../aim/draft_text.ts";
import { misalignments } from "./alignment.ts";
import type { GenerateSrcAnswer } from "./contract.ts";
import { agedFoundations } from "./currency.ts";
import { numbered, type PlanEntry, planFor } from "./repair_plan.ts";
import { restatedBeliefs } from "./restated_beliefs.ts";
import { fallenBeliefs, statedBeliefs, statedClaims, testedBeliefs } from "./stated_beliefs.ts";

/** A reality check before anybody has judged anything. */
export interface RealityCheckDraft extends Draft {
  counts: GenerateSrcAnswer["finding_counts"];
  overall: GenerateSrcAnswer["overall_health"];
  leftOut: GenerateSrcAnswer["not_listed"];
}

/** How many entries a list may have. */
const MOST = { belief_validity: 30, market_currency: 30, strategic_alignment: 50, execution_reality: 30 } as const;

const SIGNAL_ASK = "what the evidence shows: strengthening, holding, weakening or invalidated";
const DELTA_ASK = "what it does to your confidence: increased, decreased or no_change";
const SEVERITY_ASK = "how grave the gap is: info, warning, or critical where decisions rest on it";
const PRIORITY_ASK = "critical if the belief falls with the assumption, medium if it is only weaker";
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
  const leftOut: GenerateSrcAnswer["not_listed"] = [];
  const most = <Entry extends Record<string, unknown>>(list: keyof typeof MOST, entries: readonly Entry[]) => {
    leftOut.push(
      ...entries.slice(MOST[list]).map(({ source_artifact, field_path }) => ({
        list,
        source_artifact: String(source_artifact),
        field_path: typeof field_path === "string" ? field_path : null,
      })),
    );
    return entries.slice(0, MOST[list]);
  };
  const tested = testedBeliefs(model, cycle);
  const { true: feared = [], false: restated = [] } = Object.groupBy(
    restatedBeliefs(model, cycle),
    ({ isOpposite }) => `${isOpposite}` as const,
  );
  const fallen = fallenBeliefs(restated);
  const stated = statedBeliefs(model, cycle, pattern("belief_validity").current_evidence, feared);
  const isSame = (belief: Record<string, unknown>, near: Record<string, unknown>) =>
    near.source_artifact === belief.source_artifact && String(near.field_path).startsWith(String(belief.field_path));
  // Where there is no room for all, what is only like a refuted belief has to wait.
  const lookAlikes = fallen.filter((near) => !stated.some((belief) => isSame(belief, near)));
  const untested = [
    ...fallen.filter((near) => !lookAlikes.includes(near)),
    ...stated.filter((belief) => !fallen.some((near) => isSame(belief, near))),
    ...lookAlikes,
  ];
  const listed = most("belief_validity", [...tested, ...untested]);
  const beliefs = withIds("bv", listed);
  const market = withIds(
    "mc",
    most("market_currency", agedFoundations(model, now).map((aged) => ({ ...aged }))).map((aged) => ({
      ...aged,
      market_changes_detected: pattern("market_currency").market_changes_detected,
      recommended_action: "Review the content, then set its dates anew",
    })),
  );
  const alignment = withIds(
    "sa",
    most("strategic_alignment", misalignments(findings).map((entry) => ({ ...entry }))),
  );
  const execution = withIds(
    "er",
    most("execution_reality", statedClaims(model, pattern("execution_reality"))),
  );
  const weigh = (belief: PlanEntry) => weightOfRefuted(model, belief);
  const repairs = restated.flatMap(({ id }, place) => {
    const belief = beliefs[listed.indexOf(fallen[place]!)];
    return belief === undefined ? [] : [{
      id,
      belief,
      refuted: tested.flatMap(({ original_belief }, at) =>
        String(original_belief).startsWith(`${id}: `) ? beliefs[at] ?? [] : []
      ),
    }];
  });
  const plan = planFor(
    { model, beliefs, market, alignment, repairs, weigh },
    pattern("recalibration_plan").effort_estimate,
  );
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
  const asks = listed.slice(tested.length).flatMap((_, place): [Path, string][] => {
    const at: Path = ["belief_validity", tested.length + place];
    return [[[...at, "signal"], SIGNAL_ASK], [[...at, "confidence_delta"], DELTA_ASK]];
  });
  asks.push(...execution.map((_, place): [Path, string] => [["execution_reality", place, "severity"], SEVERITY_ASK]));
  asks.push(
    ...plan.flatMap(({ linked_findings }, place): [Path, string][] =>
      repairs.some(({ belief }) => belief.id === asList(linked_findings)[0])
        ? [[["recalibration_plan", place, "priority"], PRIORITY_ASK]]
        : []
    ),
  );
  // What is still to be judged may change the whole.
  if (asks.length > 0) asks.push([["summary", "overall_health"], HEALTH_ASK]);
  const text = withLeftOut(printSections(template.text, value), leftOut);
  return { ...markOpen(text, asks), counts, overall, leftOut };
}

function withIds(kind: string, entries: readonly Record<string, unknown>[]): PlanEntry[] {
  return entries.map((entry, index) => ({ id: `src-${kind}-${numbered(index)}`, ...entry }));
}

/** The draft with a comment above each list that has no room for all: what was left out of it. */
function withLeftOut(text: string, leftOut: GenerateSrcAnswer["not_listed"]): string {
  const notes = [...Map.groupBy(leftOut, ({ list }) => list)].map(([list, entries]): [Path, string] => [
    [list],
    `Left out, because the list holds at most ${MOST[list]} entries: ${
      entries.map(({ source_artifact, field_path }) =>
        field_path === null ? source_artifact : `${source_artifact} ${field_path}`
      ).join("; ")
    }`,
  ]);
  return withNotes(text, notes);
}
