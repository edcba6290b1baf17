import { quoteValue } from "../../diagnostics/escape.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { asTrack, TRACK_NAMES } from "../../format/tracks.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { entriesAt, fieldsAt } from "../../model/fields.ts";
import { asList, asMap, asNumber, asText, at } from "../../model/read.ts";
import { fold } from "../../text/fold.ts";
import type { DocumentRule, RuleReport } from "../rule.ts";
import { ofAnalyses } from "./analyses_contradictions.ts";
import { ofMemo, ofRealityCheck, ofReport } from "./assessment_contradictions.ts";
import { ofFoundations } from "./foundations_contradictions.ts";
import { ofReality, ofTrackHealth } from "./reality_contradictions.ts";
import { ofRoadmap } from "./roadmap_contradictions.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

type Contradictions = (value: unknown) => RuleReport[];

/** What cannot both be true in one file, by its type. */
const CONTRADICTIONS: Partial<Record<ArtifactType, Contradictions>> = {
  insight_analyses: ofAnalyses,
  insight_opportunity: validation,
  strategy_formula: (value) => [...confidence(value), ...tradeOffs(value)],
  strategy_foundations: ofFoundations,
  roadmap_recipe: ofRoadmap,
  feature_definition: (value) => [...maturity(value), ...coverageCounts(value), ...servedTracks(value)],
  assessment_report: ofReport,
  calibration_memo: ofMemo,
  strategic_reality_check: ofRealityCheck,
  living_reality_assessment: ofReality,
  track_health_assessment: ofTrackHealth,
  north_star: visionYears,
};

