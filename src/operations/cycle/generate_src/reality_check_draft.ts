import type { Finding } from "../../../diagnostics/finding.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { readTemplate } from "../../../library/templates.ts";
import { healthByCount, weightOfRefuted } from "../../../model/aim/reality_health.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap } from "../../../model/read.ts";
import { FRAMEWORK_VERSION } from "../../../model/versions.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { type Draft, markOpen, printSections } from "../../aim/draft_text.ts";
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
}

const MOST = 30;

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
  const tested = testedBeliefs(model, cycle).slice(0, MOST);
  const { true: feared = [], false: restated = [] } = Object.groupBy(
    restatedBeliefs(model, cycle),
    ({ isOpposite }) => `${isOpposite}` as const,
  );
  const fallen = fallenBeliefs(restated);
  const isFallen = (belief: Record<string, unknown>) =>
    fallen.some(({ source_artifact, field_path }) =>
      source_artifact === belief.source_artifact && String(field_path).startsWith(String(belief.field_path))
    );
  const stated = statedBeliefs(model, cycle, pattern("belief_validity").current_evidence, feared)
    .filter((belief) => !isFallen(belief));
  const untested = [...fallen, ...stated].slice(0, MOST - tested.length);
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
  const weigh = (belief: PlanEntry) => weightOfRefuted(model, belief);
  const repairs = restated.slice(0, untested.length).map(({ id }, place) => ({
    id,
    belief: beliefs[tested.length + place]!,
    refuted: tested.flatMap(({ original_belief }, at) =>
      String(original_belief).startsWith(`${id}: `) ? beliefs[at]! : []
    ),
  }));
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
  const asks = untested.flatMap((_, place): [Path, string][] => {
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
  return { ...markOpen(printSections(template.text, value), asks), counts, overall };
}

function withIds(kind: string, entries: readonly Record<string, unknown>[]): PlanEntry[] {
  return entries.map((entry, index) => ({ id: `src-${kind}-${numbered(index)}`, ...entry }));
}
