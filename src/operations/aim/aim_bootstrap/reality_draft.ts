import { readTemplate } from "../../../library/templates.ts";
import { formatPath, type Path } from "../../../diagnostics/path.ts";
import type { RealityFact } from "../../../model/aim/reality_facts.ts";
import { forEachScalar } from "../../../model/read.ts";
import { Marks } from "../../../model/content/marks.ts";
import type { YamlDocument } from "../../../yaml/document.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { type Draft, markOpen, PLACEHOLDER, printSections } from "../draft_text.ts";

const LONGEST_DESCRIPTION = 300;

type Known = Pick<RealityFact, "path" | "value">;

/**
 * The starting file of the assessment with everything filled in that is known. Every place that is still open is marked:
 * texts by `[INSERT …]`, other values by a comment that begins with `open:`.
 * @param assumed values that stay open
 */
export function draftReality(facts: readonly Known[], assumed: readonly Known[]): Draft {
  const template = parseYaml(readTemplate("living_reality_assessment"));
  const value = structuredClone(template.value) as Record<string, unknown>;
  for (const fact of [...assumed, ...facts]) put(value, fact.path, fact.value);
  const known = new Set(facts.map(({ path }) => formatPath(path)));
  const asks = asksOf(template).filter(([path]) => !known.has(formatPath(path)));
  return markOpen(printSections(template.text, value), asks);
}

/** A description that was derived is followed by the question that the files cannot answer. */
function put(root: Record<string, unknown>, path: Path, value: RealityFact["value"]): void {
  const last = path[path.length - 1]!;
  let holder = root;
  for (const segment of path.slice(0, -1)) {
    if (typeof holder[segment] !== "object" || holder[segment] === null) holder[segment] = {};
    holder = holder[segment] as Record<string, unknown>;
  }
  const question = last === "description" ? PLACEHOLDER.exec(String(holder[last] ?? ""))?.[0] : undefined;
  const both = `${value} ${question}`;
  holder[last] = question !== undefined && both.length <= LONGEST_DESCRIPTION ? both : value;
}

/** Places of the template that hold an ordinary value although no one said so, and what is asked about them. */
function asksOf(template: YamlDocument): [Path, string][] {
  const marks = new Marks(template);
  const asks: [Path, string][] = [];
  forEachScalar(template.value, (value, path) => {
    const question = marks.of(path, value)?.question ?? "";
    if (question !== "") asks.push([[...path], question]);
  });
  return asks;
}
