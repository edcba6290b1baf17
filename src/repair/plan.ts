import { counted } from "../text/forms/plural.ts";
import { EDIT_KINDS, type EditKind, type Finding } from "../diagnostics/finding.ts";
import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { makeChunks, sectionOf } from "./chunks.ts";
import { isWholeTemplate } from "./kinds.ts";
import { FIX_COMMANDS } from "./fix_types.ts";
import type { Classification } from "../suggest/classify.ts";
import { contentState } from "../model/content/content_state.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import type {
  Chunk,
  ChunkEdit,
  ErrorDetails,
  ErrorKind,
  Plan,
  PlanError,
  PlanSummary,
  WorkflowGuidance,
} from "./plan_types.ts";

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
  const sections = [...new Set(findings.map((finding) => sectionOf(artifact, finding)))];
  return {
    file,
    artifact_type: artifact?.type ?? null,
    valid: errors === 0,
    total_errors: errors,
    total_findings: findings.length,
    total_chunks: chunks.length,
    structural_issue: classification.structural_issue,
    recommended_tool: classification.recommended_tool,
    estimated_time: effortFor(chunks, artifact === null ? 1 : contentState(artifact).open.length),
    workflow_guidance: workflowFor(
      artifact,
      chunks,
      { findings: findings.length, sections: sections.length },
      classification,
    ),
    summary: summaryOf(chunks, sections),
    chunks,
  };
}

/** What of an error says what its repair takes. */
interface EffortError extends Pick<PlanError, "rule" | "level"> {
  /** The place; empty for the whole file. */
  path?: string;
  details: Pick<ErrorDetails, "constraint">;
}
type EffortChunk = Pick<Chunk, "kind" | "edit"> & { errors: readonly EffortError[] };

/** What somebody has to do about one error that no edit repairs. */
type Effort = "file" | "fact" | "part" | "correction" | "note";

function effortOf(kind: ErrorKind, { rule, level, details }: EffortError): Effort {
  if (kind === "structure") return "file";
  // What is too short lacks content as a missing field does.
  if (kind === "missing_required" || /^min[A-Z]/.test(details.constraint ?? "")) return "fact";
  // A note that may be a sign of another structure asks for a look at most.
  if (kind === "anti_pattern" || RULE_INDEX[rule]?.sign !== undefined) return level === "info" ? "note" : "part";
  return kind === "quality" && /^(?:missing|empty)-/.test(rule) ? "fact" : "correction";
}

/** What somebody has to do about the errors that no edit repairs. */
function effortsIn(chunks: readonly EffortChunk[]): Effort[] {
  return chunks.flatMap(({ kind, errors, edit }) =>
    errors.filter((_, index) => edit?.repairs.includes(index) !== true).map((error) => effortOf(kind, error))
  );
}

const EDIT_WORDS: Readonly<Record<EditKind, string>> = {
  safe: "edit",
  text_form: "formatting edit",
  suggested: "suggested edit",
};

/**
 * What the repair takes: edits with the command that makes them, corrections, parts to restructure, facts to find, notes and files.
 * @param open places without content in the file, all of which one finding about a template stands for
 */
export function effortFor(chunks: readonly EffortChunk[], open = 1): string {
  const efforts = effortsIn(chunks);
  const isTemplate = chunks.some(({ errors }) =>
    errors.some(({ rule, path = "?" }) => isWholeTemplate({ rule, path }))
  );
  const count = (effort: Effort) => efforts.filter((one) => one === effort).length;
  const [files, shapes, left, notes] = [count("file"), count("part"), count("correction"), count("note")];
  const facts = count("fact") + (isTemplate ? open - 1 : 0);
  const parts = [
    ...EDIT_KINDS.flatMap((kind) => {
      const ready = chunks.reduce((sum, { edit }) => sum + (edit?.kind === kind ? editCount(edit) : 0), 0);
      return ready === 0 ? [] : [`${counted(ready, EDIT_WORDS[kind])} for \`${FIX_COMMANDS[kind]}\``];
    }),
    ...(left === 0 ? [] : [`${counted(left, "correction")} by hand`]),
    ...(shapes === 0 ? [] : [`${counted(shapes, "part")} to restructure`]),
    ...(facts === 0 ? [] : [`${counted(facts, "place")} to fill with facts`]),
    ...(notes === 0 ? [] : [`${counted(notes, "note")} to look at`]),
    ...(files === 0 ? [] : [`${counted(files, "file or folder", "files or folders")} to write, move or remove`]),
  ];
  return parts.length === 0 ? "none" : parts.join(", ");
}

