import { table, wrap } from "../../../answers/table.ts";
import { type Health, type HealthSection, openQuestionsOf } from "../../../diagnostics/report.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { View } from "../../operation.ts";
import type { CheckInput } from "./contract.ts";
import { explainedSection } from "./explained_section.ts";
import type { HealthCheck } from "./run.ts";

/** Gains that are shown. */
const MOST_GAINS = 5;

/** What the score is made of, or that of one section, where that is asked for. @throws UserFailure for an unknown section */
export function present(
  { report }: HealthCheck,
  { width }: View,
  { explain_score: asked }: CheckInput,
): string | null {
  if (asked === undefined) return null;
  return report.instances.map(({ root, health }) => {
    const section = explainedSection({ root, health }, asked);
    return section === null ? explainTotal(root, health, width) : explainSection(root, health, section, width);
  }).join("\n");
}

function explainTotal(root: string, { overall_status, score, caps, gains, sections }: Health, width: number): string {
  const head = `${root}: ${overall_status}, ${score === null ? "no score" : `${score} of 100`}\n`;
  if (score === null) {
    return `${head}${wrap("only templates so far, so there is nothing to score", width)}\n`;
  }
  const rows = sections.map((section) => [
    section.title,
    section.score === null ? "-" : String(section.weight),
    String(section.score ?? "-"),
    section.costs[0] === undefined ? "" : `-${section.costs[0].points} ${section.costs[0].what}`,
  ]);
  const parts = [
    `${head}${wrap("the weighted mean of the sections, limited by the caps", width)}\n`,
    table([["SECTION", "WEIGHT", "SCORE", "LOWERED MOST BY"], ...rows], width),
  ];
  if (caps.length > 0) {
    const limits = caps.map(({ at_most, what, file }) => [String(at_most), escapeText(what), escapeText(file)]);
    parts.push(table([["AT MOST", "BECAUSE", "FILE"], ...limits], width));
  }
  if (gains.length > 0) {
    const best = gains.slice(0, MOST_GAINS).map(({ points, what, remedy }) => [`+${points}`, what, remedy]);
    parts.push(table([["GAIN", "WHAT", "REMEDY"], ...best], width));
  }
  return parts.join("\n");
}

function explainSection(root: string, health: Health, found: HealthSection, width: number): string {
  const head = `${root}: ${found.title} ${found.score === null ? "has no score" : `${found.score} of 100`}\n${
    wrap(found.summary, width)
  }\n`;
  const questions = found.name === "content_readiness" ? questionsTable(root, health, width) : "";
  const [dearest] = found.costs;
  if (dearest === undefined) return `${head}${found.score === null ? "" : "nothing was deducted\n"}${questions}`;
  const rows = found.costs.map(({ points, what, rule }) => [`-${points}`, what, rule ?? ""]);
  return `${head}\n${table([["POINTS", "WHAT", "RULE"], ...rows], width)}\n${
    wrap(`raises it most: ${dearest.remedy}`, width)
  }\n${questions}`;
}

/** The open questions with their places; empty where there are none. */
function questionsTable(root: string, health: Health, width: number): string {
  const rows = openQuestionsOf(health).map(({ file, line, pattern }) => [
    escapeText(`${root === "." ? "" : `${root}/`}${file}${line === null ? "" : `:${line}`}`),
    pattern === "" ? "(no question written)" : pattern,
  ]);
  return rows.length === 0 ? "" : `\n${table([["OPEN QUESTION AT", "QUESTION"], ...rows], width)}`;
}
