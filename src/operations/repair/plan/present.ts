import { closingLines } from "../../../answers/closing_lines.ts";
import { pageOf } from "../../../answers/paging.ts";
import { table, wrap } from "../../../answers/table.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import type { Chunk, PlanError } from "../../../repair/plan_types.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { View } from "../../operation.ts";
import type { PlanInput } from "./contract.ts";
import { type PlanRun, summaryOf } from "./run.ts";

/** Files and whole chunks that people are shown where they do not ask for all. */
const MOST_FILES = 10;
const MOST_CHUNKS = 3;

/** The files in order, then the first file's chunks. */
export function present(run: PlanRun, { width }: View, input: PlanInput): string {
  const { plan, guidance } = run;
  const isFull = input.detail_level === "full";
  const parts = [`${wrap(escapeText(guidance.current_state), width)}\n`];
  if (run.files.length > 1) parts.push(filesText(run, isFull ? run.files.length : MOST_FILES));
  if (plan.total_chunks > 0) {
    const type = plan.artifact_type === null ? "" : ` (${plan.artifact_type})`;
    const amount = `${counted(plan.total_chunks, "chunk")}, ${plan.estimated_time}`;
    parts.push(`\n${wrap(`${namePath(plan.file)}${type}: ${amount}`, width, 2)}\n`);
    for (const line of plan.workflow_guidance.before_starting) parts.push(`${wrap(line, width)}\n`);
  }
  const { entries: chunks } = pageOf(plan.chunks, input);
  const whole = isFull || input.limit !== undefined ? chunks.length : MOST_CHUNKS;
  chunks.forEach((chunk, index) =>
    parts.push(index < whole ? chunkText(chunk, width) : outline(chunk, index === whole))
  );
  if (chunks.length > whole) parts.push("\n`--chunk ID` shows one of them, `--detail-level full` all\n");
  return `${parts.join("")}${escapeText(closingLines(run, width))}`;
}

function filesText(run: PlanRun, most: number): string {
  const { files, notesOnly } = run;
  const working = files.slice(0, files.length - notesOnly);
  const shown = working.slice(0, most).map((_, index) => summaryOf(run, index));
  const rows = shown.map((file, index) => [
    `${index + 1}`,
    `${file.total_findings}`,
    `${file.total_chunks}`,
    file.exists === false ? "missing" : file.structural_issue ? "structural" : file.valid ? "warnings" : "errors",
    `${namePath(file.file)}${working[index]!.state === "folder" ? "/" : ""}`,
  ]);
  const left = working.length - shown.length;
  const more = left === 0 ? "" : `and ${left} more\n`;
  const head = ["", "FINDINGS", "CHUNKS", "WITH", "FILE"];
  return rows.length === 0 ? "" : `\n${table([head, ...rows])}${more}`;
}

function outline({ id, priority, description }: Chunk, isFirst: boolean): string {
  return `${isFirst ? "\n" : ""}${id}  ${priority}  ${description}\n`;
}

function chunkText(chunk: Chunk, width: number): string {
  const mark = chunk.structural_issue ? ", structural" : "";
  const parts = [
    `\n${chunk.id}  ${chunk.priority}${mark}  ${escapeText(chunk.description)}`,
    `  ${wrap(chunk.fix_strategy, width - 2, 2)}`,
  ];
  if (chunk.recommended_tool !== null) parts.push(`  first: ${commandLine(chunk.recommended_tool)}`);
  let hint: string | null = null;
  for (const error of chunk.errors) {
    parts.push(errorText(error, hint, width));
    hint = error.fix_hint;
  }
  if (chunk.edit !== null) {
    if (chunk.edit.kind === "suggested") parts.push("  suggested edit, to be read before it is made:");
    parts.push(chunk.edit.left_out === null ? indent(chunk.edit.diff) : `  ${chunk.edit.left_out}`);
  } else if (chunk.example !== null) {
    parts.push(
      `  example, valid for \`${chunk.example_path}\`:`,
      indent(chunk.example),
    );
  }
  return `${parts.join("\n")}\n`;
}

/** @param said the help of the error above, which is not said again */
function errorText(error: PlanError, said: string | null, width: number): string {
  const place = error.line === null ? "" : `${error.line}: `;
  const head = `  - ${wrap(`${place}${escapeText(error.message)} [${error.rule}]`, width - 4, 4)}`;
  return error.fix_hint === null || error.fix_hint === said
    ? head
    : `${head}\n    help: ${wrap(escapeText(error.fix_hint), width - 10, 10)}`;
}

function indent(text: string): string {
  return text.trimEnd().split("\n").map((line) => line === "" ? "" : `    ${line}`).join("\n");
}
