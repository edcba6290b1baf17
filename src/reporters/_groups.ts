import { demandOf, type FindingGroup } from "../diagnostics/causes.ts";
import type { Level } from "../diagnostics/finding.ts";
import type { ReportedFinding, ReportedRelated } from "../diagnostics/report.ts";
import { excerptLines, paintLevel } from "./_excerpt.ts";
import { counted } from "../text/forms/plural.ts";
import { shownLine } from "./_shown.ts";
import type { Style } from "./_style.ts";
import { hanging } from "./_wrap.ts";

/** What text output calls a level. */
export const LEVEL_WORDS: Record<Level, string> = { error: "error", warning: "warning", info: "note" };

/** Further files of a group and texts in them, lines of one file, and ids that a group names. */
const MOST_FILES = 8;
const MOST_LINES = 10;
/** Lines beside a text of their own. */
const FEW_LINES = 2;
const MOST_IDS = 12;

/** Where and how lines are made. */
export interface Layout {
  width: number;
  style: Style;
  /** The folder that all files are in, ending with a slash; empty where there is none. */
  root: string;
  /** Show source lines of everything, not only of errors. */
  isFull: boolean;
}

/** Findings of one rule at one place: several missing fields of one parent, for example. Never empty. */
type SamePlace = [ReportedFinding, ...ReportedFinding[]];

/** Findings one after another below the files that they are in. */
export function fileLines(findings: readonly ReportedFinding[], layout: Layout): string[][] {
  return shareExcerpts(findings).map((group, index, groups) => [
    ...(groups[index - 1]?.[0].file === group[0].file ? [] : [layout.style.bold(shownLine(group[0].file))]),
    ...placeLines(group, layout),
  ]);
}

function shareExcerpts(findings: readonly ReportedFinding[]): SamePlace[] {
  const groups: SamePlace[] = [];
  for (const finding of findings) {
    const last = groups.at(-1);
    if (last !== undefined && isSamePlace(last[0], finding)) last.push(finding);
    else groups.push([finding]);
  }
  return groups;
}

function isSamePlace(a: ReportedFinding, b: ReportedFinding): boolean {
  return a.rule === b.rule && a.file === b.file && a.line !== null && a.line === b.line && a.column === b.column &&
    a.end_line === b.end_line && a.end_column === b.end_column;
}

function placeLines(group: SamePlace, layout: Layout): string[] {
  const { width, style } = layout;
  const [first] = group;
  const isAlone = new Set(group.map((finding) => finding.help)).size === 1;
  const messages = group.flatMap((finding) => [
    ...messageLines("  ", finding, width, style),
    // Findings that share an excerpt keep their own help beside them.
    ...(isAlone || finding.help === null ? [] : hanging("    ", shownLine(finding.help), width)),
  ]);
  const place = [
    ...(first.line === null ? [] : [`at ${first.line}:${first.column}`]),
    ...new Set(group.flatMap(({ path }) => path === "" ? [] : [shownLine(path)])),
  ];
  return [
    ...messages,
    ...(place.length === 0 ? [] : hanging("    ", place.join(", "), width)),
    ...excerptLines(first, width, style),
    ...relatedLines(group, { ...layout, root: "" }),
    ...(isAlone ? helpLines(first, width, style) : []),
  ];
}

/** How many of a group's places are of lower levels than its first. */
function milderWords(places: readonly ReportedFinding[]): string {
  const [first, ...others] = places;
  const milder = Map.groupBy(others.filter(({ level }) => level !== first!.level), ({ level }) => level);
  const words = [...milder].map(([level, own]) => counted(own.length, LEVEL_WORDS[level]));
  return words.length === 0 ? "" : ` (${words.join(", ")} among them)`;
}

/** One entry: the first finding in full, then the other places. */
export function groupLines({ first, places }: FindingGroup<ReportedFinding>, layout: Layout): string[] {
  const { width, style, isFull } = layout;
  const isNote = first.level === "info" && !isFull;
  const where = [
    `${inside(first, layout)}${first.line === null ? "" : `:${first.line}:${first.column}`}`,
    ...(first.path === "" ? [] : [shownLine(first.path)]),
    ...(places.length === 1 ? [] : [`1 of ${places.length} places${milderWords(places)}`]),
  ];
  return [
    ...messageLines("", first, width, style),
    ...hanging("    ", where.join(", "), width),
    ...(isFull || first.level === "error" ? excerptLines(first, width, style) : []),
    ...relatedLines([first], layout),
    ...(isNote ? [] : helpLines(first, width, style)),
    ...(places.length === 1 ? [] : [...idLines(places, width), ...otherLines(first, places.slice(1), layout)]),
  ];
}

