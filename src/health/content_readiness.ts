import { escapeText } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { isCanonical } from "../model/canonical.ts";
import { asText } from "../model/read.ts";
import { counted } from "../text/plural.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { costingRules } from "./costing_rules.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

/** Rules whose findings are places that still lack content. */
export const PLACEHOLDER_RULES = costingRules("content_readiness");

/** Points that each issue of a navigation graph costs. */
const PER_NAVIGATION_ISSUE = 3;

interface Placeholder {
  file: string;
  line: number | null;
  /** The source line. */
  content: string;
  /** The placeholder for missing content. */
  pattern: string;
  field_path: string;
}

/**
 * Whether the team's own files hold content. Canonical files come ready-made with the framework: placeholders in them
 * are listed apart and cost nothing. The anchor and the metadata are listed but are not what the score is about, so an
 * instance that has only those has no score.
 */
export const contentReadiness: SectionFunction = (context) => {
  const artifacts = context.model.instance.artifacts.filter((artifact) => !artifact.archived);
  const canonical = new Set(artifacts.filter(isCanonical).map((artifact) => artifact.file));
  const own = artifacts.filter((artifact) => !canonical.has(artifact.file));
  const readable = own.filter((artifact) => artifact.document.readable);
  const current = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  const found = context.findings.filter(({ rule, file }) => PLACEHOLDER_RULES.has(rule) && current.has(file));
  const all = found.map((finding) => placeholderOf(finding, current.get(finding.file)!));
  const placeholders = all.filter(({ file }) => !canonical.has(file));
  const navigation = navigationIssues(context.findings, own);
  const isEmpty = readable.every(({ type }) => type === "epf_anchor" || type === "epf_meta");
  const costs = isEmpty ? [] : [
    ...placeholderCosts(found.filter(({ file }) => !canonical.has(file))),
    {
      what: `${counted(navigation.length, "issue")} in navigation graphs`,
      points: PER_NAVIGATION_ISSUE * navigation.length,
      rule: null,
      remedy: "fix the findings in the navigation graphs",
    },
  ];
  const score = isEmpty ? null : scoreAfter(costs);
  return {
    name: "content_readiness",
    title: "Content readiness",
    score,
    grade: gradeOf(score),
    summary: isEmpty
      ? "no artifacts to read yet"
      : `${counted(readable.length, "file")} read, ${counted(placeholders.length, "placeholder")}, ${
        counted(navigation.length, "navigation issue")
      }`,
    costs: orderCosts(costs),
    data: {
      path: context.model.instance.root,
      total_files: artifacts.length,
      files_checked: readable.length,
      score,
      grade: gradeOf(score),
      placeholders,
      navigation_issues: navigation,
      canonical_files: canonical.size,
      canonical_placeholders: all.filter(({ file }) => canonical.has(file)),
    },
  };
};

function placeholderCosts(findings: readonly Finding[]): ScoreCost[] {
  return [...PLACEHOLDER_RULES].map(([rule, { cost }]) => {
    const own = findings.filter((finding) => finding.rule === rule);
    return {
      what: `${counted(own.length, "placeholder")} in ${counted(new Set(own.map(({ file }) => file)).size, "file")}`,
      points: cost.each * own.length,
      rule,
      remedy: cost.remedy,
    };
  });
}

function placeholderOf(finding: Finding, { document: { lines } }: Artifact): Placeholder {
  const line = finding.span === null ? null : lines.position(finding.span.start).line;
  return {
    file: finding.file,
    line,
    content: line === null ? "" : escapeText(lines.line(line).trim()),
    pattern: escapeText(asText(finding.actual) ?? ""),
    field_path: finding.path,
  };
}

/** What makes a navigation graph unusable: its errors and warnings, placeholders left aside. */
function navigationIssues(findings: readonly Finding[], own: readonly Artifact[]): { file: string; message: string }[] {
  const graphs = new Set(own.filter(({ type }) => type === "navigation_graph").map(({ file }) => file));
  return findings
    .filter(({ file, level, rule }) => graphs.has(file) && level !== "info" && !PLACEHOLDER_RULES.has(rule))
    .map(({ file, message }) => ({ file, message }));
}
