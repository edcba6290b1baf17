import { counted } from "../text/forms/plural.ts";
import { escapeText, namePath, quoteValue } from "../diagnostics/escape.ts";
import {
  compareText,
  countLevels,
  type Finding,
  isStructural,
  kindOfAll,
  ownLevel,
  WORK_STAGES,
} from "../diagnostics/finding.ts";
import { parsePath, type Path } from "../diagnostics/path.ts";
import { keyDepth } from "../schema/identity.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { sha256 } from "../text/digest.ts";
import { applyEdits, orderEdits, overlap, plainEdits } from "./apply_edits.ts";
import { briefErrors, BriefSize } from "./brief_errors.ts";
import { type Classification, isUnbegun, lessonFor, structuralEvidence } from "../suggest/classify.ts";
import { callOf } from "../contracts/call.ts";
import { commandLine } from "../contracts/command_line.ts";
import { unifiedDiff } from "./diff.ts";
import { fixTypeOf, isTextForm } from "./fix_types.ts";
import { chunkPriority, chunkWords, isWholeTemplate, kindOf, priorityOf, strategyFor } from "./kinds.ts";
import { chunkExample } from "./examples.ts";
import { planError } from "./plan_error.ts";
import { targetOf } from "./target.ts";
import type { Chunk, ChunkEdit, ChunkPriority, ErrorKind, LineRange, PlanError } from "./plan_types.ts";

/** Bounds of one chunk in its short form; with the fields around them the parts stay under 6,000 characters. */
const MOST_ERRORS = 40;
const ERRORS_SIZE = 2800;
const EDIT_SIZE = 1000;
/** Edits listed in a chunk at most; a diff of more is not even made. */
const MOST_EDITS = 20;
const MOST_RANGES = 20;
/** The section of a chunk that is about several of them; its description names so many. */
const SEVERAL = "(several)";
const NAMED_SECTIONS = 3;

/** Findings that are repaired together, since one cause or one rule explains them. */
interface Group {
  kind: ErrorKind;
  priority: ChunkPriority;
  structural: boolean;
  findings: Finding[];
}

/** One chunk's share of a group. */
interface Part {
  group: Group;
  findings: Finding[];
  errors: PlanError[];
}

/** The findings of one file in chunks, in the order in which repairs unlock each other. */
export function makeChunks(
  artifact: Artifact | null,
  findings: readonly Finding[],
  classification: Classification,
): Chunk[] {
  const parts = groupFindings(findings, classification)
    .flatMap((group) => splitGroup(group, artifact))
    .sort(compareParts);
  const isTemplate = findings.some(isWholeTemplate);
  return parts.map((part, index) => toChunk(`chunk-${index + 1}`, { ...part, isTemplate }, artifact, classification));
}

function groupFindings(findings: readonly Finding[], { structural_issue }: Classification): Group[] {
  const isPattern = findings.some(isStructural);
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const kind = kindOf(finding);
    const priority = chunkPriority(priorityOf(finding, kind));
    // Where only the share of failing values is the evidence, every error of the schema is a part of it.
    const isShare = !isPattern && finding.keyword !== null && ownLevel(finding) === "error";
    const structural = structural_issue && (isStructural(finding) || isShare);
    const key = JSON.stringify([finding.cause ?? [finding.rule], kind, priority, structural]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { kind, priority, structural, findings: [finding] });
    else group.findings.push(finding);
  }
  return [...groups.values()];
}

/** The section of what is about the text itself. */
const WHOLE_FILE = "(file)";

/** Longest name of a section, in characters. */
const LONGEST_SECTION = 60;

/**
 * The first key of a finding's place, a wrapper key skipped, and quoted unless it is one plain word; `(root)` for the
 * artifact itself, `(file)` for the text.
 */
export function sectionOf(artifact: Artifact | null, finding: Finding): string {
  const kind = kindOf(finding);
  if (artifact === null || kind === "text_form" || kind === "unreadable" || isUnbegun(finding)) return WHOLE_FILE;
  const path = parsePath(finding.path) ?? [];
  if (finding.rule === "missing-section") return sectionName(artifact, targetOf(finding, path));
  // A field that the root lacks, or does not know, is a matter of the root.
  if (finding.keyword === "additionalProperties") return sectionName(artifact, path.slice(0, -1));
  return sectionName(artifact, path);
}

function sectionName(artifact: Artifact, path: Path): string {
  const [first, second] = path;
  const isWrapped = typeof first === "string" && keyDepth(artifact.type, [first]) === 0;
  const name = isWrapped && second !== undefined ? second : first;
  if (name === undefined) return "(root)";
  const text = String(name);
  return text.length <= LONGEST_SECTION ? namePath(text) : quoteValue(text, LONGEST_SECTION);
}

/** As many chunks as the bounds ask for, findings in source order. */
function splitGroup(group: Group, artifact: Artifact | null): Part[] {
  const parts: Part[] = [];
  let size = new BriefSize();
  for (const finding of group.findings) {
    const error = planError(finding, artifact);
    const last = parts.at(-1);
    if (last !== undefined && size.add(error) <= ERRORS_SIZE && last.errors.length < MOST_ERRORS) {
      last.findings.push(finding);
      last.errors.push(error);
      continue;
    }
    parts.push({ group, findings: [finding], errors: [error] });
    size = new BriefSize();
    size.add(error);
  }
  return parts;
}

