import { namePath } from "../../diagnostics/escape.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { compareText, type Finding } from "../../diagnostics/finding.ts";
import { fieldCoverage } from "../field_coverage.ts";
import { dependencies } from "../../model/features/dependencies.ts";
import { isMistyped } from "../../model/features/mistyped_definition.ts";
import { unreadDefinitions } from "../../model/features/unread_definitions.ts";
import { FEATURES, unopened } from "../../model/instance_layout.ts";
import { contentState } from "../../model/content/content_state.ts";
import { wordlessPlaces } from "../../model/content/open_question.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap, asText } from "../../model/read.ts";
import { costingRules, remedyOf } from "../costing_rules.ts";
import { type FeatureTally, LATER_PARTS_FROM, PERSONAS } from "../../rules/section_costs.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { findingsIn } from "../finding_groups.ts";
import { areFeaturesDue } from "../foundations.ts";
import { isAbsence, isUnfilled, missingPlaces } from "../losses/unfilled.ts";
import type { HealthContext } from "../health_context.ts";
import { errorsRemedy, gradeOf, orderCosts, scoreAfter, type SectionCost, type SectionFunction } from "../section.ts";
import { counted } from "../../text/forms/plural.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { isOfPersonas } from "../persona_faults.ts";

/*
 * A feature begins with 100 points.
 * - Unreadable: 0. Nothing in it was checked. A template that no one filled, or without `definition`: 0.
 * - A feature that others need and no file defines: 0.
 * - Each value that fails the schema takes 10, all together at most 50: one mistake in every persona must not hide the rest.
 * - What is wrong in the personas takes less than their absence, see `PERSONAS`.
 * - Every other finding takes what its rule says, hints together at most 10.
 * Only product features are scored: the definitions of other tracks have no personas.
 */
const SCHEMA_ERROR = { points: 10, most: 50 };
const MOST_FOR_HINTS = 10;

/** So many faults of the personas take half of what these take at most: each that is repaired wins something back. */
const FAULTS_FOR_HALF = 3;

const RULES = costingRules("feature_quality");

interface FeatureIssue {
  field: string;
  severity: "critical" | "error" | "warning" | "info";
  message: string;
  expected: string | null;
  actual: string | null;
  score_impact: number;
  improvement_action: string | null;
}

interface FeatureResult {
  file: string;
  feature_id: string | null;
  passed: boolean;
  score: number;
  issues: FeatureIssue[];
}

/** A feature's findings with the points that each takes. */
interface PricedFeature {
  artifact: Artifact;
  priced: { finding: Finding; points: number }[];
}

/** How well the product features are described, and how completely the fields that matter are filled. */
export const featureQuality: SectionFunction = (context) => {
  const { model, findings } = context;
  const features = model.instance.artifacts
    .filter((artifact) => artifact.type === "feature_definition" && !artifact.archived && !model.copies.has(artifact))
    .map((artifact) => ({ artifact, priced: priceOnce(context, artifact, findingsIn(artifact.file, findings)) }));
  // References that resolve to nothing are scored elsewhere, and are errors of the feature all the same.
  const broken = () => new Set(findings.filter(({ level }) => level === "error").map(({ file }) => file));
  const resultsInOrder = () => {
    const failed = broken();
    return features.map((feature) => toResult(feature, failed)).sort((a, b) => compareText(a.file, b.file));
  };
  const missing = missingFeatures(model);
  const isDue = areFeaturesDue(context);
  const isAbsent = features.length === 0 && isDue && !context.restored?.has(FEATURES);
  const [closed] = unopened(model.instance, "feature_definition");
  const none = closed === undefined ? NONE : unread(closed.file);
  const costs = features.length === 0 ? isAbsent ? [none] : [] : costsOf(context, features, missing);
  const score = features.length === 0 && !isDue ? null : scoreAfter(costs);
  return {
    name: "feature_quality",
    title: "Feature quality",
    score,
    grade: gradeOf(score),
    get summary() {
      const passed = resultsInOrder().filter((result) => result.passed).length;
      // A template that no one filled has no points to be explained.
      const open = features.filter(({ artifact }) => !isUnfilled(context, artifact))
        .reduce((sum, { artifact }) => sum + wordlessPlaces(contentState(artifact)), 0);
      return features.length === 0
        ? closed !== undefined
          ? none.what
          : isDue
          ? "no product feature yet, although some are due"
          : "no product features yet"
        : `${counted(features.length, "feature")}${
          missing.length === 0 ? "" : ` and ${missing.length} missing that others name`
        }, ${passed} without errors, ${score} points on average${
          open === 0 ? "" : `; ${counted(open, "open place")} ${open === 1 ? "is" : "are"} scored as content readiness`
        }`;
    },
    costs: orderCosts(costs),
    get data() {
      const results = resultsInOrder();
      const passed = results.filter((result) => result.passed).length;
      return {
        total_features: results.length,
        passed_count: passed,
        failed_count: results.length - passed,
        average_score: score,
        info_counts: infoCounts(features.flatMap(({ priced }) => priced.map(({ finding }) => finding))),
        results,
        field_coverage: fieldCoverage(model),
      };
    },
  };
};

