import { escapeText, quoteValue, truncate } from "../../../diagnostics/escape.ts";
import { type Path, valueAt } from "../../../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { type Track, TRACK_NAMES } from "../../../format/tracks.ts";
import { isMap } from "../../../diagnostics/is_map.ts";
import { headingOf, nameOf } from "../../../model/compare/entries.ts";

/** What an entry of a list is called, where that is not the list's name in the singular. */
const ENTRY_WORDS: Readonly<Record<string, string>> = {
  okrs: "objective",
  riskiest_assumptions: "assumption",
  assumption_validations: "validation of assumption",
  key_result_outcomes: "outcome of key result",
  okr_assessments: "assessment of objective",
  capability_maturity: "maturity of capability",
  sub_components: "sub-component",
  hypotheses: "hypothesis",
  analyses: "analysis",
  key_milestones: "milestone",
  requires: "required feature",
  enables: "enabled feature",
};

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

/** Longest name of a thing in a sentence, in characters. */
const LONGEST_NAME = 60;

/** The thing around a place: the innermost entry that is known by something, or the artifact. */
interface Subject {
  words: string;
  /** Steps from it to the place. */
  rest: Path;
}

/** What is around a place, in words. */
export function subjectAt(type: ArtifactType, root: unknown, path: Path): Subject {
  for (let length = path.length; length > 0; length--) {
    if (typeof path[length - 1] !== "number") continue;
    const title = titleOf(entryWords(path.slice(0, length - 1)), valueAt(root, path.slice(0, length)));
    if (title !== null) return { words: title, rest: path.slice(length) };
  }
  const [first] = path;
  const rest = first !== undefined && isWrapper(type, first) ? path.slice(1) : path;
  return { words: artifactWords(type, root), rest };
}

/** An artifact in words: what it is, its id and its name. */
export function artifactWords(type: ArtifactType, root: unknown): string {
  const words = type === "feature_definition" ? "feature" : ARTIFACT_TYPES[type].words;
  const named = isMap(root) ? root.track_name ?? root.product_line_name : undefined;
  if (type === "value_model" && typeof named === "string" && named.trim() !== "") {
    return `Value model ${shown(named)}`;
  }
  return namedTitle(words, root) ?? `The ${words}`;
}

/** True for the key that holds all that an artifact says, such as `roadmap` in a roadmap recipe. */
function isWrapper(type: ArtifactType, key: Path[number]): boolean {
  return key === type || type.split("_").includes(String(key));
}

/** An entry in words: what it is, its id and its name, or else its heading; null for what is known by nothing. */
export function titleOf(kind: string, value: unknown): string | null {
  const title = namedTitle(kind, value);
  if (title !== null) return title;
  const heading = headingOf(value);
  if (heading === null) return null;
  const words = heading.key === null ? kind : heading.key.replaceAll("_", " ");
  return `${upperFirst(words)} ${heading.isConnection ? shown(heading.text) : quoteValue(heading.text, LONGEST_NAME)}`;
}

function namedTitle(kind: string, value: unknown): string | null {
  const id = nameOf(value);
  if (id === null) return null;
  const map = value as Record<string, unknown>;
  const name = [map.name, map.title, map.objective, map.description, map.assumption].find((text) =>
    typeof text === "string" && text !== id && text.trim() !== ""
  );
  return `${upperFirst(kind)} ${shown(id)}${typeof name === "string" ? ` (${shown(name)})` : ""}`;
}

/** What the entries of a list are called, one of them: `key result` in `key_results`. */
export function entryWords(list: Path): string {
  const name = lastName(list);
  return ENTRY_WORDS[name] ?? singular(name).replaceAll("_", " ");
}

/** The name of the field that a place lies in. */
export function lastName(path: Path): string {
  return String(path.findLast((part) => typeof part === "string") ?? "entry");
}

/** The field at a place in words, with the one around it where it says little alone, and with its track. */
export function fieldWords(path: Path): string {
  const names = path.filter((part) => typeof part === "string");
  const last = names.at(-1);
  if (last === undefined) return "the content";
  const words = names.slice(VAGUE.has(last) ? -2 : -1).join(" ").replaceAll("_", " ");
  const track = names.slice(0, -1).findLast((name) => Object.hasOwn(TRACK_NAMES, name));
  return track === undefined || words.startsWith(track) ? words : `${words} (${TRACK_NAMES[track as Track]})`;
}

/** The form of a verb that words take as its subject: `The mappings are`, `Feature fd-001 (Notes) is`. */
export function verb(words: string, [one, several]: readonly [one: string, several: string]): string {
  return /[^us]s(?: \(\w+\))?$/.test(words) ? several : one;
}

/** A name as one short line, without backticks: in a sentence these stand around values. */
export function shown(text: string): string {
  return truncate(escapeText(text).replaceAll(/\s+/g, " ").trim().replaceAll("`", "'"), LONGEST_NAME);
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function singular(noun: string): string {
  if (noun.endsWith("ies")) return `${noun.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x)es$/.test(noun) ? noun.slice(0, -2) : noun.replace(/(?<!s)s$/, "");
}