const RANK: Record<ChunkPriority, number> = { urgent: 2, normal: 3, low: 4 };

/** What is urgent first, of that what comes first in the order of all findings. */
function rank({ group, findings }: Part): number {
  const turn = group.kind === "unreadable" ? 0 : group.structural ? 1 : RANK[group.priority];
  return turn * WORK_STAGES.length + WORK_STAGES.indexOf(findings[0]!.stage);
}

function compareParts(a: Part, b: Part): number {
  const start = ({ findings }: Part) => findings[0]!.span?.start ?? -1;
  return rank(a) - rank(b) || start(a) - start(b) || compareText(a.group.kind, b.group.kind);
}

function toChunk(
  id: string,
  part: Part & { isTemplate: boolean },
  artifact: Artifact | null,
  classification: Classification,
): Chunk {
  const { kind, priority, structural } = part.group;
  const sections = [...new Set(part.findings.map((finding) => sectionOf(artifact, finding)))];
  const section = sections.length === 1 ? sections[0]! : SEVERAL;
  const [one, many] = chunkWords(kind, part.findings);
  const count = part.errors.length;
  const levels = countLevels(part.errors);
  const example = chunkExample(kind, part.findings, artifact);
  const chunk: Chunk = {
    id,
    section,
    kind,
    priority,
    structural_issue: structural,
    recommended_tool: structural && artifact !== null
      ? lessonFor(
        artifact.type,
        part.findings,
        structuralEvidence(part.findings, classification) ?? part.errors[0]!.message,
      )
      : null,
    error_count: levels.error,
    warning_count: levels.warning,
    info_count: levels.info,
    estimated_size: 0,
    description: `${counted(count, one, many)}${sections.join() === WHOLE_FILE ? "" : ` in ${shortList(sections)}`}`,
    fix_strategy: strategyFor(kind, part.findings, part.isTemplate),
    line_ranges: lineRanges(part.findings, artifact),
    errors: part.errors,
    example: example?.text ?? null,
    example_path: example?.path ?? null,
    edit: editFor(part.findings, artifact),
  };
  return { ...chunk, estimated_size: JSON.stringify({ ...chunk, ...briefErrors(part.errors) }).length };
}

function shortList(names: readonly string[]): string {
  const others = names.length - NAMED_SECTIONS;
  const named = names.slice(0, NAMED_SECTIONS).join(", ");
  return others > 0 ? `${named} and ${others} more` : named;
}

/** Lines that the findings point at, neighbours joined. */
function lineRanges(findings: readonly Finding[], artifact: Artifact | null): LineRange[] {
  if (artifact === null || artifact.document.text === "") return [];
  const { lines } = artifact.document;
  const ranges: LineRange[] = [];
  const spans = findings.flatMap((finding) => [finding.span, ...finding.edits.map((edit) => edit.span)])
    .filter((span) => span !== null).sort((a, b) => a.start - b.start);
  for (const span of spans) {
    const start = lines.position(span.start).line;
    const end = lines.position(Math.max(span.start, span.end - 1)).line;
    const last = ranges.at(-1);
    if (last !== undefined && start <= last.end + 1) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  if (ranges.length <= MOST_RANGES) return ranges;
  return [...ranges.slice(0, MOST_RANGES - 1), { start: ranges[MOST_RANGES - 1]!.start, end: ranges.at(-1)!.end }];
}

/** The repairs of some findings as one edit; null when there is none. */
function editFor(findings: readonly Finding[], artifact: Artifact | null): ChunkEdit | null {
  const edits = orderEdits(findings.flatMap((finding) => finding.edits));
  if (artifact === null || edits.length === 0 || overlap(edits)) return null;
  const { text } = artifact.document;
  const repairs = [...findings.keys()].filter((index) => findings[index]!.edits.length > 0);
  const head = { content_hash: sha256(text), kind: kindOfAll(edits), repairs };
  const fits = (edit: ChunkEdit) => JSON.stringify(edit).length <= EDIT_SIZE;
  if (edits.length <= MOST_EDITS) {
    const after = applyEdits(text, edits);
    // Where the lines around a change are long, the change stands alone.
    const [full, short] = [undefined, 0].map((context): ChunkEdit => {
      const diff = escapeText(unifiedDiff(artifact.file, text, after, context));
      return { ...head, edits: plainEdits(edits), diff, left_out: null };
    }) as [ChunkEdit, ChunkEdit];
    const fitting = [full, short].find(fits);
    if (fitting !== undefined) return fitting;
    const bare = {
      ...full,
      diff: "",
      left_out: `the diff is too long for a chunk, \`${fixCommand(findings, artifact, head.kind)}\` shows it`,
    };
    if (fits(bare)) return bare;
  }
  const command = fixCommand(findings, artifact, head.kind);
  const left_out = `${edits.length} edits are too long for a chunk, \`${command}\` shows all of them`;
  return { ...head, edits: [], diff: "", left_out };
}

/** The command that shows the repairs of a chunk, which has those of one kind. */
function fixCommand(findings: readonly Finding[], { file }: Artifact, kind: ChunkEdit["kind"]): string {
  const types = [...new Set(findings.filter(({ edits }) => edits.length > 0).map(fixTypeOf))];
  return commandLine(callOf("epf_fix_file", {
    paths: [file],
    ...(types.every(isTextForm) ? { fix_types: types } : {}),
    ...(kind === "suggested" ? { suggested: true } : {}),
    diff: true,
  }));
}