const NONE: SectionCost = {
  what: "no product feature is there",
  points: 100,
  rule: null,
  isOfLostFiles: true,
  remedy: `write product features into ${FEATURES}`,
};

function unread(place: string): SectionCost {
  return { ...NONE, what: "no product feature could be read", remedy: `make ${namePath(place)} readable` };
}

/**
 * Ids of features that other definitions require or enable and no file defines. A file that cannot be read counts by
 * itself, and an id that is mistyped leaves no feature to be written.
 */
const missingFeatures = onceForEach((model: EpfModel): readonly string[] => {
  const known = new Set(model.definitions.map(({ id }) => id));
  const maybe = unreadDefinitions(model);
  const needed = dependencies(model)
    .filter(({ to }) => /^fd-/i.test(to) && !known.has(to) && !maybe(to))
    .filter((dependency) => !isMistyped(model, dependency));
  return [...new Set(needed.map(({ to }) => to))];
});

/** The features of a model as they were last priced. */
const PRICED = new WeakMap<EpfModel, Map<Artifact, { of: readonly Finding[]; priced: PricedFeature["priced"] }>>();

/** What a feature was priced at before, unless one of its findings is gone since. */
function priceOnce(context: HealthContext, artifact: Artifact, of: readonly Finding[]): PricedFeature["priced"] {
  if (context.restored?.has(artifact.file)) return [];
  const known = PRICED.get(context.model) ?? new Map();
  PRICED.set(context.model, known);
  const before = known.get(artifact);
  if (before?.of === of) return before.priced;
  const priced = price(context, artifact, of);
  known.set(artifact, { of, priced });
  return priced;
}

/** The findings that count for a feature, with their points; limits are kept by taking nothing for the rest. */
function price(context: HealthContext, artifact: Artifact, findings: readonly Finding[]): PricedFeature["priced"] {
  if (!artifact.document.readable) {
    const worst = findings.find(({ level }) => level === "error");
    return worst === undefined ? [] : [{ finding: worst, points: 100 }];
  }
  if (isUnfilled(context, artifact)) {
    return findings.map((finding, index) => ({ finding, points: index === 0 ? 100 : 0 }));
  }
  const level = adoptionLevel(context.model) ?? Infinity;
  const placesOf = (finding: Finding) => isAbsence(finding) ? missingPlaces(finding, artifact.document.value) : 1;
  const faults = findings.filter(isOfPersonas).reduce((sum, finding) => sum + placesOf(finding), 0);
  const ofPersonas = level < LATER_PARTS_FROM ? 0 : PERSONAS.faults / (faults + FAULTS_FOR_HALF);
  const left = { schema: SCHEMA_ERROR.most, hints: MOST_FOR_HINTS, all: 100 };
  const take = (points: number, purse: "schema" | "hints" | null) => {
    const taken = Math.min(points, left.all, purse === null ? points : left[purse]);
    left.all -= taken;
    if (purse !== null) left[purse] -= taken;
    return taken;
  };
  return findings.flatMap((finding) => {
    const { rule, keyword } = finding;
    if (isOfPersonas(finding)) return [{ finding, points: take(ofPersonas * placesOf(finding), null) }];
    if (keyword !== null && finding.level === "error") {
      // What is missing hides what would fail in it.
      return [{ finding, points: take(SCHEMA_ERROR.points * placesOf(finding), "schema") }];
    }
    const cost = RULES.get(rule)?.cost;
    if (cost === undefined) return [];
    if (cost.absent !== undefined && finding.actual === "none") {
      return [{ finding, points: take(cost.absent, null) }];
    }
    return [{ finding, points: finding.level === "info" ? take(cost.hint, "hints") : take(cost.warning, null) }];
  });
}

