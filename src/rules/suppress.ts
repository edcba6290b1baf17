import { blankFinding, compareFindings, type Finding, type Level } from "../core/finding.ts";
import { nearest } from "../core/near.ts";
import { ignoreComments } from "../yaml/ignores.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** Findings after settings and ignore comments, and how many the comments held back. */
export interface Suppressed {
  findings: Finding[];
  ignored: number;
}

/** Gives each finding the level that the settings ask for; rules that are `off` say nothing. */
export function applyLevels(findings: readonly Finding[], levels: Readonly<Record<string, Level | "off">>): Finding[] {
  return findings.flatMap((finding) => {
    const level = Object.hasOwn(levels, finding.rule) ? levels[finding.rule]! : finding.level;
    return level === "off" ? [] : [level === finding.level ? finding : { ...finding, level }];
  });
}

/**
 * Holds back findings that an `# epf: ignore[rule] reason` comment covers: one of the finding's places lies on a line
 * that the comment covers. Comments that hide nothing, name no known rule or give no reason are findings themselves.
 * @param ran names of the rules that were run; only their comments can be called unused
 */
export function applyIgnores(
  findings: readonly Finding[],
  artifacts: readonly Artifact[],
  known: ReadonlySet<string>,
  ran: ReadonlySet<string>,
): Suppressed {
  const byFile = Map.groupBy(findings, (finding) => finding.file);
  let kept: Finding[] = [...findings];
  let ignored = 0;
  for (const artifact of artifacts) {
    const comments = ignoreComments(artifact.document);
    if (comments.length === 0) continue;
    const hidden = new Set<Finding>();
    const notes: Finding[] = [];
    for (const comment of comments) {
      const fault = commentFault(comment, known);
      const used = new Set<string>();
      if (fault === null) {
        for (const finding of byFile.get(artifact.file) ?? []) {
          if (!comment.rules.includes(finding.rule) || !coversAny(comment.lines, finding, artifact)) continue;
          hidden.add(finding);
          used.add(finding.rule);
        }
      }
      // What cannot be read was not judged, so nothing is known of the rules there.
      const unused = fault === null && artifact.document.readable
        ? comment.rules.filter((rule) => !used.has(rule) && ran.has(rule))
        : [];
      if (fault !== null) notes.push(note(artifact, "invalid-ignore", comment.span, fault.message, fault.help));
      for (const rule of unused) {
        const message = `nothing here breaks \`${rule}\`, the comment hides nothing`;
        notes.push(note(artifact, "unused-ignore", comment.span, message, "remove the comment"));
      }
    }
    ignored += hidden.size;
    kept = [...kept.filter((finding) => !hidden.has(finding)), ...notes];
  }
  return { findings: kept.sort(compareFindings), ignored };
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
      message: `comment names the unknown rule \`${unknown}\``,
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

function coversAny(lines: readonly number[], finding: Finding, artifact: Artifact): boolean {
  const places = [
    finding.span,
    ...finding.related.filter((related) => related.file === finding.file).map(({ span }) => span),
  ];
  return places.some((span) => span !== null && lines.includes(artifact.document.lines.position(span.start).line));
}

function note(artifact: Artifact, rule: string, span: Finding["span"], message: string, help: string): Finding {
  return { ...blankFinding(artifact.file, artifact.type), rule, level: "warning", span, message, help };
}
