import { escapeText } from "../core/escape.ts";
import type { ExplainValuePathAnswer } from "../operations/explain_value_path.ts";
import { nextLine, table, wrap } from "./table.ts";

/** How the explanation of a value path reads in a terminal. */
export function presentValuePath(answer: ExplainValuePathAnswer, width: number): string {
  if (!answer.is_valid) {
    const meant = answer.did_you_mean.map((path) => `  ${path}\n`).join("");
    const head = `${wrap(answer.error_message ?? "", width)}\n`;
    return escapeText(`${head}${meant === "" ? "" : `did you mean\n${meant}`}${notes(answer, width)}`);
  }
  const { layer, component, sub_component: sub, source } = answer;
  const levels = [
    ["track", answer.track!, ""],
    ["layer", layer!.name, ""],
    ["component", component!.name, component!.maturity],
    ...(sub === null
      ? []
      : [["sub-component", sub.name, `${sub.maturity}${sub.active === false ? ", inactive" : ""}`]]),
  ];
  const text = (sub === null ? component!.description : null) ?? null;
  const parts = [
    `${answer.canonical_path}  ${source!.file}:${source!.line}\n`,
    table(levels.map((row) => [`  ${row[0]}`, ...row.slice(1)])),
    ...(text === null ? [] : [`\n  ${wrap(text, width - 2, 2)}\n`]),
    section("features that contribute", answer.contributing_features.map(({ id, name }) => [id, name ?? ""]), width),
    section("key results that aim at it", answer.targeting_krs.map((kr) => [kr.id, kr.description ?? ""]), width),
    section("built in", answer.mapped_artifacts.map(({ type, url }) => [type ?? "", url ?? ""]), width),
    notes(answer, width),
  ];
  return escapeText(parts.join(""));
}

/** A heading and its rows; nothing without rows. */
function section(title: string, rows: readonly (readonly string[])[], width: number): string {
  return rows.length === 0
    ? ""
    : `\n${title}\n${table(rows.map(([first, ...rest]) => [`  ${first}`, ...rest]), width)}`;
}

function notes(answer: { guidance: ExplainValuePathAnswer["guidance"] }, width: number): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${wrap(warning, width)}\n`).join("");
  return `${warnings === "" ? "" : `\n${warnings}`}${nextLine(answer)}`;
}