function toResult({ artifact, priced }: PricedFeature, broken: ReadonlySet<string>): FeatureResult {
  const { readable } = artifact.document;
  return {
    file: artifact.file,
    feature_id: asText(asMap(artifact.document.value).id),
    passed: readable && !broken.has(artifact.file),
    // Whole numbers, cut so that nothing that is wrong seems to be free.
    score: readable ? Math.floor(100 - priced.reduce((sum, { points }) => sum + points, 0)) : 0,
    issues: priced.map(({ finding, points }) => ({
      field: finding.path,
      severity: finding.class === "unreadable" ? "critical" : finding.level,
      message: finding.message,
      expected: finding.expected,
      actual: finding.actual,
      score_impact: points === 0 ? 0 : -Math.ceil(points),
      improvement_action: finding.help ?? RULES.get(finding.rule)?.rule.remedy ?? null,
    })),
  };
}

/** The lost points of all features, shared out so that they add up to what the mean lacks. */
function costsOf(
  { restored }: HealthContext,
  features: readonly PricedFeature[],
  missing: readonly string[],
): SectionCost[] {
  const all = features.length + missing.length;
  const groups = new Map<string, { points: number; count: number; findings: Finding[] }>();
  for (const { artifact, priced } of features) {
    const isLost = !artifact.document.readable && !restored?.has(artifact.file);
    const entries = priced.length === 0 && isLost ? [{ finding: null, points: 100 }] : priced;
    for (const { finding, points } of entries) {
      const name = groupOf(finding);
      const group = groups.get(name) ?? { points: 0, count: 0, findings: [] };
      group.points += points / all;
      group.count++;
      if (finding !== null) group.findings.push(finding);
      groups.set(name, group);
    }
  }
  return [
    ...[...groups].map(([name, { points, count, findings }]) => ({
      ...describe(name, count, findings),
      points,
      findings,
    })),
    ...(missing.length === 0 ? [] : [{
      what: counted(missing.length, "feature that others name is missing", "features that others name are missing"),
      points: 100 * missing.length / all,
      rule: "dangling-definition",
      remedy: "write the features that others name, or correct the ids",
    }]),
  ];
}

function groupOf(finding: Finding | null): string {
  if (finding === null || finding.class === "unreadable") return "unreadable";
  return finding.keyword !== null ? "schema" : finding.rule;
}

function describe(name: string, findings: number, own: readonly Finding[]): Omit<SectionCost, "points"> {
  if (name === "unreadable") {
    return {
      what: counted(findings, "unreadable feature"),
      rule: null,
      isOfLostFiles: true,
      remedy: "make the unreadable features readable",
    };
  }
  if (name === "schema") {
    return {
      what: `${counted(findings, "place")} against the schema`,
      rule: null,
      // The same words as in the format section: one repair wins the points of both.
      remedy: errorsRemedy("feature_definition", new Set(own.map(({ file }) => file)).size),
    };
  }
  const known = RULES.get(name)?.rule;
  const remedy = known === undefined ? "fix what the findings of the features say" : remedyOf(known);
  return { what: `${counted(findings, "finding")} of ${name}`, rule: name, remedy };
}

function infoCounts(findings: readonly Finding[]) {
  const tallies: Record<FeatureTally, number> = {
    low_paragraph_count: 0,
    short_paragraphs: 0,
    bullet_narratives: 0,
    missing_metrics: 0,
  };
  for (const finding of findings) {
    const tally = RULES.get(finding.rule)?.cost.tally?.(finding) ?? null;
    if (tally !== null) tallies[tally]++;
  }
  const known = Object.values(tallies).reduce((sum, value) => sum + value, 0);
  return { ...tallies, other: findings.filter(({ level }) => level === "info").length - known };
}
