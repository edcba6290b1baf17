import { formatPath, type Path, valueAt } from "../../diagnostics/path.ts";
import { asMap, forEachText } from "../../model/read.ts";
import { parseYaml } from "../../yaml/parse.ts";
import { printYaml } from "../../yaml/print.ts";

/** An artifact made from what the files of an instance say, before anybody has read it. */
export interface Draft {
  text: string;
  /** What only the team knows: the marked places of the text. */
  open_points: { path: string; line: number; ask: string }[];
}

/** What stands where a text is still to be written. */
export const PLACEHOLDER = /\[INSERT ([^\]]+)\]/;

/** The sections in the order of the template, each under the template's comment; a blank line before each of them. */
export function printSections(template: string, value: Record<string, unknown>): string {
  const comments = new Map<string, string>();
  let block: string[] = [];
  for (const line of template.split("\n")) {
    const key = /^([a-z_]+):/.exec(line)?.[1];
    if (key !== undefined) comments.set(key, block.join("\n"));
    block = line.startsWith("#") ? [...block, line] : [];
  }
  return Object.entries(value).map(([key, section], place) => {
    const comment = comments.get(key) ?? "";
    // Single values follow each other, such as an id and a number.
    const isApart = place > 0 && (comment !== "" || typeof section === "object");
    return `${isApart ? "\n" : ""}${comment === "" ? "" : `${comment}\n`}${printYaml({ [key]: section })}`;
  }).join("");
}

/** A draft with comments above some of its entries, each in one line: what whoever fills it in compares with. */
export function withNotes(text: string, notes: readonly (readonly [Path, string])[]): string {
  const document = parseYaml(text);
  const above = new Map<number, string[]>();
  for (const [path, note] of notes) {
    if (valueAt(document.value, path) === undefined) continue;
    const { line } = document.lines.position(document.labelSpan(path).start);
    above.set(line, [...above.get(line) ?? [], note.replaceAll(/\s+/g, " ").trim()]);
  }
  return text.split("\n").flatMap((line, index) => {
    const indent = /^ */.exec(line)![0];
    return [...(above.get(index + 1) ?? []).map((note) => `${indent}# ${note}`), line];
  }).join("\n");
}

/**
 * Marks what is open in a draft: each place that is asked about by a comment that begins with `open:`. Texts that are
 * still to be written are marked already, by `[INSERT …]`. The words that an answer may be are named once, after a colon.
 */
export function markOpen(text: string, asks: readonly (readonly [Path, string])[]): Draft {
  const document = parseYaml(text);
  const lineOf = (path: Path) => document.lines.position(document.labelSpan(path).start).line;
  const points: Draft["open_points"] = [];
  const lines = text.split("\n");
  const asked = new Set<string>();
  for (const [path, whole] of asks) {
    const found = valueAt(document.value, path);
    if (found === undefined || found === null) continue;
    const line = lineOf(path);
    const ask = asked.has(whole) ? whole.replace(/: .*$/, "") : whole;
    asked.add(whole);
    points.push({ path: formatPath(path), line, ask });
    lines[line - 1] = `${lines[line - 1]} # open: ${ask}`;
  }
  forEachText(asMap(document.value), (value, path) => {
    // How long the text may be is told where it stands.
    const ask = PLACEHOLDER.exec(value)?.[1]?.replace(/, in one (?:or two )?sentences?$/, "");
    if (ask !== undefined) points.push({ path: formatPath(path), line: lineOf(path), ask });
  });
  return { text: lines.join("\n"), open_points: points.sort((a, b) => a.line - b.line) };
}
