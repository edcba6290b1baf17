import { statusWords } from "../../../diagnostics/report.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { markdownLine } from "../../../text/forms/markdown_line.ts";
import { counted } from "../../../text/forms/plural.ts";
import { capitalized } from "./prose.ts";
import { MADE_BY, type StrategyReport } from "./strategy_report.ts";

/** The report as Markdown. */
export function drawMarkdown(data: StrategyReport): string {
  const { product_name, overall_status, score, date, next, counts, gains, sections } = data;
  const blocks = [
    `# ${markdownLine((product_name ?? "Strategy").replaceAll("`", "'"))}`,
    `${capitalized(statusWords(overall_status, null, counts))}${score === null ? "" : `, score ${score} of 100`}: ${
      counted(counts.error, "error")
    }, ${counted(counts.warning, "warning")}, ${counted(counts.info, "note")}. Report of ${date}.`,
    MADE_BY,
    `**Next:** ${markdownLine(next)}`,
    ...(data.adoption === null ? [] : [markdownLine(capitalized(data.adoption))]),
    ...(gains.length === 0
      ? []
      : ["## What would raise the score", list(gains.map(({ points, remedy }) => `${remedy} (+${points})`))]),
    "## Health",
    table(
      ["Section", "Score", "Summary"],
      sections.map(({ title, score, grade, summary }) => [
        title,
        score === null ? "-" : `${score} ${grade}`,
        summary,
      ]),
    ),
    ...changeBlocks(data),
    ...strategyBlocks(data),
    ...findingBlocks(data),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function changeBlocks({ changes }: StrategyReport): string[] {
  if (changes === null) return [];
  const { since, entries, omitted } = changes;
  const lines = entries.map(({ sentence }) => sentence);
  const more = omitted === 0 ? [] : [`and ${counted(omitted, "more change")}`];
  return [
    `## Changes since ${markdownLine(since)}`,
    entries.length === 0 ? "Nothing changed." : list([...lines, ...more]),
  ];
}

function strategyBlocks(data: StrategyReport): string[] {
  const { purpose, vision, mission, roadmaps, value_models, features, assumptions } = data;
  const star = ([["Purpose", purpose], ["Vision", vision], ["Mission", mission]] as const)
    .flatMap(([title, text]) => text === null ? [] : [`**${title}:** ${markdownLine(text)}`]);
  return [
    ...(star.length === 0 ? [] : ["## North star", ...star]),
    ...roadmaps.flatMap(({ id, cycle, timeframe, status, objectives, milestones }) => [
      `## Roadmap${cycle === null ? "" : ` of cycle ${cycle}`}`,
      [id, timeframe, status].flatMap((text) => text === null ? [] : [markdownLine(text)]).join(", "),
      ...objectives.flatMap(({ id, track, objective, key_results }) => [
        `### ${TRACK_NAMES[track]}: ${markdownLine(objective ?? id ?? "")}`,
        table(
          ["Key result", "", "Target", "Reached", "Status"],
          key_results.map((result) => [
            result.id ?? "-",
            result.description ?? "",
            result.target ?? "",
            result.actual ?? "",
            result.status ?? "",
          ]),
        ),
      ]),
      ...(milestones.length === 0
        ? []
        : ["### Milestones", list(milestones.map(({ date, milestone }) => `${date ?? "no date"}: ${milestone}`))]),
    ]),
    ...value_models.flatMap(({ track, stage, layers }) => [
      `## ${TRACK_NAMES[track]} value model${stage === null ? "" : `: ${stage}`}`,
      table(
        ["Component", "Stage", "Features"],
        layers.flatMap(({ components }) =>
          components.map(({ path, stage, features }) => [path, stage, features.join(", ") || "none"])
        ),
      ),
    ]),
    ...(features.length === 0 ? [] : [
      "## Features",
      table(
        ["Id", "Feature", "Status", "Personas", "Requires"],
        features.map((feature) => [
          feature.id,
          feature.name ?? "",
          feature.status ?? "",
          feature.personas.join(", "),
          feature.requires.map((id) => feature.unknown.includes(id) ? `${id} (unknown)` : id).join(", "),
        ]),
      ),
    ]),
    ...(assumptions.length === 0 ? [] : [
      "## Assumptions",
      table(
        ["Id", "Assumption", "Risk", "Status", "Tested by"],
        assumptions.map((one) => [
          one.id,
          one.statement ?? "",
          one.risk ?? "",
          one.status,
          one.tested_by.join(", ") || "no feature",
        ]),
      ),
    ]),
  ];
}

function findingBlocks({ findings, findings_omitted }: StrategyReport): string[] {
  if (findings.length === 0) return ["## Findings", "Nothing was found."];
  return [
    "## Findings",
    findings.map(({ level, message, rule, count, places }) => {
      const [first] = places;
      const place = first === undefined ? "" : ` (${first.file}${first.line === null ? "" : `:${first.line}`})`;
      const text = `${message} [${rule}]${place}${count > 1 ? `, ${counted(count, "place")}` : ""}`;
      return `- **${level === "info" ? "note" : level}** ${markdownLine(text)}`;
    }).join("\n"),
    ...(findings_omitted === 0 ? [] : [`${counted(findings_omitted, "more cause")} left out.`]),
  ];
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${markdownLine(item)}`).join("\n");
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "None.";
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => markdownLine(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [row(heads), `|${heads.map(() => " --- |").join("")}`, ...rows.map(row)].join("\n");
}
