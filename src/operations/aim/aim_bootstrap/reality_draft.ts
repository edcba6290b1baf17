import { readTemplate } from "../../../library/templates.ts";
import { formatPath, type Path, valueAt } from "../../../diagnostics/path.ts";
import type { RealityFact } from "../../../model/aim/reality_facts.ts";
import { asMap, forEachScalar, forEachText } from "../../../model/read.ts";
import { Marks } from "../../../model/content/marks.ts";
import type { YamlDocument } from "../../../yaml/document.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { printYaml } from "../../../yaml/print.ts";

/** A living reality assessment before anybody has read it. */
export interface RealityDraft {
  text: string;
  /** What only the team knows: the marked places of the text. */
  open_points: { path: string; line: number; ask: string }[];
}

const PLACEHOLDER = /\[INSERT ([^\]]+)\]/;
const LONGEST_DESCRIPTION = 300;

/**
 * The starting file of the assessment with everything filled in that is known. Every place that is still open is marked:
 * texts by `[INSERT …]`, other values by a comment that begins with `open:`.
 */
export function draftReality(facts: readonly Pick<RealityFact, "path" | "value">[]): RealityDraft {
  const template = parseYaml(readTemplate("living_reality_assessment"));
  const value = structuredClone(template.value) as Record<string, unknown>;
  for (const fact of facts) put(value, fact.path, fact.value);
  const known = new Set(facts.map(({ path }) => formatPath(path)));
  return markOpen(printSections(template.text, value), asksOf(template), known);
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

/** The sections in the order of the template, each under the template's comment; a blank line between them. */
function printSections(template: string, value: Record<string, unknown>): string {
  const comments = new Map<string, string>();
  let block: string[] = [];
  for (const line of template.split("\n")) {
    const key = /^([a-z_]+):/.exec(line)?.[1];
    if (key !== undefined) comments.set(key, block.join("\n"));
    block = line.startsWith("#") ? [...block, line] : [];
  }
  return Object.entries(value).map(([key, section]) => {
    const comment = comments.get(key) ?? "";
    return `${comment === "" ? "" : `${comment}\n`}${printYaml({ [key]: section })}`;
  }).join("\n");
}

/** Places of the template that hold an ordinary value although nobody said so, and what is asked about them. */
function asksOf(template: YamlDocument): [Path, string][] {
  const marks = new Marks(template);
  const asks: [Path, string][] = [];
  forEachScalar(template.value, (value, path) => {
    const question = marks.of(path, value)?.question ?? "";
    if (question !== "") asks.push([[...path], question]);
  });
  return asks;
}

function markOpen(text: string, asks: readonly [Path, string][], known: ReadonlySet<string>): RealityDraft {
  const document = parseYaml(text);
  const lineOf = (path: Path) => document.lines.position(document.labelSpan(path).start).line;
  const points: RealityDraft["open_points"] = [];
  const lines = text.split("\n");
  for (const [path, ask] of asks) {
    const place = formatPath(path);
    const found = valueAt(document.value, path);
    if (known.has(place) || found === undefined || found === null) continue;
    const line = lineOf(path);
    points.push({ path: place, line, ask });
    lines[line - 1] = `${lines[line - 1]} # open: ${ask}`;
  }
  forEachText(asMap(document.value), (value, path) => {
    // How long the text may be is told where it stands.
    const ask = PLACEHOLDER.exec(value)?.[1]?.replace(/, in one (?:or two )?sentences?$/, "");
    if (ask !== undefined) points.push({ path: formatPath(path), line: lineOf(path), ask });
  });
  return { text: lines.join("\n"), open_points: points.sort((a, b) => a.line - b.line) };
}
