import { type FindingGroup, sharedHelp, wordingOf } from "../diagnostics/causes.ts";
import type { Level } from "../diagnostics/finding.ts";
import type { ReportedFinding, ReportedRelated } from "../diagnostics/report.ts";
import { excerptLines, paintLevel } from "./_excerpt.ts";
import { counted } from "../text/forms/plural.ts";
import { shownLine } from "./_shown.ts";
import type { Style } from "./_style.ts";
import { hanging } from "./_wrap.ts";

/** What text output calls a level. */
export const LEVEL_WORDS: Record<Level, string> = { error: "error", warning: "warning", info: "note" };

/** Lines about further places of a group, lines named of one file, and ids that a group names. */
const MOST_OTHER_LINES = 10;
const MOST_LINES = 10;
const MOST_IDS = 12;
/** Places of one file and one wording that still have texts of their own, and lines of such a text. */
const MOST_TEXTS = 3;
const MOST_TEXT_LINES = 2;

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

/** From so many findings on that differ in their place alone, the first stands for all of them. */
const MANY_ALIKE = 4;

/** Findings one after another below the files that they are in; the first of many alike names the lines of the others. */
export function fileLines(findings: readonly ReportedFinding[], layout: Layout): string[][] {
  const alike = Map.groupBy(shareExcerpts(findings), (group) => group.length === 1 ? likeness(group[0]) : group);
  const entries = [...alike.values()].flatMap((groups) =>
    groups.length < MANY_ALIKE ? groups.map((group) => ({ group, others: [] })) : [{
      group: groups[0]!,
      others: groups.slice(1).flat(),
    }]
  );
  return entries.map(({ group, others }, index) => [
    ...(entries[index - 1]?.group[0].file === group[0].file ? [] : [layout.style.bold(shownLine(group[0].file))]),
    ...placeLines(group, layout),
    ...(others.length === 0 ? [] : hanging(
      "    also at lines ",
      others.map(({ line }) => line).join(", "),
      layout.width,
    )),
  ]);
}

/** The same for findings of one file that say the same of places that differ in their entry of a list. */
function likeness(finding: ReportedFinding): string {
  const { rule, level, file, path, keyword, message, help, line, related } = finding;
  const isOwn = line === null || keyword === null || related.length > 0;
  const field = path.replaceAll(/\[\d+\]/g, "[]");
  return isOwn
    ? JSON.stringify([file, path, message, line, finding.column])
    : JSON.stringify([rule, level, file, field, message.replaceAll(/\[\d+\]/g, "[]"), help, wordingOf(finding)]);
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
    ...(isNote ? [] : helpLines(first, width, style, sharedHelp(places) === null)),
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
 * The other places: each with its text where that differs from the first's, and in full its help likewise; where many of
 * one file say the same in other values, their lines.
 */
function otherLines(first: ReportedFinding, others: readonly ReportedFinding[], layout: Layout): string[] {
  const topic = sharedTopic([first, ...others].map(({ message }) => message));
  const alike = [...Map.groupBy(others, (finding) => `${finding.file}\n${wordingOf(finding)}`).values()];
  const lines: string[] = [];
  let left = others.length;
  for (const { place, help, count } of alike.flatMap((own) => placesOf(first, own, topic, layout))) {
    const label = lines.length === 0 ? "    also " : "         ";
    const own = [
      ...clipped(label, place, layout.width),
      ...(layout.isFull && help !== null ? hanging("         help: ", shownLine(help), layout.width) : []),
    ];
    if (!layout.isFull && lines.length > 0 && lines.length + own.length > MOST_OTHER_LINES) break;
    lines.push(...own);
    left -= count;
  }
  return left === 0 ? lines : [...lines, `         ${counted(left, "more place")}`];
}

/** Some of a group's places, and their help where it is not that of the first. */
interface Entry {
  place: string;
  help: string | null;
  count: number;
}

/** The entries for places of one file and one wording. @param topic characters of the messages that need not be repeated */
function placesOf(first: ReportedFinding, own: readonly ReportedFinding[], topic: number, layout: Layout): Entry[] {
  const isFirst = own.every(({ message, help }) => message === first.message && help === first.help);
  const [one] = own;
  const file = inside(one!, layout);
  const help = one!.help === first.help ? null : one!.help;
  const isSame = wordingOf(one!) === wordingOf(first);
  const textOf = ({ message, keyword, expected }: ReportedFinding) =>
    `: ${shownLine(keyword === null || isSame || expected === null ? message.slice(topic) : `expected ${expected}`)}`;
  if (!isFirst && own.length <= (one!.keyword === null ? MOST_TEXTS : 1)) {
    return own.map((finding) => ({
      place: `${file}${finding.line === null ? "" : `:${finding.line}`}${
        finding.message === first.message ? "" : textOf(finding)
      }`,
      help,
      count: 1,
    }));
  }
  const numbers = [...new Set(own.flatMap(({ line }) => line === null ? [] : [String(line)]))];
  const place = numbers.length === 0
    ? file
    : numbers.length === 1
    ? `${file}:${numbers[0]!}`
    : `${file}: lines ${listed(numbers, MOST_LINES)}`;
  return [{ place: `${place}${isSame ? "" : textOf(one!)}`, help, count: own.length }];
}

/** How many characters of all messages name what they are about, such as `unfilled template: `; 0 where they differ in that. */
function sharedTopic([first, ...others]: readonly string[]): number {
  const end = first!.search(/(?<=^[^`]*: )/);
  return end > 0 && others.every((message) => message.startsWith(first!.slice(0, end))) ? end : 0;
}

/** A text after a label on a few lines, which end between two words where it is longer. */
function clipped(label: string, text: string, width: number): string[] {
  const lines = hanging(label, text, width);
  if (lines.length <= MOST_TEXT_LINES) return lines;
  const narrow = hanging(label, text, width - " …".length).slice(0, MOST_TEXT_LINES);
  return [...narrow.slice(0, -1), `${narrow.at(-1)!} …`];
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

/** @param isOwn true where others that are shown with it have other helps */
function helpLines({ help, line }: ReportedFinding, width: number, style: Style, isOwn = false): string[] {
  const label = isOwn && line !== null ? `help for line ${line}` : "help";
  return help === null ? [] : hanging(`    ${style.accent(label)}: `, shownLine(help), width);
}
