import { table, wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { ExplainAnswer } from "./contract.ts";

/** One rule with all its texts, or the rules by section, a row each. */
export function present({ rules }: Answered<ExplainAnswer>, { width }: View): string {
  const [rule] = rules;
  if (rules.length !== 1 || rule?.why === undefined) {
    const sections = Map.groupBy(rules, ({ section }) => section);
    return [...sections].map(([section, own]) =>
      `${section}\n${table(own.map(({ name, level, what }) => [`  ${name}`, level, what]), width)}`
    ).join("\n");
  }
  const { name, level, section, what, why, remedy, examples = [] } = rule;
  const parts = [
    `${name}  (${level}, ${rule.class}, ${section})`,
    wrap(what, width),
    `why     ${wrap(why, width - 8, 8)}`,
    `remedy  ${wrap(remedy ?? "", width - 8, 8)}`,
    ...examples.flatMap(({ bad, good }) => [filesText("bad", bad), filesText("good", good)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function filesText(title: string, files: Readonly<Record<string, string>>): string {
  return Object.entries(files).map(([path, text]) =>
    `${title}: ${path}\n${text.replace(/^\n+|\s+$/g, "").split("\n").map((line) => `    ${line}`).join("\n")}`
  ).join("\n");
}
