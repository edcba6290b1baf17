import { escapeText } from "../../../diagnostics/escape.ts";
import { closingLines } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { GetStrategicContextAnswer } from "./contract.ts";

type Context = Answered<GetStrategicContextAnswer>;

/** How the context of a feature reads in a terminal. */
export function present(answer: Context, { width }: View): string {
  const { feature, dependencies } = answer;
  const head = [feature.id, feature.name, feature.status, feature.stage].filter((part) => part !== null).join("  ");
  const parts = [
    `${head}\n${feature.file}\n`,
    ...(feature.description === null ? [] : [`\n${wrap(feature.description, width)}\n`]),
    list("contributes to", answer.contributes_to.map(pathRow), width),
    list("key results", answer.related_krs.map((kr) => [kr.id, kr.description ?? "", kr.why]), width),
    list("needs", dependencies.requires.map(linkRow), width),
    list("makes possible", dependencies.enables.map(linkRow), width),
    list(
      "tests the assumptions",
      answer.assumptions.map(({ id, description, status, exists }) => [
        id,
        exists ? description ?? "" : "not in the roadmap",
        status,
      ]),
      width,
    ),
    list("for", answer.personas.map(({ name, id, role }) => [name ?? id ?? "-", role ?? ""]), width),
    closingLines(answer, width),
  ];
  return escapeText(parts.join(""));
}

function pathRow(path: Context["contributes_to"][number]): string[] {
  if (path.is_valid) return [path.canonical_path!];
  const meant = path.did_you_mean === null ? "" : `, did you mean ${path.did_you_mean}?`;
  return [path.path, `${path.error_message}${meant}`];
}

function linkRow({ id, name, status, reason, exists }: Context["dependencies"]["requires"][number]): string[] {
  return [id, exists ? `${name ?? ""}${status === null ? "" : ` (${status})`}` : "not there", reason ?? ""];
}

function list(title: string, rows: readonly (readonly string[])[], width: number): string {
  if (rows.length === 0) return "";
  const lines = table(rows, width - 2).trimEnd().split("\n").map((line) => `  ${line}\n`);
  return `\n${title}\n${lines.join("")}`;
}
