import { closingLines } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { sectionLines } from "../layout.ts";
import type { ExplainValuePathAnswer } from "./contract.ts";

/** How each kind of file names the node, those of one spelling together. */
function writtenAs({ spellings }: Answered<ExplainValuePathAnswer>): string[][] {
  const named = Object.entries(spellings ?? {}).flatMap(([kind, text]) => text === null ? [] : [{ kind, text }]);
  return [...Map.groupBy(named, ({ text }) => text)].map(([text, kinds]) => [
    text,
    kinds.map(({ kind }) => kind.replace("_", " ")).join(", "),
  ]);
}

/** Where a value path resolves to, and who contributes to it; or which paths were probably meant. */
export function present(answer: Answered<ExplainValuePathAnswer>, { width }: View): string {
  if (!answer.is_valid) {
    const meant = answer.did_you_mean.map((path) => `  ${path}\n`).join("");
    const head = `${wrap(answer.error_message ?? "", width)}\n`;
    const cited = sectionLines(
      "cited by",
      answer.cited_by.map(({ file, line, field }) => [line === null ? file : `${file}:${line}`, field]),
      width,
    );
    return escapeText(`${head}${meant === "" ? "" : `did you mean\n${meant}`}${cited}${closingLines(answer, width)}`);
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
    sectionLines(
      "features and practices that contribute",
      answer.contributing_features.map(({ id, name }) => [id, name ?? ""]),
      width,
    ),
    sectionLines("key results that aim at it", answer.targeting_krs.map((kr) => [kr.id, kr.description ?? ""]), width),
    sectionLines("written as", writtenAs(answer), width),
    sectionLines("built in", answer.mapped_artifacts.map(({ type, url }) => [type ?? "", url ?? ""]), width),
    closingLines(answer, width),
  ];
  return escapeText(parts.join(""));
}
