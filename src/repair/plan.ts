import { counted } from "../text/plural.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { makeChunks } from "./chunks.ts";
import type { Classification } from "../suggest/classify.ts";
import type { Chunk, Plan, PlanSummary, WorkflowGuidance } from "./plan_types.ts";

const MINUTES_A_CHUNK = 2;

/** What a plan is made of. */
export interface FileToPlan {
  /** Path as the user knows it. */
  file: string;
  /** null for a file that is not there, or that could not be read as an artifact. */
  artifact: Artifact | null;
  /** The file's own findings, with their safe edits. */
  findings: readonly Finding[];
  classification: Classification;
}

/** How to repair one file: its findings in chunks, the first unlocks the next. Equal input gives an equal plan. */
export function planFile({ file, artifact, findings, classification }: FileToPlan): Plan {
  const chunks = makeChunks(artifact === null ? null : { ...artifact, file }, findings, classification);
  const errors = findings.filter(({ level }) => level === "error").length;
  return {
    file,
    artifact_type: artifact?.type ?? null,
    valid: errors === 0,
    total_errors: errors,
    total_findings: findings.length,
    total_chunks: chunks.length,
    structural_issue: classification.structural_issue,
    recommended_tool: classification.recommended_tool,
    estimated_time: timeFor(chunks.length),
    workflow_guidance: workflowFor(artifact, chunks, findings.length, classification),
    summary: summaryOf(chunks),
    chunks,
  };
}

/** Two minutes for each chunk, in words. */
export function timeFor(chunks: number): string {
  if (chunks === 0) return "none";
  const minutes = chunks * MINUTES_A_CHUNK;
  if (minutes < 5) return "under 5 minutes";
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours} ${hours === 1 ? "hour" : "hours"}${rest === 0 ? "" : ` ${rest} minutes`}`;
}

function summaryOf(chunks: readonly Chunk[]): PlanSummary {
  const count = (priority: Chunk["priority"]) => chunks.filter((chunk) => chunk.priority === priority).length;
  return {
    urgent_chunks: count("urgent"),
    normal_chunks: count("normal"),
    low_chunks: count("low"),
    affected_sections: [...new Set(chunks.map(({ section }) => section))],
    recommended_order: chunks.map(({ id }) => id),
  };
}

function complexityOf(findings: number): WorkflowGuidance["complexity"] {
  if (findings === 0) return "none";
  return findings <= 3 ? "trivial" : findings <= 15 ? "moderate" : findings <= 40 ? "substantial" : "major";
}

function workflowFor(
  artifact: Artifact | null,
  chunks: readonly Chunk[],
  findings: number,
  classification: Classification,
): WorkflowGuidance {
  const complexity = complexityOf(findings);
  const edits = chunks.filter(({ edit }) => edit !== null && edit.edits.length > 0).length;
  const before: string[] = [];
  if (classification.class === "unreadable") {
    before.push("The file cannot be read: only that repair is planned, the rest is not known yet.");
  }
  if (classification.structural_issue && artifact !== null) {
    before.push(
      `The structure differs from the format of a ${
        ARTIFACT_TYPES[artifact.type].words
      }; the wizard in \`recommended_tool\` holds its rules.`,
    );
  }
  if (edits > 0) {
    before.push(
      `${edits} of ${counted(chunks.length, "chunk")} hold the edit itself; it fits the text of \`content_hash\` only.`,
    );
  }
  const after = findings === 0 ? [] : [
    "Offsets and lines of the other chunks hold until the file changes; after an edit a new plan has the new ones.",
    "`epf_validate_file` shows what is left.",
  ];
  return {
    planning_recommended: complexity === "substantial" || complexity === "major" || classification.structural_issue,
    complexity,
    reason: reasonFor(chunks, findings, classification),
    before_starting: before,
    after_completing: after,
  };
}

function reasonFor(chunks: readonly Chunk[], findings: number, { class: verdict, evidence }: Classification): string {
  if (findings === 0) return "nothing to repair";
  if (verdict === "unreadable") return "the file cannot be read";
  const sections = new Set(chunks.map(({ section }) => section)).size;
  const counts = `${counted(findings, "finding")} in ${counted(sections, "section")}`;
  return evidence === null ? counts : `${counts}; ${evidence}`;
}
