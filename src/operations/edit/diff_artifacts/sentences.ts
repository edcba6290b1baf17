import { escapeText, quoteValue, truncate } from "../../../diagnostics/escape.ts";
import { type Path, valueAt } from "../../../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType, DEFINITION_TYPES } from "../../../format/artifact_types.ts";
import { nameOf } from "../../../model/compare/compare_values.ts";
import type { Difference } from "../../../model/compare/compare_values.ts";
import { joinWords } from "../../../schema/words.ts";

/** What a list is called of one of its entries, where that is not the list's name without its last letter. */
const ENTRY_WORDS: Readonly<Record<string, string>> = {
  okrs: "objective",
  riskiest_assumptions: "assumption",
  assumption_validations: "validation of assumption",
  key_result_outcomes: "outcome of key result",
  okr_assessments: "assessment of objective",
  capability_maturity: "maturity of capability",
  capabilities: "capability",
  sub_components: "sub-component",
  dependencies: "dependency",
  policies: "policy",
  hypotheses: "hypothesis",
  analyses: "analysis",
  key_milestones: "milestone",
  requires: "required feature",
  enables: "enabled feature",
};

/** What an entry that comes to a list of references, or goes from it, means. */
const VERBS: Readonly<Record<string, readonly [comes: string, goes: string]>> = {
  contributes_to: ["now contributes to", "no longer contributes to"],
  requires: ["now requires", "no longer requires"],
  enables: ["now enables", "no longer enables"],
  assumptions_tested: ["now tests", "no longer tests"],
  linked_to_kr: ["is now linked to", "is no longer linked to"],
  depends_on: ["now depends on", "no longer depends on"],
};

/** Longest value that a sentence repeats, in characters. */
const SHORT = 60;
const LONGEST_NAME = 60;
/** Values of a list that one sentence names. */
const NAMED = 4;

/** The thing around a place: the innermost entry with an id or name, or the artifact. */
interface Subject {
  words: string;
  /** Steps from it to the place. */
  rest: Path;
}

/** A sentence says what happened to which thing. Values are quoted, they come from the files. */
export function sentenceOf(type: ArtifactType, root: unknown, path: Path, differences: readonly Difference[]): string {
  const [difference] = differences as readonly [Difference, ...Difference[]];
  const value = difference.kind === "removed" ? difference.before : difference.after;
  const isEntry = typeof path.at(-1) === "number";
  if (isEntry && (difference.kind === "added" || difference.kind === "removed")) {
    return entrySentence(type, root, path, differences);
  }
  const { words, rest } = subjectAt(type, root, path.slice(0, -1));
  const field = fieldWords([...rest, path.at(-1)!]);
  switch (difference.kind) {
    case "added":
      return isShort(value) ? `${words}: ${field} is now ${quoted(value)}` : `${words} now has ${field}`;
    case "removed":
      return `${words} no longer has ${field}${isShort(value) ? `, it was ${quoted(value)}` : ""}`;
    case "reordered":
      return `${words}: the order of ${field} is another one`;
    default:
      return changeSentence(words, field, difference);
  }
}

function changeSentence(words: string, field: string, { before, after, to }: Difference): string {
  const key = String(to?.at(-1) ?? "");
  if (!isShort(before) || !isShort(after)) return `${words}: ${field} is reworded`;
  // The name is said once, and not the new one beside the old id.
  if (NAMES.has(key)) {
    return `${words.replace(/ \(.*\)$/, "")} is now called ${quoted(after)}, before ${quoted(before)}`;
  }
  if (key === "status") return `${words} moved from ${plain(before)} to ${plain(after)}`;
  return `${words}: ${field} changed from ${quoted(before)} to ${quoted(after)}`;
}

const NAMES: ReadonlySet<string> = new Set(["name", "title"]);

