import type { Health } from "../../diagnostics/report.ts";
import { nearest } from "../../text/closest_match.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import type { BaselineAnswer } from "../check/baseline/operation.ts";
import type { CheckAnswer } from "../check/check/operation.ts";
import type { ExplainAnswer } from "../check/explain/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

export function explain(answer: ExplainAnswer, width: number): string {
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

export function shown(title: string, files: Record<string, string>): string {
  return Object.entries(files).map(([path, text]) =>
    `${title}: ${path}\n${text.replace(/^\n+|\s+$/g, "").split("\n").map((line) => `    ${line}`).join("\n")}`
  ).join("\n");
}

export function stateOf(answer: BaselineAnswer): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${warning}\n`).join("");
  return `${answer.guidance.current_state}\n${warnings}${nextLine(answer)}`;
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

export function sectionOf(health: Health, name: string): Health["sections"][number] {
  const found = health.sections.find((section) => section.name === name);
  if (found !== undefined) return found;
  const names = health.sections.map((section) => section.name);
  throw new UserFailure(`unknown section \`${name}\`, expected ${names.map((known) => `\`${known}\``).join(", ")}`, {
    ...(nearest(name, names)[0] === undefined ? {} : { help: `did you mean \`${nearest(name, names)[0]}\`?` }),
  });
}
