import { escapeText } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { isCanonical } from "../model/canonical.ts";
import { asText } from "../model/read.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { gradeOf, type HealthContext, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

const PER_PLACEHOLDER = 5;
const PER_NAVIGATION_ISSUE = 3;

interface Placeholder {
  file: string;
  line: number | null;
  /** The source line. */
  content: string;
  /** The part that stands for missing content. */
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
  const all = placeholdersOf(context, artifacts);
  const placeholders = all.filter(({ file }) => !canonical.has(file));
  const navigation = navigationIssues(context.findings, own);
  const isEmpty = readable.every(({ type }) => type === "epf_anchor" || type === "epf_meta");
  const costs = isEmpty ? [] : [
    {
      what: `${placeholders.length} ${placeholders.length === 1 ? "placeholder" : "placeholders"} in ${
        count(new Set(placeholders.map(({ file }) => file)).size, "file")
      }`,
      points: PER_PLACEHOLDER * placeholders.length,
      rule: "missing-content",
      remedy: "replace each placeholder by content, or remove its key",
    },
    {
      what: `${count(navigation.length, "issue")} in navigation graphs`,
      points: PER_NAVIGATION_ISSUE * navigation.length,
      rule: null,
      remedy: "mend the findings in the navigation graphs",
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
      : `${count(readable.length, "file")} read, ${count(placeholders.length, "placeholder")}, ${
        count(navigation.length, "navigation issue")
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

function placeholdersOf({ findings }: HealthContext, artifacts: readonly Artifact[]): Placeholder[] {
  const byFile = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  return findings.flatMap((finding) => {
    const artifact = finding.rule === "missing-content" ? byFile.get(finding.file) : undefined;
    if (artifact === undefined) return [];
    const { lines } = artifact.document;
    const line = finding.span === null ? null : lines.position(finding.span.start).line;
    return [{
      file: finding.file,
      line,
      content: line === null ? "" : escapeText(lines.line(line).trim()),
      pattern: escapeText(asText(finding.actual) ?? ""),
      field_path: finding.path,
    }];
  });
}

/** What makes a navigation graph unusable: its errors and warnings, placeholders left aside. */
function navigationIssues(findings: readonly Finding[], own: readonly Artifact[]): { file: string; message: string }[] {
  const graphs = new Set(own.filter(({ type }) => type === "navigation_graph").map(({ file }) => file));
  return findings
    .filter(({ file, level, rule }) => graphs.has(file) && level !== "info" && rule !== "missing-content")
    .map(({ file, message }) => ({ file, message }));
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
