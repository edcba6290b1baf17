import type { Wizard } from "./wizard.ts";

/** The heading that follows what a wizard's reader must know before writing; `npm run check` holds the order. */
const AFTER_LEAD = "\n## Ask\n";

/** Characters of a wizard's text up to its questions: purpose, structure rules, common mistakes and how to verify. */
export function leadLength(body: string): number {
  const end = body.indexOf(AFTER_LEAD);
  return end < 0 ? body.length : end + 1;
}

/** A wizard's Markdown with the files it needs, the wizards that follow and the tasks it is not for. */
export function wholeText({ body, needs, next, notFor }: Wizard): string {
  const names = (all: readonly string[]) => all.length === 0 ? "none" : all.map((name) => `\`${name}\``).join(", ");
  const lines = [
    "## Before and after",
    `- Read these files first, where your level has them: ${names(needs)}.`,
    `- Wizards that usually follow: ${names(next)}.`,
    ...notFor.map(({ task, use }) => `- To ${task}, use \`${use}\` instead.`),
  ];
  return `${body}\n\n${lines.join("\n")}`;
}
