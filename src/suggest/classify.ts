import { quoteId } from "../diagnostics/escape.ts";
import { type Finding, isStructural, ownLevel } from "../diagnostics/finding.ts";
import type { NextCall } from "../contracts/call.ts";
import { countValues } from "../schema/count_values.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { isMeantToFit, meantValue } from "../model/meant/meant_value.ts";
import { at } from "../model/read.ts";
import { parsePath } from "../diagnostics/path.ts";
import { counted } from "../text/forms/plural.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { structuralTool, writeFile } from "./calls.ts";

/** Share of the validated values above which a file's errors are no longer single mistakes. */
const STRUCTURAL_SHARE = 0.3;

/** Whether a file needs a lesson or a touch-up, and by which evidence; `clean` has neither errors nor warnings. */
export interface Classification {
  class: "clean" | "surface" | "structural" | "unreadable";
  structural_issue: boolean;
  /** What shows it, as one fact; null unless structural. */
  evidence: string | null;
  /** Values that the schema describes: present ones and required ones that are missing; 0 where none fails. */
  validated_values: number;
  failing_values: number;
  recommended_tool: NextCall | null;
}

/**
 * Classifies one file by its findings, see docs/decisions.md#structural-and-surface.
 * @param findings the file's own findings of every rule that was run
 */
export function classify(artifact: Artifact, findings: readonly Finding[]): Classification {
  const counts = { validated_values: 0, failing_values: 0 };
  if (findings.some((finding) => finding.class === "unreadable" && finding.level === "error")) {
    return { class: "unreadable", structural_issue: false, evidence: null, ...counts, recommended_tool: null };
  }
  if (artifact.document.readable) {
    counts.failing_values = failingValues(findings);
    // The share matters only where something fails.
    if (counts.failing_values > 0) counts.validated_values = countValues(artifact.type, artifact.document.value);
  }
  const evidence = structuralEvidence(findings, counts);
  const broken = findings.some((finding) => finding.level !== "info");
  return {
    class: evidence !== null ? "structural" : broken ? "surface" : "clean",
    structural_issue: evidence !== null,
    evidence,
    ...counts,
    recommended_tool: evidence === null ? null : lessonFor(artifact.type, findings, evidence),
  };
}

/** The call that teaches what a file of another structure needs: how to write it where nothing is in it. */
export function lessonFor(
  type: ArtifactType,
  findings: readonly Pick<Finding, "rule">[],
  evidence: string,
): NextCall {
  return findings.some(isUnbegun) ? writeFile(type, evidence) : structuralTool(type, evidence);
}

/** True for what says that nothing is in a file yet: it is written, not repaired. */
export function isUnbegun({ rule }: Pick<Finding, "rule">): boolean {
  return RULE_INDEX[rule]?.answer === "creation_wizard";
}

/**
 * True for a file whose structure has to be learnt before anything in it is repaired. A file whose errors are slips alone
 * is repaired at once, however many they are: what each of them was meant to be is plain.
 */
export function needsLesson(artifact: Artifact, findings: readonly Finding[]): boolean {
  return classify(artifact, findings).structural_issue &&
    !findings.every((finding) => finding.level !== "error" || isSlip(artifact, finding));
}

/** True for a field under a misspelt name, and for a value that is read as one that its field takes. */
function isSlip(artifact: Artifact, { class: kind, keyword, path, missing_field: field }: Finding): boolean {
  const place = parsePath(path);
  if (kind !== "surface" || keyword === null || place === null) return false;
  const meant = meantValue(artifact);
  if (field !== null) return at(meant, ...place, field) !== undefined;
  return at(meant, ...place) !== at(artifact.document.value, ...place) && isMeantToFit(artifact, place);
}

/** What makes a file, or some of its findings, structural; where most of the file fails that is said too. */
export function structuralEvidence(
  findings: readonly Finding[],
  { failing_values, validated_values }: Pick<Classification, "validated_values" | "failing_values">,
): string | null {
  const share = failing_values / Math.max(1, validated_values);
  const rate = `high error rate: ${Math.round(share * 100)} % of ${counted(validated_values, "validated value")} ${
    validated_values === 1 ? "fails" : "fail"
  }`;
  const facts = [shapeEvidence(findings), share > STRUCTURAL_SHARE ? rate : null].filter((fact) => fact !== null);
  return facts.length === 0 ? null : facts.join("; ");
}

function shapeEvidence(findings: readonly Finding[]): string | null {
  const structural = findings.filter(isStructural);
  const pattern = structural.filter(isPattern);
  if (pattern.length > 0) return `Anti-pattern detected: ${patternWords(pattern)}`;
  const shape = structuralFinding(findings);
  if (shape === null) return null;
  const more = structural.length > 1 ? ` and ${structural.length - 1} more of this kind` : "";
  return `${shape.message}${more}`;
}

type Shape = Pick<Finding, "class" | "level" | "lowered_from" | "keyword" | "rule">;

/** The finding that says best in what the structure of a file differs; null where only the number of its errors shows it. */
export function structuralFinding<Found extends Shape>(findings: readonly Found[]): Found | null {
  const structural = findings.filter(isStructural);
  return structural.find(isPattern) ?? structural.find(({ rule }) => rule !== "invalid-type") ?? structural[0] ?? null;
}

/** True for an anti-pattern, which no schema knows. */
function isPattern({ keyword, rule }: Shape): boolean {
  return keyword === null && RULE_INDEX[rule]?.repair !== "missing_required";
}

/** What the anti-patterns show, with what carries them; the message of the first where its rule has no such words. */
function patternWords(findings: readonly Finding[]): string {
  const [first] = findings;
  const words = RULE_INDEX[first!.rule]?.sign;
  if (words === undefined) return first!.message;
  const own = findings.filter((finding) => finding.rule === first!.rule);
  const named = [...new Set(own.flatMap(({ actual }) => actual ?? []))].slice(0, 5).map((name) => quoteId(name)).join(
    ", ",
  );
  return `${words.replace("{level}", levelsOf(own))}${named === "" ? "" : ` (${named})`}`;
}

/** The levels of a value model that findings are at. */
function levelsOf(findings: readonly Finding[]): string {
  const inComponents = findings.filter(({ path }) => path.includes(".components["));
  if (inComponents.length === 0) return "layer";
  return inComponents.length === findings.length ? "component" : "layer and component";
}

/** Values that fail: one for each place of an error of the schemas, missing fields counted singly. */
function failingValues(findings: readonly Finding[]): number {
  const places = findings
    .filter((finding) =>
      ownLevel(finding) === "error" && finding.keyword !== null && finding.keyword !== "additionalProperties"
    )
    .map((finding) => finding.keyword === "required" ? `${finding.path} ${finding.missing_field}` : finding.path);
  return new Set(places).size;
}
