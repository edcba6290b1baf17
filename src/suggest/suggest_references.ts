import { namePath } from "../diagnostics/escape.ts";
import type { NextCall, Priority } from "../contracts/call.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { counted, withArticle } from "../text/forms/plural.ts";
import { explain, nextCall } from "./calls.ts";

/** The type of file that each rule about references between files resolves them in. */
const REFERRED_TYPES: Readonly<Record<string, ArtifactType>> = {
  "dangling-value-path": "value_model",
  "dangling-component": "value_model",
  "dangling-scaffold-component": "value_model",
  "dangling-assumption": "roadmap_recipe",
  "dangling-key-result": "roadmap_recipe",
  "dangling-objective": "roadmap_recipe",
  "dangling-roadmap": "roadmap_recipe",
  "dangling-opportunity": "insight_opportunity",
  "dangling-strategy": "strategy_formula",
};

/** The rules about references into files of some types. */
export function rulesReferringTo(types: ReadonlySet<ArtifactType>): Set<string> {
  return new Set(Object.keys(REFERRED_TYPES).filter((rule) => types.has(REFERRED_TYPES[rule]!)));
}

/**
 * The call that lists the references of other files into a checked one that resolve to nothing; none where all do.
 * @param broken findings of other files, with paths as the caller can pass them on
 */
export function suggestForBrokenElsewhere(instance_path: string, broken: readonly Finding[]): NextCall[] {
  const [first] = broken;
  if (first === undefined) return [];
  const files = counted(new Set(broken.map(({ file }) => file)).size, "other file");
  const { words } = ARTIFACT_TYPES[REFERRED_TYPES[first.rule]!];
  const reason = `${counted(broken.length, "reference")} in ${files} to ${withArticle(words)} ${
    broken.length === 1 ? "resolves" : "resolve"
  } to nothing, first in ${namePath(first.file)}: ${first.message}`;
  return [nextCall("epf_validate_relationships", { instance_path }, reason, "urgent")];
}

const MOST_CALLS = 3;

/**
 * The repair of the references that have one likely repair, then the explanations of the rules that the others break,
 * in the order of work; notes need none.
 * @param shown the path of a file as the caller can pass it on
 */
export function suggestForReferences(
  findings: readonly Finding[],
  instance_path: string,
  shown: (file: string) => string,
): NextCall[] {
  const broken = findings.filter((finding) => finding.level !== "info");
  const near = broken.filter(hasOneTarget);
  const [file, ...others] = new Set(near.map((finding) => finding.file));
  const reason = `${near.length} of ${counted(broken.length, "error or warning", "errors and warnings")} ${
    near.length === 1 ? "has" : "have"
  } a likely repair; the call shows the edits and writes nothing`;
  const paths = file === undefined || others.length > 0 ? [instance_path] : [shown(file)];
  const unclear = Map.groupBy(broken.filter((finding) => !hasOneTarget(finding)), ({ rule }) => rule);
  return [
    ...(near.length === 0
      ? []
      : [nextCall("epf_fix_file", { paths, fix_types: ["references"], suggested: true }, reason, urgency(near))]),
    ...[...unclear].map(([rule, found]) =>
      explain(
        rule,
        `${counted(found.length, "finding")}, first in ${namePath(shown(found[0]!.file))}: ${found[0]!.message}`,
        found.some(({ level }) => level === "error") ? "urgent" : "optional",
      )
    ),
  ].slice(0, MOST_CALLS);
}

function urgency(findings: readonly Finding[]): Priority {
  return findings.some(({ level }) => level === "error") ? "urgent" : "recommended";
}

/** True for a broken reference with one name near it, which it was probably meant to be, and for an id to be put back. */
function hasOneTarget({ reference, edits }: Finding): boolean {
  return reference?.candidates.length === 1 || edits.length > 0;
}
