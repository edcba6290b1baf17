import { table, wrap } from "../../../answers/table.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Health, HealthSection } from "../../../diagnostics/report.ts";
import { escapeText, quoteValue } from "../../../diagnostics/escape.ts";
import { didYouMean } from "../../../text/closest_match.ts";
import type { View } from "../../operation.ts";
import type { CheckInput } from "./contract.ts";
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
  return report.instances.map(({ root, health }) =>
    asked === "total" || isAround(asked, root)
      ? explainTotal(root, health, width)
      : explainSection(root, sectionOf(health, asked), width)
  ).join("\n");
}

/** True for a folder that the caller named in place of a section, and that the instance is or lies in. */
function isAround(asked: string, root: string): boolean {
  const folder = asked.replace(/^\.\//, "").replace(/\/+$/, "");
  return root === asked || root === folder || root.startsWith(`${folder}/`);
}

function explainTotal(root: string, { overall_status, score, caps, gains, sections }: Health, width: number): string {
  const head = `${root}: ${overall_status}, ${score === null ? "no score" : `${score} of 100`}\n`;
  if (score === null) {
    return `${head}${wrap("nothing is written but templates, so there is nothing to score", width)}\n`;
  }
  const rows = sections.map((section) => [
    section.title,
    section.score === null ? "-" : String(section.weight),
    String(section.score ?? "-"),
    section.costs[0] === undefined ? "" : `-${section.costs[0].points} ${section.costs[0].what}`,
  ]);
  const parts = [
    `${head}${wrap("the mean of the sections by weight, at most what the caps leave", width)}\n`,
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

function explainSection(root: string, found: HealthSection, width: number): string {
  const head = `${root}: ${found.title} ${found.score === null ? "has no score" : `${found.score} of 100`}\n${
    wrap(found.summary, width)
  }\n`;
  const [dearest] = found.costs;
  if (dearest === undefined) return `${head}${found.score === null ? "" : "nothing was deducted\n"}`;
  const rows = found.costs.map(({ points, what, rule }) => [`-${points}`, what, rule ?? ""]);
  return `${head}\n${table([["POINTS", "WHAT", "RULE"], ...rows], width)}\n${
    wrap(`raises it most: ${dearest.remedy}`, width)
  }\n`;
}

/** A section by its name in data or its title, however they are written. */
function sectionOf({ sections }: Health, asked: string): HealthSection {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, " ").trim();
  const wanted = plain(asked);
  const found = sections.find(({ name, title }) => wanted === plain(name) || wanted === plain(title)) ??
    only(
      sections.filter(({ name, title }) =>
        plain(name).startsWith(`${wanted} `) || plain(title).startsWith(`${wanted} `)
      ),
    );
  if (found !== undefined) return found;
  const of = (key: "name" | "title") => didYouMean(asked, sections.map((section) => section[key]));
  throw new UserFailure(
    `unknown section ${quoteValue(asked)}, expected ${sections.map(({ name }) => `\`${name}\``).join(", ")}`,
    { help: of("name") ?? of("title") ?? "`epf check DIR --explain-score` explains the score as a whole" },
  );
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
