import type { LevelCounts } from "../../../diagnostics/finding.ts";
import { nextLine } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import { countLevels } from "../../../diagnostics/finding.ts";
import {
  type Health,
  type HealthSection,
  openQuestionsOf,
  type Report,
  type ReportedFinding,
  statusWords,
} from "../../../diagnostics/report.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
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
  const next = report.next_action === null ? "" : `\n${nextLine(escapeText(report.next_action), width)}`;
  return report.instances.map(({ root, health }) => {
    const section = explainedSection({ root, health }, asked);
    if (section === null) return explainTotal(root, health, report.counts, width);
    return explainSection(root, health, section, { found: findingsOf(report, root, section), width });
  }).join("\n") + next;
}

/** The findings of the rules of a section in one instance. */
function findingsOf({ rules, findings }: Report, root: string, { name }: HealthSection): ReportedFinding[] {
  const own = new Set(rules.filter(({ section }) => section === name).map((rule) => rule.name));
  return findings.filter(({ rule, file }) => own.has(rule) && (root === "." || file.startsWith(`${root}/`)));
}

function explainTotal(root: string, health: Health, counts: LevelCounts, width: number): string {
  const { overall_status, lacking, score, caps, gains, sections } = health;
  const status = statusWords(overall_status, lacking, counts);
  const head = `${root}: ${status}, ${score === null ? "no score" : `${score} of 100`}\n`;
  if (score === null) {
    const reason = status === overall_status ? "only templates so far, so there is nothing to score" : lacking!;
    return `${head}${wrap(reason, width)}\n`;
  }
  const holding = caps.filter(({ at_most }) => at_most <= score);
  const later = caps.filter(({ at_most }) => at_most > score);
  const rows = sections.map((section) => [
    section.title,
    section.score === null ? "-" : String(section.weight),
    String(section.score ?? "-"),
    section.costs[0] === undefined ? "" : `-${section.costs[0].points} ${section.costs[0].what}`,
  ]);
  const parts = [
    `${head}${wrap(`the weighted mean of the sections${holding.length > 0 ? ", limited by the caps" : ""}`, width)}\n`,
    table([["SECTION", "WEIGHT", "SCORE", "LOWERED MOST BY"], ...rows], width),
  ];
  if (holding.length > 0) parts.push(capsTable("AT MOST", holding, width));
  if (later.length > 0) {
    parts.push(
      `${wrap("limits that apply once the sections score higher:", width)}\n${capsTable("AT MOST", later, width)}`,
    );
  }
  if (gains.length > 0) {
    const best = gains.slice(0, MOST_GAINS).map(({ points, what, remedy }) => [`+${points}`, what, remedy]);
    parts.push(table([["GAIN", "WHAT", "REMEDY"], ...best], width));
  }
  return parts.join("\n");
}

function capsTable(heading: string, caps: Health["caps"], width: number): string {
  const limits = caps.map(({ at_most, what, file }) => [String(at_most), escapeText(what), escapeText(file)]);
  return table([[heading, "BECAUSE", "FILE"], ...limits], width);
}

/** @param found findings of the section's rules, which are said to cost nothing where nothing was deducted */
function explainSection(
  root: string,
  health: Health,
  section: HealthSection,
  { found, width }: { found: readonly ReportedFinding[]; width: number },
): string {
  const { title, score, summary, name, costs } = section;
  const head = `${root}: ${title} ${score === null ? "has no score" : `${score} of 100`}\n${wrap(summary, width)}\n`;
  const questions = name === "content_readiness" ? questionsTable(root, health, width) : "";
  const [dearest] = costs;
  if (dearest === undefined) return `${head}${score === null ? "" : `${wrap(freeWords(found), width)}\n`}${questions}`;
  const rows = costs.map(({ points, what, rule }) => [`-${points}`, what, rule ?? ""]);
  return `${head}\n${table([["POINTS", "WHAT", "RULE"], ...rows], width)}\n${
    wrap(`raises it most: ${dearest.remedy}`, width)
  }\n${questions}`;
}

/** That nothing was deducted, and for which findings. */
function freeWords(found: readonly ReportedFinding[]): string {
  if (found.length === 0) return "nothing was deducted";
  const { error, warning, info } = countLevels(found);
  const parts = [[error, "error"], [warning, "warning"], [info, "note"]] as const;
  const counts = parts.flatMap(([count, word]) => count === 0 ? [] : [counted(count, word)]).join(", ");
  return `nothing was deducted; findings that cost no points: ${counts}`;
}

/** The open questions with their places; empty where there are none. */
function questionsTable(root: string, health: Health, width: number): string {
  const rows = openQuestionsOf(health).map(({ file, line, pattern }) => [
    escapeText(`${root === "." ? "" : `${root}/`}${file}${line === null ? "" : `:${line}`}`),
    pattern === "" ? "(no question written)" : pattern,
  ]);
  return rows.length === 0 ? "" : `\n${table([["OPEN QUESTION AT", "QUESTION"], ...rows], width)}`;
}
