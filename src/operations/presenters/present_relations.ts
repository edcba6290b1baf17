import { escapeText } from "../../diagnostics/escape.ts";
import type { Guidance } from "../../answers/guidance.ts";
import type { AnalyzeCoverageAnswer } from "../relations/analyze_coverage/operation.ts";
import type { ExplainValuePathAnswer } from "../relations/explain_value_path/operation.ts";
import type { SuggestRelationshipsAnswer } from "../relations/suggest_relationships/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

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

const BAR = 20;

/** How coverage reads in a terminal: a bar for each track and layer, then what nobody serves. */
export function presentCoverage(answer: AnalyzeCoverageAnswer, width: number): string {
  const rows = answer.by_track.flatMap((track) => [
    [track.track, "", bar(track), `${track.covered_count} of ${track.total_components}`, offNote(track.switched_off)],
    ...answer.by_layer.filter((layer) => layer.track === track.track).map((layer) => [
      "",
      layer.layer_name,
      bar(layer),
      `${layer.covered_count} of ${layer.total_components}`,
    ]),
  ]);
  const missing = answer.missing_tracks.map((track) => [track, "", "no value model"]);
  const parts = [
    `${answer.guidance.current_state}\n\n`,
    table([...rows, ...missing]),
    section("served by nobody", answer.uncovered_paths.map((path) => [path]), width),
    section("key results that aim where nobody contributes", gapRows(answer), width),
    section("name no value path", answer.orphan_features.map(({ id, file }) => [id, file]), width),
    notes(answer, width),
  ];
  return escapeText(parts.join(""));
}

function bar({ covered_count: part, total_components: total }: { covered_count: number; total_components: number }) {
  if (total === 0) return ".".repeat(BAR);
  // Something is never drawn as nothing, nor less than all as all.
  const exact = (part / total) * BAR;
  const filled = part === total ? BAR : Math.min(BAR - 1, part === 0 ? 0 : Math.max(1, Math.round(exact)));
  return "#".repeat(filled) + ".".repeat(BAR - filled);
}

function offNote(count: number): string {
  return count === 0 ? "" : `${count} switched off`;
}

function gapRows({ kr_targets_without_features: gaps }: AnalyzeCoverageAnswer): string[][] {
  return gaps.map(({ kr_id, path }) => [kr_id, path]);
}

/** A heading and its rows; nothing without rows. */
function section(title: string, rows: readonly (readonly string[])[], width: number): string {
  return rows.length === 0
    ? ""
    : `\n${title}\n${table(rows.map(([first, ...rest]) => [`  ${first}`, ...rest]), width)}`;
}

function notes(answer: { guidance: Guidance }, width: number): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${wrap(warning, width)}\n`).join("");
  return `${warnings === "" ? "" : `\n${warnings}`}${nextLine(answer)}`;
}

/** How suggested links read in a terminal: the surest first, each with its evidence and what to do. */
export function presentSuggestions(answer: SuggestRelationshipsAnswer, width: number): string {
  const parts = answer.suggestions.map(({ type, target, confidence, reasoning, action }) =>
    `\n${confidence.toFixed(2)}  ${type}  ${target}\n      ${wrap(reasoning, width - 6, 6)}\n      ${
      wrap(action, width - 6, 6)
    }\n`
  );
  const hidden = answer.total - answer.count;
  const more = hidden === 0 ? "" : `\n${hidden} weaker ones left out, \`--limit ${answer.total}\` shows all\n`;
  return escapeText(`${answer.guidance.current_state}\n${parts.join("")}${more}${notes(answer, width)}`);
}
