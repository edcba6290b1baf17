import { table, wrap } from "../../../answers/table.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Health } from "../../../diagnostics/report.ts";
import { didYouMean } from "../../../text/closest_match.ts";
import type { View } from "../../operation.ts";
import type { CheckInput } from "./contract.ts";
import type { HealthCheck } from "./run.ts";

/** What one section's score is made of, where that is asked for. @throws UserFailure when there is no such section */
export function present(
  { report }: HealthCheck,
  { width }: View,
  { explain_score: section }: CheckInput,
): string | null {
  if (section === undefined) return null;
  return report.instances.map(({ root, health }) => {
    const found = sectionOf(health, section);
    const head = `${root}: ${found.title} ${found.score === null ? "has no score" : `${found.score} of 100`}\n${
      wrap(found.summary, width)
    }\n`;
    const [dearest] = found.costs;
    if (dearest === undefined) return `${head}${found.score === null ? "" : "nothing was deducted\n"}`;
    const rows = found.costs.map(({ points, what, rule }) => [`-${points}`, what, rule ?? ""]);
    return `${head}\n${table([["POINTS", "WHAT", "RULE"], ...rows], width)}\n${
      wrap(`raises it most: ${dearest.remedy}`, width)
    }\n`;
  }).join("\n");
}

function sectionOf(health: Health, name: string): Health["sections"][number] {
  const found = health.sections.find((section) => section.name === name);
  if (found !== undefined) return found;
  const names = health.sections.map((section) => section.name);
  throw new UserFailure(
    `unknown section \`${name}\`, expected ${names.map((known) => `\`${known}\``).join(", ")}`,
    { help: didYouMean(name, names) },
  );
}
