import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { type ArtifactType, DEFINITION_TYPES } from "../../../format/artifact_types.ts";
import type { Difference } from "../../../model/compare/difference.ts";
import { joinWords } from "../../../schema/words.ts";
import { changedWords } from "../../../text/changed_words.ts";
import {
  artifactWords,
  entryWords,
  fieldWords,
  lastName,
  lowerFirst,
  shown,
  subjectAt,
  titleOf,
  verb,
} from "./subjects.ts";

/** What an entry that comes to a list of references, or goes from it, means. */
const VERBS: Readonly<Record<string, readonly [comes: string, goes: string]>> = {
  contributes_to: ["now contributes to", "no longer contributes to"],
  requires: ["now requires", "no longer requires"],
  enables: ["now enables", "no longer enables"],
  assumptions_tested: ["now tests", "no longer tests"],
  linked_to_kr: ["is now linked to", "is no longer linked to"],
  depends_on: ["now depends on", "no longer depends on"],
};

/** Fields that say of a thing what it is when they are true. */
const ADJECTIVES: ReadonlySet<string> = new Set(["active", "premium", "enabled", "required", "archived", "deprecated"]);
const NAMES: ReadonlySet<string> = new Set(["name", "title", "track_name", "product_line_name"]);

/** Longest value that a sentence repeats, in characters. */
const SHORT = 60;
/** Shortest value that is found again in other words, in characters. */
const LEAST_TOLD = 4;
/** Values of a list that one sentence names. */
const NAMED = 4;

/** The artifact that differences are found in: its type and what its two states say. */
export interface ComparedContent {
  type: ArtifactType;
  before: unknown;
  after: unknown;
}

/** A sentence says what happened to which thing. Values are quoted, they come from the files. */
export function sentenceOf(content: ComparedContent, differences: readonly [Difference, ...Difference[]]): string {
  const [{ kind, from, to }] = differences;
  if (kind === "moved") return moveSentence(content, differences[0]);
  const isGone = kind === "removed";
  const root = isGone ? content.before : content.after;
  const path = (isGone ? from : to)!;
  if (kind === "changed") return changeSentence(content, differences[0]);
  if (kind === "reordered") {
    const { words, rest } = subjectAt(content.type, root, path);
    return `${words}: the order of ${fieldWords(rest)} changed`;
  }
  if (typeof path.at(-1) === "number") return entrySentence(content.type, root, path, differences);
  const { words, rest } = subjectAt(content.type, root, path.slice(0, -1));
  const verbs = VERBS[String(path.at(-1))];
  const value = isGone ? differences[0].before : differences[0].after;
  if (verbs !== undefined && isPlainList(value)) return `${words} ${verbs[isGone ? 1 : 0]} ${allOf(value)}`;
  return fieldSentence(words, fieldWords([...rest, path.at(-1)!]), differences[0]);
}

/** A field that came or went. */
function fieldSentence(words: string, field: string, { kind, before, after }: Difference): string {
  if (kind === "added" && isShort(after)) return `${words}: ${field} is now ${quoted(after)}`;
  const was = kind === "removed" && isShort(before) ? `, it was ${quoted(before)}` : "";
  return `${words}: ${field} ${verb(field, ["was", "were"])} ${kind === "added" ? "added" : "removed"}${was}`;
}