/** A finding's file without the folder that all files are in. */
function inside({ file }: { file: string }, { root }: Layout): string {
  return shownLine(file.startsWith(root) ? file.slice(root.length) : file);
}

/** What the references of one cause name, and the names that there are. */
function idLines(places: readonly ReportedFinding[], width: number): string[] {
  const missing = [...new Set(places.flatMap(({ reference }) => reference === null ? [] : [reference.missing]))];
  const { known = [], known_left_out = 0 } = places[0]!.reference ?? {};
  const isSaid = known.every((id) => places[0]!.help?.includes(id) === true);
  return [
    ...(missing.length < 2 ? [] : hanging("    not there: ", named(missing), width)),
    ...(missing.length < 2 || isSaid ? [] : hanging("    there are: ", named(known, known_left_out), width)),
  ];
}

function named(ids: readonly string[], leftOut = 0): string {
  return listed(ids.map((id) => `\`${shownLine(id)}\``), MOST_IDS, leftOut);
}

/** The first entries, and how many more there are. @param leftOut how many there are beside all entries */
function listed(entries: readonly string[], most: number, leftOut = 0): string {
  const more = Math.max(0, entries.length - most) + leftOut;
  return `${entries.slice(0, most).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/**
 * The other places, a line for each file: its lines, or what is found in it where that differs. Places that ask for
 * something else than the first have lines of their own with their text.
 */
function otherLines(first: ReportedFinding, others: readonly ReportedFinding[], layout: Layout): string[] {
  const shared = sharedWords([first, ...others].map(({ message }) => message));
  const alike = [...Map.groupBy(others, (finding) => `${finding.file}\n${demandOf(finding)}`).values()];
  const lines = alike.slice(0, MOST_FILES).map((own) => {
    const [one, ...more] = own as [ReportedFinding, ...ReportedFinding[]];
    const file = inside(one, layout);
    const numbers = [...new Set(own.flatMap(({ line }) => line === null ? [] : [String(line)]))];
    const isSame = demandOf(one) === demandOf(first);
    const rest = isSame || one.expected === null
      ? shownLine(one.message).split(" ").slice(shared).join(" ")
      : `expected ${shownLine(one.expected)}`;
    if (more.length > 0) {
      const places = numbers.length === 0
        ? file
        : `${file}: ${numbers.length === 1 ? "line" : "lines"} ${listed(numbers, isSame ? MOST_LINES : FEW_LINES)}`;
      return isSame || rest === "" ? places : `${places}: ${rest}`;
    }
    const place = one.line === null ? file : `${file}:${one.line}`;
    return one.message === first.message || rest === "" ? place : `${place}: ${rest}`;
  });
  const left = others.length - alike.slice(0, MOST_FILES).flat().length;
  const all = left > 0 ? [...lines, counted(left, "more place")] : lines;
  return all.map((line, index) => clipped(index === 0 ? "    also " : "         ", line, layout.width));
}

/** A text after a label on one line, which ends between two words where it is too long. */
function clipped(label: string, text: string, width: number): string {
  if (Bun.stringWidth(label + text) <= width) return label + text;
  return `${hanging(label, text, width - " …".length)[0]} …`;
}

/** How many words all messages begin with; none of what they quote is torn apart. */
function sharedWords(messages: readonly string[]): number {
  const words = messages.map((message) => shownLine(message).split(" "));
  let count = 0;
  while (words[0]![count] !== undefined && words.every((own) => own[count] === words[0]![count])) count++;
  while (words[0]!.slice(0, count).join(" ").split("`").length % 2 === 0) count--;
  return count;
}

function messageLines(indent: string, finding: ReportedFinding, width: number, style: Style): string[] {
  return hanging(
    `${indent}${paintLevel(finding, style)(LEVEL_WORDS[finding.level])}: `,
    `${shownLine(finding.message)} ${style.dim(`[${finding.rule}]`)}`,
    width,
  );
}

function relatedLines(group: readonly ReportedFinding[], layout: Layout): string[] {
  const related = new Set(group.flatMap((finding) => finding.related.map((place) => relatedText(place, layout))));
  return [...related].flatMap((note) => hanging("    - ", note, layout.width));
}

function relatedText(place: ReportedRelated, layout: Layout): string {
  return `${inside(place, layout)}${place.line === null ? "" : `:${place.line}`}: ${shownLine(place.message)}`;
}

function helpLines({ help }: ReportedFinding, width: number, style: Style): string[] {
  return help === null ? [] : hanging(`    ${style.accent("help")}: `, shownLine(help), width);
}