export default {
  scope: "document",
  name: "inconsistent-statement",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: Object.keys(CONTRADICTIONS) as ArtifactType[],
  what: "Two fields of a file say what cannot both be true.",
  why: "Each reader and tool picks one of them at random.",
  remedy: "Find out which of the two is right, and correct the other.",
  examples: [
    {
      type: "strategy_formula",
      bad: "strategy:\n  status: active\n  confidence_level: low\n",
      good: "strategy:\n  status: active\n  confidence_level: medium\n",
    },
    {
      type: "strategy_formula",
      bad: "strategy:\n  trade_offs: [{decision: Ten villages, over: Ten villages}]\n",
      good: "strategy:\n  trade_offs: [{decision: Ten villages, over: The county town}]\n",
    },
    {
      type: "insight_opportunity",
      bad: "opportunity:\n  status: validated\n  validation_date: null\n",
      good: "opportunity:\n  status: validated\n  validation_date: 2026-09-14\n",
    },
    {
      type: "roadmap_recipe",
      bad: 'roadmap: {tracks: {commercial: {okrs: [{key_results: [{id: kr-c-001, baseline: "5", target: "5"}]}]}}}\n',
      good: 'roadmap: {tracks: {commercial: {okrs: [{key_results: [{id: kr-c-001, baseline: "0", target: "5"}]}]}}}\n',
    },
    {
      type: "roadmap_recipe",
      bad:
        "roadmap: {tracks: {commercial: {okrs: [{key_results: [{id: kr-c-001, description: Raise reorders from 20 % to 35 %, target: 30 % of bakers}]}]}}}\n",
      good:
        "roadmap: {tracks: {commercial: {okrs: [{key_results: [{id: kr-c-001, description: Raise reorders from 20 % to 35 %, target: 35 % of bakers}]}]}}}\n",
    },
    {
      type: "feature_definition",
      bad:
        "status: draft\nfeature_maturity: {overall_stage: emerging, capability_maturity: [{capability_id: cap-001, stage: proven}]}\n",
      good:
        "status: draft\nfeature_maturity: {overall_stage: emerging, capability_maturity: [{capability_id: cap-001, stage: emerging}]}\n",
    },
    {
      type: "strategy_foundations",
      bad:
        "strategy_foundations: {strategic_sequencing: {phases: [{phase: 1, timeframe: 2 September to 30 November 2026, success_criteria: [{metric: Orders, target: 40 by 18 December 2026}]}]}}\n",
      good:
        "strategy_foundations: {strategic_sequencing: {phases: [{phase: 1, timeframe: 2 September to 18 December 2026, success_criteria: [{metric: Orders, target: 40 by 18 December 2026}]}]}}\n",
    },
    {
      type: "insight_analyses",
      bad: "market_definition:\n  sam: {size: 4 million euros}\n  som: {size: 9 million euros}\n",
      good: "market_definition:\n  sam: {size: 9 million euros}\n  som: {size: 4 million euros}\n",
    },
    {
      type: "roadmap_recipe",
      bad:
        "roadmap: {tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: Raise reorders, target: 20 % of bakers, baseline: 35 % (May)}]}]}}}\n",
      good:
        "roadmap: {tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: Raise reorders, target: 35 % of bakers, baseline: 20 % (May)}]}]}}}\n",
    },
    {
      type: "insight_analyses",
      bad:
        "trends: {market: [{trend: Village bakeries close}]}\nkey_insights: [{supporting_trends: [Satellites get cheaper every year]}]\n",
      good:
        "trends: {market: [{trend: Village bakeries close}]}\nkey_insights: [{supporting_trends: [Bakeries in villages close early]}]\n",
    },
    {
      type: "insight_analyses",
      bad: 'market_definition:\n  tam: {size: "EUR 9 million: 300 mills"}\n  sam: {size: about 420 mills}\n',
      good: 'market_definition:\n  tam: {size: "EUR 9 million: 300 mills"}\n  sam: {size: 42 mills at EUR 30,000}\n',
    },
    {
      type: "assessment_report",
      bad:
        "assumption_validations: [{id: asm-p-001, status: validated, evidence: 7 of 9 reordered, confidence_change: decreased}]\n",
      good:
        "assumption_validations: [{id: asm-p-001, status: validated, evidence: 7 of 9 reordered, confidence_change: increased}]\n",
    },
    {
      type: "strategic_reality_check",
      bad: "belief_validity: [{id: src-bv-001}]\nsummary: {finding_counts: {belief_validity: 3}}\n",
      good: "belief_validity: [{id: src-bv-001}]\nsummary: {finding_counts: {belief_validity: 1}}\n",
    },
    {
      type: "living_reality_assessment",
      bad: "existing_assets: {customer_assets: {has_users: false, paying_customers: true}}\n",
      good: "existing_assets: {customer_assets: {has_users: true, paying_customers: true}}\n",
    },
    {
      type: "living_reality_assessment",
      bad:
        "adoption_context: {team_size: 25}\nevolution_log: [{changes: [{section: adoption_context, field: team_size, new_value: 9}]}]\n",
      good:
        "adoption_context: {team_size: 9}\nevolution_log: [{changes: [{section: adoption_context, field: team_size, new_value: 9}]}]\n",
    },
    {
      type: "track_health_assessment",
      bad: "tracks: {commercial: {velocity_signal: blocked, attention_needed: false}}\n",
      good: "tracks: {commercial: {velocity_signal: blocked, attention_needed: true}}\n",
    },
    {
      type: "north_star",
      bad: "north_star: {vision: {vision_statement: By 2032 every village bakes again., timeframe: to 2029}}\n",
      good: "north_star: {vision: {vision_statement: By 2032 every village bakes again., timeframe: to 2032}}\n",
    },
    {
      type: "living_reality_assessment",
      bad: "current_focus:\n  primary_track: org_ops\n  secondary_track: org_ops\n",
      good: "current_focus:\n  primary_track: org_ops\n  secondary_track: product\n",
    },
  ],
  check({ artifact, report }) {
    // What has an open question is not decided, and contradicts nothing.
    for (const found of CONTRADICTIONS[artifact.type]?.(decidedValue(artifact)) ?? []) report(found);
  },
} satisfies DocumentRule;

/** Verdicts on an opportunity, each reached on a day. */
const VERDICTS: readonly unknown[] = ["validated", "invalidated"];

function validation(value: unknown): RuleReport[] {
  const { status, validation_date: day, confidence_level: level } = asMap(at(value, "opportunity"));
  const isDated = day !== null && day !== undefined;
  if (VERDICTS.includes(status) && !isDated) {
    return [{
      message: `opportunity is ${quoteValue(status)}, but has no \`validation_date\``,
      at: ["opportunity", "status"],
      help: "write the day on which the deciding test ended, or set the status back until it has",
    }];
  }
  if (status === "identified" && isDated) {
    return [{
      message: "opportunity is `identified`, but has a `validation_date`",
      at: ["opportunity", "validation_date"],
      help: "write `null` until the deciding test has ended, or set the status to its verdict",
    }];
  }
  if (status !== "validated" || level !== "low") return [];
  return [{
    message: "opportunity is `validated`, but its `confidence_level` is `low`",
    at: ["opportunity", "confidence_level"],
    help: "correct the confidence, or set the status back until a test has passed",
  }];
}

function confidence(value: unknown): RuleReport[] {
  const { status, confidence_level: level } = asMap(at(value, "strategy"));
  if (status !== "active" || level !== "low") return [];
  return [{
    message: "strategy is `active` with `low` confidence, but should have at least `medium`",
    at: ["strategy", "confidence_level"],
    help: "set the status back to `draft` until the analyses support the strategy, or correct the confidence",
  }];
}

