import { compareText, type Finding } from "../diagnostics/finding.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { fieldCoverage } from "./field_coverage.ts";
import { NARRATIVE_FORMS } from "../model/names/prose.ts";
import { asMap, asText } from "../model/read.ts";
import { RULES } from "../rules/mod.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

/*
 * A feature begins with 100 points.
 * - Unreadable: 0. Nothing in it was judged.
 * - Each finding of the schema takes 10, all together at most 50: one slip in every persona must not hide the rest.
 * - No scenario takes 20, no context takes 10: these are what the feature is tested and designed by. Where they stand in
 *   an old place, it is a hint.
 * - Every other warning of this section takes 5.
 * - Hints take 2 each, at most 10. Personas may be left out and a feature may serve one node of the value
 *   model: those hints cost nothing.
 * Only product features are judged: the definitions of other tracks have no personas.
 */
const SCHEMA_ERROR = { points: 10, most: 50 };
const HINT = { points: 2, most: 10 };
const WARNING = 5;
const OWN_PRICE: Record<string, number> = {
  "missing-scenario": 20,
  "missing-context": 10,
  "missing-persona": 0,
  "missing-second-path": 0,
  "unused-capability": 0,
};

const RULES_HERE = new Map(
  RULES.filter(({ section }) => section === "feature_quality").map((rule) => [rule.name, rule]),
);

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
interface Judged {
  artifact: Artifact;
  priced: { finding: Finding; points: number }[];
}

/** How well the product features are told, and how completely the fields that matter are filled. */
export const featureQuality: SectionFunction = ({ model, findings }) => {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    const list = byFile.get(finding.file);
    if (list === undefined) byFile.set(finding.file, [finding]);
    else list.push(finding);
  }
  const judged = model.instance.artifacts
    .filter(({ type, archived }) => type === "feature_definition" && !archived)
    .map((artifact) => ({ artifact, priced: price(artifact, byFile.get(artifact.file) ?? []) }));
  const results = judged.map(toResult).sort((a, b) => compareText(a.file, b.file));
  const passed = results.filter((result) => result.passed).length;
  const costs = costsOf(judged);
  const score = results.length === 0 ? null : scoreAfter(costs);
  return {
    name: "feature_quality",
    title: "Feature quality",
    score,
    grade: gradeOf(score),
    summary: results.length === 0
      ? "no product features yet"
      : `${results.length} ${
        results.length === 1 ? "feature" : "features"
      }, ${passed} without errors, ${score} points on average`,
    costs: orderCosts(costs),
    data: {
      total_features: results.length,
      passed_count: passed,
      failed_count: results.length - passed,
      average_score: score,
      info_counts: infoCounts(judged.flatMap(({ priced }) => priced.map(({ finding }) => finding))),
      results,
      field_coverage: fieldCoverage(model),
    },
  };
};

/** The findings that count for a feature, with their points; limits are kept by taking nothing for the rest. */
function price(artifact: Artifact, findings: readonly Finding[]): Judged["priced"] {
  if (!artifact.document.readable) {
    const worst = findings.find(({ level }) => level === "error");
    return worst === undefined ? [] : [{ finding: worst, points: 100 }];
  }
  const left = { schema: SCHEMA_ERROR.most, hints: HINT.most, all: 100 };
  const take = (points: number, purse: "schema" | "hints" | null) => {
    const taken = Math.min(points, left.all, purse === null ? points : left[purse]);
    left.all -= taken;
    if (purse !== null) left[purse] -= taken;
    return taken;
  };
  return findings.flatMap((finding) => {
    const { rule, level, keyword } = finding;
    if (keyword !== null && level === "error") return [{ finding, points: take(SCHEMA_ERROR.points, "schema") }];
    if (!RULES_HERE.has(rule)) return [];
    const own = OWN_PRICE[rule];
    if (own !== undefined && (own === 0 || finding.actual === "none")) return [{ finding, points: take(own, null) }];
    return [{ finding, points: level === "info" ? take(HINT.points, "hints") : take(WARNING, null) }];
  });
}

function toResult({ artifact, priced }: Judged): FeatureResult {
  const { readable } = artifact.document;
  return {
    file: artifact.file,
    feature_id: asText(asMap(artifact.document.value).id),
    passed: readable && priced.every(({ finding }) => finding.level !== "error"),
    score: readable ? 100 - priced.reduce((sum, { points }) => sum + points, 0) : 0,
    issues: priced.map(({ finding, points }) => ({
      field: finding.path,
      severity: finding.class === "unreadable" ? "critical" : finding.level,
      message: finding.message,
      expected: finding.expected,
      actual: finding.actual,
      score_impact: points === 0 ? 0 : -points,
      improvement_action: finding.help ?? RULES_HERE.get(finding.rule)?.remedy ?? null,
    })),
  };
}

/** The lost points of all features, shared out so that they add up to what the mean lacks. */
function costsOf(judged: readonly Judged[]): ScoreCost[] {
  const groups = new Map<string, ScoreCost & { findings: number }>();
  for (const { artifact, priced } of judged) {
    const entries = priced.length === 0 && !artifact.document.readable ? [{ finding: null, points: 100 }] : priced;
    for (const { finding, points } of entries) {
      const name = groupOf(finding);
      const group = groups.get(name) ?? { ...describe(name), points: 0, findings: 0 };
      group.points += points / judged.length;
      group.findings++;
      groups.set(name, group);
    }
  }
  return [...groups.values()].map(({ findings, ...cost }) => ({
    ...cost,
    what: cost.what.replace("#", String(findings)),
  }));
}

function groupOf(finding: Finding | null): string {
  if (finding === null || finding.class === "unreadable") return "unreadable";
  return finding.keyword !== null ? "schema" : finding.rule;
}

function describe(name: string): Omit<ScoreCost, "points"> {
  if (name === "unreadable") {
    return { what: "# unreadable features", rule: null, remedy: "make these files readable" };
  }
  if (name === "schema") {
    return { what: "# places that break the schema", rule: null, remedy: "mend the findings of the schema" };
  }
  return { what: `# findings of ${name}`, rule: name, remedy: RULES_HERE.get(name)?.remedy ?? "" };
}

function infoCounts(findings: readonly Finding[]) {
  const count = (test: (finding: Finding) => boolean) => findings.filter(test).length;
  const form = (name: string) => count(({ rule, actual }) => rule === "invalid-narrative" && actual === name);
  const counted = {
    low_paragraph_count: form(NARRATIVE_FORMS.wall),
    short_paragraphs: form(NARRATIVE_FORMS.notes),
    bullet_narratives: form(NARRATIVE_FORMS.list),
    missing_metrics: count(({ rule }) => rule === "missing-metric"),
    single_contributes_to: count(({ rule }) => rule === "missing-second-path"),
  };
  const known = Object.values(counted).reduce((sum, value) => sum + value, 0);
  return { ...counted, other: count(({ level }) => level === "info") - known };
}