/** As many as findings that they repair, and fewer where one edit repairs several. */
function editCount({ repairs, edits, left_out }: ChunkEdit): number {
  return left_out === null ? Math.min(repairs.length, edits.length) : repairs.length;
}

function summaryOf(chunks: readonly Chunk[], affected_sections: string[]): PlanSummary {
  const count = (priority: Chunk["priority"]) => chunks.filter((chunk) => chunk.priority === priority).length;
  return {
    urgent_chunks: count("urgent"),
    normal_chunks: count("normal"),
    low_chunks: count("low"),
    affected_sections,
    recommended_order: chunks.map(({ id }) => id),
  };
}

const COMPLEXITIES = ["none", "trivial", "moderate", "substantial", "major"] as const;

/** By how much there is to do, and at least what its kind says: nothing urgent is trivial, and no fact that has to be found. */
function complexityOf(
  findings: number,
  chunks: readonly Chunk[],
  { structural_issue }: Classification,
): WorkflowGuidance["complexity"] {
  const size = [0, 3, 15, 40, Number.POSITIVE_INFINITY].findIndex((most) => findings <= most);
  const least = structural_issue
    ? 3
    : chunks.some(({ priority }) => priority === "urgent") || effortsIn(chunks).includes("fact")
    ? 2
    : 0;
  return COMPLEXITIES[Math.max(size, least)]!;
}

function workflowFor(
  artifact: Artifact | null,
  chunks: readonly Chunk[],
  { findings, sections }: { findings: number; sections: number },
  classification: Classification,
): WorkflowGuidance {
  const complexity = complexityOf(findings, chunks, classification);
  const edits = chunks.filter(({ edit }) => edit !== null && edit.edits.length > 0).length;
  const before: string[] = [];
  if (classification.class === "unreadable") {
    before.push(
      chunks.length === 1
        ? "The file cannot be read: only that repair is planned, the rest is not known yet."
        : "The file cannot be read as it is: that repair comes first, and may change what follows.",
    );
  }
  if (classification.structural_issue && artifact !== null) {
    before.push(
      `The structure differs from the format (${
        ARTIFACT_TYPES[artifact.type].words
      }); the wizard of the type has its rules.`,
    );
  }
  if (edits > 0) {
    before.push(
      chunks.length === 1
        ? "The chunk holds the edit itself; it fits the file as it is now."
        : `${edits} of ${chunks.length} chunks ${edits === 1 ? "holds" : "hold"} the edit itself; ${
          edits === 1 ? "it fits" : "they fit"
        } the file as it is now.`,
    );
  }
  const after = findings === 0 ? [] : [
    "Offsets and lines of the other chunks hold until the file changes; after an edit a new plan has the new ones.",
    "`epf validate` shows what is left.",
  ];
  return {
    planning_recommended: complexity === "substantial" || complexity === "major" || classification.structural_issue,
    complexity,
    reason: reasonFor(sections, findings, classification),
    before_starting: before,
    after_completing: after,
  };
}

function reasonFor(sections: number, findings: number, { class: verdict, evidence }: Classification): string {
  if (findings === 0) return "nothing to repair";
  if (verdict === "unreadable") return "the file cannot be read";
  const counts = `${counted(findings, "finding")} in ${counted(sections, "section")}`;
  return evidence === null ? counts : `${counts}; ${evidence}`;
}
