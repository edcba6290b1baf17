import { escapeText } from "../../diagnostics/escape.ts";
import type { GetStrategicContextAnswer, LinkedDefinition } from "../strategy/get_strategic_context/operation.ts";
import type { ListFeaturesAnswer } from "../strategy/list_features/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

/** How the list of features reads in a terminal: a row each, what is missing below. */
export function presentFeatures(answer: ListFeaturesAnswer, width: number): string {
  const rows = answer.features.map((feature) => [
    feature.id ?? "-",
    feature.name ?? feature.file,
    feature.status ?? "-",
    `${feature.contributes_to.length}`,
    feature.quality_score === undefined ? "" : `${Math.round(feature.quality_score)}`,
  ]);
  const gaps = answer.features.filter(({ missing_sections }) => missing_sections.length > 0);
  const parts = [
    `${answer.guidance.current_state}\n`,
    ...(rows.length === 0 ? [] : ["\n", table([["ID", "NAME", "STATUS", "PATHS", "QUALITY"], ...rows], width)]),
    ...gaps.map(({ id, file, missing_sections }) => `${id ?? file} lacks ${missing_sections.join(", ")}\n`),
    ...(answer.next_cursor === null
      ? []
      : [`${answer.count} of ${answer.total} shown, \`--cursor ${answer.next_cursor}\` goes on\n`]),
  ];
  return escapeText(`${parts.join("")}${warnings(answer, width)}${nextLine(answer)}`);
}

/** How the context of a feature reads in a terminal. */
export function presentContext(answer: GetStrategicContextAnswer, width: number): string {
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
    warnings(answer, width),
    nextLine(answer),
  ];
  return escapeText(parts.join(""));
}

function pathRow(path: GetStrategicContextAnswer["contributes_to"][number]): string[] {
  if (path.is_valid) return [path.canonical_path!];
  const meant = path.did_you_mean === null ? "" : `, did you mean ${path.did_you_mean}?`;
  return [path.path, `${path.error_message}${meant}`];
}

function linkRow({ id, name, status, reason, exists }: LinkedDefinition): string[] {
  return [id, exists ? `${name ?? ""}${status === null ? "" : ` (${status})`}` : "not there", reason ?? ""];
}

function list(title: string, rows: readonly (readonly string[])[], width: number): string {
  if (rows.length === 0) return "";
  const lines = table(rows, width - 2).trimEnd().split("\n").map((line) => `  ${line}\n`);
  return `\n${title}\n${lines.join("")}`;
}

function warnings({ guidance }: ListFeaturesAnswer | GetStrategicContextAnswer, width: number): string {
  return (guidance.warnings ?? []).map((warning) => `\n${wrap(warning, width)}\n`).join("");
}