/** An entry of a list that came or went; several plain ones of a list are one sentence. */
function entrySentence(type: ArtifactType, root: unknown, path: Path, differences: readonly Difference[]): string {
  const isNew = differences[0]!.kind === "added";
  const values = differences.map(({ before, after }) => isNew ? after : before);
  const list = path.slice(0, -1);
  const key = lastName(list);
  const { words, rest } = subjectAt(type, root, list.slice(0, -1));
  const field = fieldWords([...rest, ...list.slice(-1)]);
  if (typeof values[0] !== "object" || values[0] === null) {
    const named = values.slice(0, NAMED).map((value) => quoted(value));
    const others = values.length - named.length;
    const all = others > 0 ? `${named.join(", ")} and ${others} more` : joinWords(named, "and");
    const verbs = VERBS[key];
    if (verbs !== undefined) return `${words} ${verbs[isNew ? 0 : 1]} ${all}`;
    return `${words}: ${field} ${isNew ? "now includes" : "no longer includes"} ${all}`;
  }
  const own = titleOf(entryWords(key), values[0]);
  if (own === null) return `${words}: an entry ${isNew ? "came to" : "went from"} ${field}`;
  const isInside = words !== artifactWords(type, root) || isCited(type);
  return `${own} ${isNew ? "is new" : "is gone"}${isInside ? ` in ${lowerFirst(words)}` : ""}`;
}

/** The innermost entry with an id or a name around a place, in words. */
function subjectAt(type: ArtifactType, root: unknown, path: Path): Subject {
  for (let length = path.length; length > 0; length--) {
    if (typeof path[length - 1] !== "number") continue;
    const value = valueAt(root, path.slice(0, length));
    const title = titleOf(entryWords(lastName(path.slice(0, length - 1))), value);
    if (title !== null) return { words: title, rest: path.slice(length) };
  }
  return { words: artifactWords(type, root), rest: path };
}

/** True for what others cite by its id, so that a part of it is told from the same part of another one. */
function isCited(type: ArtifactType): boolean {
  return DEFINITION_TYPES.some((definition) => definition.type === type);
}

/** An artifact in words: what it is, its id and its name. */
export function artifactWords(type: ArtifactType, root: unknown): string {
  const words = type === "feature_definition" ? "feature" : ARTIFACT_TYPES[type].words;
  return titleOf(words, root) ?? `The ${words}`;
}

function titleOf(kind: string, value: unknown): string | null {
  const id = nameOf(value);
  if (id === null) return null;
  const map = value as Record<string, unknown>;
  const name = [map.name, map.title, map.objective, map.description, map.assumption].find((text) =>
    typeof text === "string" && text !== id && text.trim() !== ""
  );
  const more = typeof name === "string" ? ` (${shown(name, LONGEST_NAME)})` : "";
  return `${upperFirst(kind)} ${shown(id, LONGEST_NAME)}${more}`;
}

function entryWords(list: string): string {
  return ENTRY_WORDS[list] ?? list.replace(/s$/, "").replaceAll("_", " ");
}

function lastName(path: Path): string {
  return String(path.findLast((part) => typeof part === "string") ?? "entry");
}

/** Fields that say little without the one around them. */
const VAGUE: ReadonlySet<string> = new Set([
  "value",
  "description",
  "statement",
  "summary",
  "type",
  "date",
  "amount",
  "unit",
  "text",
]);

/** The field at a place in words: `description`, or with the one around it `target value`. */
function fieldWords(path: Path): string {
  const names = path.filter((part) => typeof part === "string");
  const last = names.at(-1);
  if (last === undefined) return "its content";
  return names.slice(VAGUE.has(last) ? -2 : -1).join(" ").replaceAll("_", " ");
}

function isShort(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return false;
  return String(value ?? "").length <= SHORT && !String(value ?? "").includes("\n");
}

function quoted(value: unknown): string {
  return value === null || value === undefined ? "nothing" : quoteValue(value, SHORT + 4);
}

/** A choice such as `on_track` as words. */
function plain(value: unknown): string {
  return typeof value === "string" && /^[\w-]+$/.test(value) ? value.replaceAll(/[_-]/g, " ") : quoted(value);
}

function shown(text: string, limit: number): string {
  return truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), limit);
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
