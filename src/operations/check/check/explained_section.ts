import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Health, HealthSection, Report } from "../../../diagnostics/report.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";

/**
 * The section that `--explain-score` asks for; null where it asks for the total, or names the folder in its place.
 * @throws UserFailure for an unknown section
 */
export function explainedSection(
  { root, health }: Pick<Report["instances"][number], "root" | "health">,
  asked: string,
): HealthSection | null {
  return asked === "total" || isAround(asked, root) ? null : sectionOf(health, asked);
}

/** True for a folder that the caller named in place of a section, and that the instance is or lies in. */
function isAround(asked: string, root: string): boolean {
  const folder = asked.replace(/^\.\//, "").replace(/\/+$/, "");
  return root === asked || root === folder || root.startsWith(`${folder}/`);
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
