import { escapeText } from "../core/escape.ts";
import type { Health } from "../core/report.ts";
import { nearest } from "../core/near.ts";
import { UserFailure } from "../core/failure.ts";
import type { BaselineAnswer } from "../operations/baseline.ts";
import type { CheckAnswer } from "../operations/check.ts";
import type { ExplainAnswer } from "../operations/explain.ts";
import type { ExportSchemasAnswer } from "../operations/export_schemas.ts";
import type { HookAnswer } from "../operations/install_hook.ts";
import type { ListSchemasAnswer } from "../operations/list_schemas.ts";
import type { LocateAnswer } from "../operations/locate.ts";
import type { ShowSchemaAnswer } from "../operations/show_schema.ts";

/** How answers that are no reports read in a terminal, by the operation's tool name. */
export const PRESENTERS: Record<string, (answer: never, width: number) => string> = {
  epf_locate_instance: locate,
  epf_explain_rule: explain,
  epf_list_schemas: listSchemas,
  epf_get_schema: showSchema,
  epf_export_schemas: exportSchemas,
  epf_write_baseline: stateOf,
  epf_install_hook: stateOf,
  epf_uninstall_hook: stateOf,
};

function locate(answer: LocateAnswer): string {
  if (answer.found === 0) return "no EPF instance found\n";
  const rows = answer.instances.map(({ path, status, confidence, product_name, problem }) => [
    path,
    status,
    confidence,
    escapeText(product_name ?? "-"),
    problem ?? "",
  ]);
  return `${table([["PATH", "STATUS", "CONFIDENCE", "PRODUCT", ""], ...rows])}${next(answer)}`;
}

function explain(answer: ExplainAnswer, width: number): string {
  if (answer.rules.length !== 1 || answer.rules[0]!.why === undefined) {
    const sections = Map.groupBy(answer.rules, (rule) => rule.section);
    return [...sections].map(([section, rules]) =>
      `${section}\n${table(rules.map(({ name, level, what }) => [`  ${name}`, level, what]), width)}`
    ).join("\n");
  }
  const [rule] = answer.rules;
  const { name, level, section, what, why, remedy, examples = [] } = rule!;
  const parts = [
    `${name}  (${level}, ${rule!.class}, ${section})`,
    wrap(what, width),
    `why     ${wrap(why ?? "", width - 8, 8)}`,
    `remedy  ${wrap(remedy ?? "", width - 8, 8)}`,
    ...examples.flatMap(({ bad, good }) => [shown("bad", bad), shown("good", good)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function shown(title: string, files: Record<string, string>): string {
  return Object.entries(files).map(([path, text]) =>
    `${title}: ${path}\n${text.replace(/^\n+|\s+$/g, "").split("\n").map((line) => `    ${line}`).join("\n")}`
  ).join("\n");
}

function listSchemas(answer: ListSchemasAnswer): string {
  const rows = answer.schemas.map(({ artifact_type, phase, place }) => [artifact_type, phase, place ?? "-"]);
  return `${table([["TYPE", "PHASE", "USUAL PLACE"], ...rows])}${next(answer)}`;
}

function showSchema(answer: ShowSchemaAnswer, width: number): string {
  const fields = answer.fields.map(({ path, required, demand, importance, description, examples }) => {
    const marks = [required ? "required" : "optional", importance].filter((mark) => mark !== null).join(", ");
    const example = examples.length === 0
      ? ""
      : `\n    for example ${examples.map((value) => `\`${String(value)}\``).join(" or ")}`;
    return `${path}  (${marks})\n    ${wrap(demand, width - 4, 4)}\n    ${wrap(description, width - 4, 4)}${example}`;
  });
  return `${answer.artifact_type}\n${wrap(answer.description, width)}\n\n${fields.join("\n")}\n`;
}

function exportSchemas(answer: ExportSchemasAnswer): string {
  return `${answer.written} schemas written to ${answer.folder}\n\nfor VS Code with the YAML extension, in .vscode/settings.json:\n${
    JSON.stringify({ "yaml.schemas": answer.yaml_schemas }, null, 2)
  }\n`;
}

function stateOf(answer: BaselineAnswer | HookAnswer): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${warning}\n`).join("");
  return `${answer.guidance.current_state}\n${warnings}${next(answer)}`;
}

/** What one section's score is made of. @throws UserFailure when there is no such section */
export function explainScore(answer: CheckAnswer, section: string, width: number): string {
  return answer.report.instances.map(({ root, health }) => {
    const found = sectionOf(health, section);
    const head = `${root}: ${found.title} ${found.score === null ? "has no score" : `${found.score} of 100`}\n${
      wrap(found.summary, width)
    }\n`;
    if (found.costs.length === 0) return `${head}${found.score === null ? "" : "nothing was deducted\n"}`;
    const rows = found.costs.map(({ points, what, rule }) => [`-${points}`, what, rule ?? ""]);
    const [dearest] = found.costs;
    return `${head}\n${table([["POINTS", "WHAT", "RULE"], ...rows], width)}\n${
      wrap(`raises it most: ${dearest!.remedy}`, width)
    }\n`;
  }).join("\n");
}

function sectionOf(health: Health, name: string): Health["sections"][number] {
  const found = health.sections.find((section) => section.name === name);
  if (found !== undefined) return found;
  const names = health.sections.map((section) => section.name);
  throw new UserFailure(`unknown section \`${name}\`, expected ${names.map((known) => `\`${known}\``).join(", ")}`, {
    ...(nearest(name, names)[0] === undefined ? {} : { help: `did you mean \`${nearest(name, names)[0]}\`?` }),
  });
}

function next(answer: { guidance: { next_action: string | null } }): string {
  return answer.guidance.next_action === null ? "" : `\nnext: ${answer.guidance.next_action}\n`;
}

/** Columns padded to their widest cell; with a width, the widest column is wrapped. */
function table(rows: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): string {
  const count = Math.max(...rows.map((row) => row.length));
  const widths = Array.from(
    { length: count },
    (_, column) => Math.max(...rows.map((row) => Bun.stringWidth(row[column] ?? ""))),
  );
  const total = widths.reduce((sum, cell) => sum + cell + 2, -2);
  const widest = widths.indexOf(Math.max(...widths));
  if (total > width) widths[widest] = Math.max(20, widths[widest]! - (total - width));
  return rows.map((row) => {
    const cells = widths.map((cell, column) =>
      wrap(row[column] ?? "", column === widest ? cell : Number.POSITIVE_INFINITY).split("\n")
    );
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from(
      { length: height },
      (_, line) => cells.map((lines, column) => pad(lines[line] ?? "", widths[column]!)).join("  ").trimEnd(),
    ).join("\n");
  }).join("\n") + "\n";
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
}

/** Breaks text at blanks; further lines are indented. */
function wrap(text: string, width: number, indent = 0): string {
  if (!Number.isFinite(width)) return text;
  return Bun.wrapAnsi(text, Math.max(20, width)).split("\n").join(`\n${" ".repeat(indent)}`);
}
