import { quoteId } from "../diagnostics/escape.ts";
import { blankFinding, compareFindings, type Finding, type Level, reaches } from "../diagnostics/finding.ts";
import { nearest } from "../text/spelling/closest_match.ts";
import { ignoreComments } from "../yaml/ignores.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { Steps } from "../workspace/progress_monitor.ts";
import { RULE_INDEX } from "./rule_index.ts";

/** Findings after settings and ignore comments, and how many the comments held back. */
export interface Suppressed {
  findings: Finding[];
  ignored: number;
}

/** Gives each finding the level that the settings ask for; rules that are `off` say nothing. */
export function applyLevels(findings: readonly Finding[], levels: Readonly<Record<string, Level | "off">>): Finding[] {
  return findings.flatMap((finding) => {
    // What a rule explains is an error of the schema still: the file is invalid whatever the rule's level is.
    const isOfSchema = finding.keyword !== null && RULE_INDEX[finding.rule]?.scope !== "engine";
    const level = Object.hasOwn(levels, finding.rule) && !isOfSchema ? levels[finding.rule]! : finding.level;
    if (level === "off") return [];
    if (level === finding.level) return [finding];
    return [reaches(level, finding.level) ? { ...finding, level } : { ...finding, level, lowered_from: finding.level }];
  });
}

/**
 * Holds back findings that an `# epf: ignore[rule] reason` comment covers: one of the finding's places is on a line
 * that the comment covers; a step for each artifact. Comments that hide nothing, name no known rule or give no reason are findings themselves.
 * @param ran names of the rules that were run; only their comments can be called unused
 */
export function* ignoreSteps(
  findings: readonly Finding[],
  artifacts: readonly Artifact[],
  known: ReadonlySet<string>,
  ran: ReadonlySet<string>,
): Steps<Suppressed> {
  const byFile = Map.groupBy(findings, (finding) => finding.file);
  const hidden = new Set<Finding>();
  const notes: Finding[] = [];
  for (const artifact of artifacts) {
    yield;
    const comments = ignoreComments(artifact.document);
    if (comments.length === 0) continue;
    const byLine = groupByLine(byFile.get(artifact.file) ?? [], artifact);
    for (const comment of comments) {
      const fault = commentFault(comment, known);
      const used = new Set<string>();
      if (fault === null) {
        for (const finding of comment.lines.flatMap((line) => byLine.get(line) ?? [])) {
          if (!comment.rules.includes(finding.rule)) continue;
          hidden.add(finding);
          used.add(finding.rule);
        }
      }
      // What cannot be read was not checked, so nothing is known of the rules there.
      const unused = fault === null && artifact.document.readable
        ? comment.rules.filter((rule) => !used.has(rule) && ran.has(rule))
        : [];
      if (fault !== null) notes.push(note(artifact, "invalid-ignore", comment.span, fault.message, fault.help));
      for (const rule of unused) {
        const message = `the comment ignores ${quoteId(rule)}, but the rule reports nothing here`;
        notes.push(note(artifact, "unused-ignore", comment.span, message, "remove the comment"));
      }
    }
  }
  const kept = findings.filter((finding) => !hidden.has(finding));
  return { findings: [...kept, ...notes].sort(compareFindings), ignored: hidden.size };
}

function commentFault(
  comment: { rules: string[]; reason: string },
  known: ReadonlySet<string>,
): { message: string; help: string } | null {
  if (comment.rules.length === 0) {
    return {
      message: "comment names no rule, expected `# epf: ignore[rule] reason`",
      help: "name the rule in square brackets",
    };
  }
  const unknown = comment.rules.find((rule) => !known.has(rule));
  if (unknown !== undefined) {
    const near = nearest(unknown, known)[0];
    return {
      message: `comment names the unknown rule ${quoteId(unknown)}`,
      help: near === undefined ? "`epf explain` lists all rules" : `did you mean \`${near}\`?`,
    };
  }
  if (comment.reason === "") {
    return {
      message: "comment gives no reason, expected `# epf: ignore[rule] reason`",
      help: "say in a few words why the finding is accepted",
    };
  }
  return null;
}

/** Findings by each line on which one of their places in the artifact begins. */
function groupByLine(findings: readonly Finding[], artifact: Artifact): Map<number, Finding[]> {
  const byLine = new Map<number, Finding[]>();
  for (const finding of findings) {
    const here = finding.related.filter((related) => related.file === finding.file);
    const lines = [finding.span, ...here.map(({ span }) => span)]
      .flatMap((span) => span === null ? [] : [artifact.document.lines.position(span.start).line]);
    for (const line of new Set(lines)) (byLine.get(line) ?? byLine.set(line, []).get(line)!).push(finding);
  }
  return byLine;
}

function note(artifact: Artifact, rule: string, span: Finding["span"], message: string, help: string): Finding {
  return { ...blankFinding(artifact.file, artifact.type), rule, level: "warning", span, message, help };
}