function changeSentence({ type, before: old, after: now }: ComparedContent, difference: Difference): string {
  const { before, after } = difference;
  const [from, to] = [difference.from!, difference.to!];
  const key = String(to.at(-1) ?? "");
  const previous = subjectAt(type, old, from.slice(0, -1));
  const { words, rest } = subjectAt(type, now, to.slice(0, -1));
  const field = fieldWords([...rest, ...to.slice(-1)]);
  const isOfSubject = rest.length === 0;
  if (isOfSubject && isTold(before, previous.words) && (isShort(after) || NAMES.has(key)) && !isEmpty(after)) {
    return `${previous.words}${NAMES.has(key) ? " is now called" : `: ${field} is now`} ${quoted(after)}`;
  }
  if (isEmpty(before)) return fieldSentence(words, field, { ...difference, kind: "added" });
  if (isEmpty(after)) return fieldSentence(words, field, { ...difference, kind: "removed" });
  if (isOfSubject && ADJECTIVES.has(key) && typeof before === "boolean" && typeof after === "boolean") {
    return `${words} is ${after ? "now" : "no longer"} ${key}`;
  }
  if (isOfSubject && key === "status" && typeof before === "string" && typeof after === "string") {
    return `${words} moved from ${plain(before)} to ${plain(after)}`;
  }
  if (isShort(before) && isShort(after)) return `${words}: ${field} changed from ${quoted(before)} to ${quoted(after)}`;
  if (typeof before !== "string" || typeof after !== "string") {
    return `${words}: ${field} is now ${formOf(after)}, it was ${formOf(before)}`;
  }
  const place = typeof to.at(-1) === "number" ? `one of ${field}` : field;
  const excerpts = changedWords(before, after, SHORT);
  const change = excerpts === null ? "" : `, from ${quoted(excerpts[0])} to ${quoted(excerpts[1])}`;
  return `${words}: ${place} is reworded${change}`;
}

/** True for a value that the words for a thing already give in full. */
function isTold(value: unknown, words: string): boolean {
  return typeof value === "string" && value.length >= LEAST_TOLD && words.includes(shown(value));
}

/** An entry that went from one list to another. */
function moveSentence({ type, before: old, after: now }: ComparedContent, { from, to, after }: Difference): string {
  const [source, target] = [containerOf(type, old, from!), containerOf(type, now, to!)];
  const title = titleOf(entryWords(to!), after) ?? `An entry of ${fieldWords(to!)}`;
  return `${title} moved from ${source} to ${target}`;
}

/** What the list of an entry belongs to. */
function containerOf(type: ArtifactType, root: unknown, path: Path): string {
  const { words, rest } = subjectAt(type, root, path.slice(0, -1));
  const around = rest.slice(0, -1);
  return around.length === 0 ? lowerFirst(words) : fieldWords(around);
}

/** An entry of a list that came or went; several plain ones of a list are one sentence. */
function entrySentence(type: ArtifactType, root: unknown, path: Path, differences: readonly Difference[]): string {
  const isNew = differences[0]!.kind === "added";
  const values = differences.map(({ before, after }) => isNew ? after : before);
  const list = path.slice(0, -1);
  const { words, rest } = subjectAt(type, root, list.slice(0, -1));
  const field = fieldWords([...rest, ...list.slice(-1)]);
  if (typeof values[0] !== "object" || values[0] === null) {
    const all = allOf(values);
    const verbs = VERBS[lastName(list)];
    if (verbs !== undefined) return `${words} ${verbs[isNew ? 0 : 1]} ${all}`;
    return `${words}: ${all} ${values.length === 1 ? "was" : "were"} ${isNew ? "added to" : "removed from"} ${field}`;
  }
  const own = titleOf(entryWords(list), values[0]);
  if (own === null) return `${words}: an entry was ${isNew ? "added to" : "removed from"} ${field}`;
  const isInside = words !== artifactWords(type, root) || isCited(type);
  const where = isInside ? ` ${isNew ? "in" : "from"} ${lowerFirst(words)}` : "";
  return `${own} is ${isNew ? "new" : "gone"}${where}`;
}

/** The first values of a list, and how many more there are. */
function allOf(values: readonly unknown[]): string {
  const named = values.slice(0, NAMED).map((value) => quoted(value));
  const others = values.length - named.length;
  return others > 0 ? `${named.join(", ")} and ${others} more` : joinWords(named, "and");
}

/** True for what others cite by its id, so that a part of it is told from the same part of another one. */
function isCited(type: ArtifactType): boolean {
  return DEFINITION_TYPES.some((definition) => definition.type === type);
}

function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry !== "object");
}

function isShort(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return false;
  return String(value ?? "").length <= SHORT && !String(value ?? "").trim().includes("\n");
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "";
}

function formOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a map";
  return isShort(value) ? quoted(value) : "a text";
}

function quoted(value: unknown): string {
  return quoteValue(typeof value === "string" ? value.trim() : value, SHORT + 4);
}

/** A choice such as `on_track` as words. */
function plain(value: string): string {
  return /^[\w-]+$/.test(value) ? value.replaceAll(/[_-]/g, " ") : quoted(value);
}
