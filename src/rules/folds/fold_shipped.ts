import { blankFinding, countLevels, type Finding } from "../../diagnostics/finding.ts";
import { isAdapted, isShippedPath, isUnadopted } from "../../model/canonical.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { RULE_INDEX } from "../rule_index.ts";

/**
 * Puts one note in the place of all findings in a practice that came with the framework and that the team does not use:
 * they are faults of another release, so they count neither for the score nor for the exit code. Open places, and value
 * paths into models that the team has made its own, are not even that. What is the team's doing stays: where files are,
 * that something is there twice, what breaks the format in a text of the present release that the team has changed, and,
 * in the present form of the file, a value path that the practice did not come with.
 */
export function foldShipped(findings: readonly Finding[], artifacts: readonly Artifact[]): Finding[] {
  const shipped = new Map(artifacts.filter(isUnadopted).map((artifact) => [artifact.file, artifact]));
  if (shipped.size === 0) return [...findings];
  const isFolded = ({ file, rule }: Finding) =>
    shipped.has(file) && RULE_INDEX[rule]?.section !== "structure" && !rule.startsWith("duplicate-definition");
  const folded = Map.groupBy(findings.filter(isFolded), ({ file }) => file);
  const notes = [...folded].flatMap(([file, own]) => {
    const ofForm = own.filter(({ rule }) => RULE_INDEX[rule]?.section === "schema_validation");
    const { error, warning } = countLevels(ofForm);
    const artifact = shipped.get(file)!;
    if (error + warning === 0) return own.filter(isOwnPath(artifact));
    return isAdapted(artifact)
      ? [...ofForm, ...own.filter(isOwnPath(artifact))]
      : [noteFor(artifact, { error, warning })];
  });
  return [...findings.filter((finding) => !isFolded(finding)), ...notes];
}

function isOwnPath(artifact: Artifact): (finding: Finding) => boolean {
  return ({ rule, reference }) =>
    rule === "dangling-value-path" && reference !== null && !isShippedPath(artifact, reference.missing);
}

function noteFor({ file, type, document }: Artifact, { error, warning }: { error: number; warning: number }): Finding {
  const counts = [
    ...(error === 0 ? [] : [counted(error, "error")]),
    ...(warning === 0 ? [] : [counted(warning, "warning")]),
  ].join(" and ");
  return {
    ...blankFinding(file, type),
    rule: "stale-definition",
    level: "info",
    span: document.labelSpan(["id"]),
    path: "id",
    message: `practice as an older release shipped it: ${counts} by the present format`,
    help: "leave it until it is put to use; `epf definitions sync` replaces it with the present text",
    cause: "practices as an older release shipped them",
  };
}
