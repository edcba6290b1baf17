import { closingLines } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/plural.ts";
import type { Answered, View } from "../../operation.ts";
import type { PlanAnswer } from "./contract.ts";

type Plan = Answered<PlanAnswer>;
type Chunk = Plan["chunks"][number];

/** The files in order, then the first file's chunks. */
export function present(answer: Plan, { width }: View): string {
  const parts = [`${escapeText(answer.guidance.current_state)}\n`];
  if (answer.files.length > 1) parts.push(`\n${table(fileRows(answer))}${leftOut(answer)}`);
  if (answer.total_chunks > 0) {
    const type = answer.artifact_type === null ? "" : `  (${answer.artifact_type})`;
    parts.push(
      `\n${escapeText(answer.file)}${type}: ${counted(answer.total_chunks, "chunk")}, ${answer.estimated_time}\n`,
    );
    for (const line of answer.workflow_guidance.before_starting) parts.push(`${wrap(line, width)}\n`);
  }
  for (const chunk of answer.chunks) parts.push(chunk.shown ? chunkText(chunk, width) : outline(chunk));
  const hidden = answer.total_chunks - answer.chunks.length;
  if (hidden > 0) parts.push(`\n${hidden} further chunks, \`--chunk\` or \`--detail-level full\` shows them\n`);
  return `${parts.join("")}${escapeText(closingLines(answer, width))}`;
}

function fileRows({ files }: Plan): string[][] {
  const rows = files.map((file, index) => [
    `${index + 1}`,
    escapeText(file.file),
    `${file.total_findings}`,
    `${file.total_chunks}`,
    file.structural_issue ? "structural" : file.valid ? "valid" : "",
  ]);
  return [["", "FILE", "FINDINGS", "CHUNKS", ""], ...rows];
}

function leftOut({ files_left_out: count }: Plan): string {
  return count === 0 ? "" : `and ${count} more files\n`;
}

function outline({ id, priority, description }: Chunk): string {
  return `\n${id}  ${priority}  ${description}\n`;
}

function chunkText(chunk: Chunk, width: number): string {
  const mark = chunk.structural_issue ? ", structural" : "";
  const parts = [
    `\n${chunk.id}  ${chunk.priority}${mark}  ${escapeText(chunk.description)}`,
    `  ${wrap(chunk.fix_strategy, width - 2, 2)}`,
  ];
  if (chunk.recommended_tool !== null) {
    parts.push(`  first: ${commandLine(chunk.recommended_tool)}`);
  }
  parts.push(...chunk.errors.map((error) => errorText(error, width)));
  if (chunk.edit !== null) {
    parts.push(chunk.edit.left_out === null ? indent(chunk.edit.diff) : `  ${chunk.edit.left_out}`);
  } else if (chunk.example !== null) {
    parts.push(`  example, valid for \`${chunk.example_path}\`:`, indent(chunk.example));
  }
  return `${parts.join("\n")}\n`;
}

function errorText(error: Chunk["errors"][number], width: number): string {
  const place = error.line === null ? "" : `${error.line}: `;
  const head = `  - ${place}${wrap(escapeText(error.message), width - 4, 4)}  [${error.rule}]`;
  return error.fix_hint === null ? head : `${head}\n    help: ${wrap(escapeText(error.fix_hint), width - 10, 10)}`;
}

function indent(text: string): string {
  return text.trimEnd().split("\n").map((line) => line === "" ? "" : `    ${line}`).join("\n");
}