/** Trade-offs that give up what they decide for. */
function tradeOffs(value: unknown): RuleReport[] {
  return entriesAt(value, "strategy.trade_offs[]").flatMap(({ entry: choice, path }) => {
    const [decision, over] = [asText(choice.decision), asText(choice.over)];
    if (decision === null || over === null || fold(decision).trim() !== fold(over).trim()) return [];
    return [{
      message: `\`over\` is ${quoteValue(over, 80)} as \`decision\` is, but should say what is given up for it`,
      at: [...path, "over"],
      help: "name what the decision costs",
    }];
  });
}

/** Stages of what is in use. */
const IN_USE: readonly unknown[] = ["proven", "scaled"];

function maturity(value: unknown): RuleReport[] {
  if (at(value, "status") !== "draft") return [];
  const places = [
    "feature_maturity.overall_stage",
    "feature_maturity.capability_maturity[].stage",
  ].flatMap((place) => fieldsAt(value, place));
  const inUse = places.find(({ value: stage }) => IN_USE.includes(stage));
  return inUse === undefined ? [] : [{
    message: `feature is a \`draft\`, but its \`${inUse.path.at(-1)}\` is ${quoteValue(inUse.value)}`,
    at: inUse.path,
    help: "a draft is `hypothetical`: correct the stage, or the status of what is in use",
  }];
}

/** Tracks of the value paths that a feature leaves out of its own list. */
function servedTracks(value: unknown): RuleReport[] {
  const { tracks, contributes_to: paths } = asMap(at(value, "strategic_context"));
  const named = asList(tracks).map((track) => asTrack(String(track)));
  if (named.length === 0 || named.includes(null)) return [];
  const served = asList(paths).map((path) => typeof path === "string" ? asTrack(path.split(".")[0]!.trim()) : null);
  const [missing] = served.filter((track) => track !== null && !named.includes(track));
  return missing === undefined || missing === null ? [] : [{
    message: `\`contributes_to\` has a path of the ${TRACK_NAMES[missing]} track, but \`tracks\` does not name it`,
    at: ["strategic_context", "tracks"],
    expected: missing,
    help: `add \`${missing}\` to \`tracks\`, or correct the path`,
  }];
}

/** Counts of a feature of which a part is larger than the whole. */
function coverageCounts(value: unknown): RuleReport[] {
  const place = ["implementation_references", "coverage_summary"] as const;
  const counts = asMap(at(value, ...place));
  return ([["capabilities_covered", "capabilities_total"], ["scenarios_tested", "scenarios_total"]] as const).flatMap(
    ([part, whole]) => {
      const [some, all] = [asNumber(counts[part]), asNumber(counts[whole])];
      if (some === null || all === null || some <= all) return [];
      return [{
        message: `\`${part}\` is ${some}, but \`${whole}\` is ${all}`,
        at: [...place, part],
        actual: String(some),
        help: "count anew: the part is at most the whole",
      }];
    },
  );
}

/** A vision that is to be true in another year than its time frame gives. */
function visionYears(value: unknown): RuleReport[] {
  const { vision_statement, timeframe } = asMap(at(value, "north_star", "vision"));
  const [statement, frame] = [asText(vision_statement) ?? "", asText(timeframe) ?? ""];
  const [named, framed] = [yearsIn(statement), yearsIn(frame)];
  if (!DUE_YEAR.test(statement) || SPAN.test(frame)) return [];
  if (named.length !== 1 || framed.length === 0 || framed.includes(named[0]!)) return [];
  return [{
    message: `\`timeframe\` is ${quoteValue(frame)}, but the vision statement names ${named[0]}`,
    at: ["north_star", "vision", "timeframe"],
    help: "write the year of the vision in both",
  }];
}

/** A year by which something is to be true, in English, German and Norwegian; others may be those of a beginning. */
const DUE_YEAR =
  /(?:(?<!\p{L})(?:by|until|till|bis|til|innen)(?: the)?(?: (?:end of|Ende|utgangen av|slutten av))?|^\W*(?:in|im Jahr|i)) 20\d\d/iu;
/** A time frame that counts years from the one that it names. */
const SPAN = /(?<!\p{L})(?:years?|decades?|jahr\p{L}*|\u00e5r\p{L}*|ti\u00e5r\p{L}*)(?!\p{L})/iu;

function yearsIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\d.,])20\d\d(?![\d.,]\d|\d)/g) ?? [])];
}
