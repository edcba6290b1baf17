import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { escapeText, truncate } from "../../diagnostics/escape.ts";
import { formatPath } from "../../diagnostics/path.ts";
import { holdsWords } from "../../model/content/content_reader.ts";
import { isReadyMade } from "./passage_roles.ts";
import type { FoundNode, Passage } from "./passage.ts";
import { NODE, type PassageTree } from "./passage_tree.ts";
import type { Query } from "./search_query.ts";
import { snippetOf } from "./snippet.ts";

const LONGEST_TITLE = 80;
const LONGEST_CONTEXT = 120;
const LONGEST_SNIPPET = 200;
const MOST_COPIES = 3;
/** Words from which on a text is understood without its surroundings. */
const FULL = 6;
const MOST_TEXTS = 12;

/** A passage as it is shown; texts from the file are escaped and cut. @param file its file's path as the caller knows it */
export function viewPassage(query: Query, passage: Passage, file: string) {
  const { file: { tree }, node } = passage;
  const { artifact } = tree;
  const path = tree.pathOf(node);
  const span = artifact.document.spanOf(path) ?? artifact.document.labelSpan(path);
  const { lines } = artifact.document;
  return {
    type: artifact.type,
    id: placeOf(passage),
    title: shown(titleOf(tree, node), LONGEST_TITLE),
    snippet: snippetOf(textOf(passage), query, LONGEST_SNIPPET),
    score: Math.round(passage.score * 1000) / 1000,
    source: {
      file,
      path: formatPath(path),
      line: lines.position(span.start).line,
      end_line: lines.position(Math.max(span.start, span.end - 1)).line,
    },
    context: shown(contextOf(tree, node), LONGEST_CONTEXT),
    artifact_id: idOf(tree, node),
    ...(isReadyMade(artifact) ? { ready_made: true as const } : {}),
    also_in: passage.copies.slice(0, MOST_COPIES).map(placeOf),
  };
}

function placeOf({ file: { tree }, node }: FoundNode): string {
  const path = formatPath(tree.pathOf(node));
  return `${tree.artifact.file}${path === "" ? "" : `#${path}`}`;
}

function shown(text: string, limit: number): string {
  return escapeText(truncate(text.replaceAll(/\s+/g, " ").trim(), limit));
}

/** The text to show: the best of the passage's, else the one that says most about it. */
function textOf({ file: { tree, sizes }, node, text }: Passage): string {
  if (tree.isText(node)) return tree.textOf(node);
  if (text !== -1 && sizes[text]! >= FULL) return tree.textOf(text);
  if (text === -1 && tree.kinds[node] !== NODE.map) return namesIn(tree, node).join("; ");
  // A short value alone says little: its neighbours come with it.
  const around = text === -1 ? node : tree.parents[text]!;
  const texts: number[] = text === -1 ? [] : [text];
  for (let at = around; at < tree.ends[around]! && texts.length < MOST_TEXTS; at++) {
    if (tree.isText(at) && at !== text && at !== tree.titles[node] && at !== tree.ids[around]) texts.push(at);
  }
  if (texts.length === 0 && tree.titles[node] !== -1) texts.push(tree.titles[node]!);
  // An id or a choice that was found says less than what is written beside it.
  const prose = text === -1 || !holdsWords(tree.textOf(text)) ? texts.find((at) => sizes[at]! >= FULL) : undefined;
  if (prose !== undefined) return tree.textOf(prose);
  // A single value such as "high" means nothing without its key.
  return texts.length === 1 && sizes[texts[0]!]! < FULL
    ? labelled(tree, texts[0]!)
    : texts.map((at) => tree.textOf(at)).join("; ");
}

function labelled(tree: PassageTree, text: number): string {
  return `${inWords(tree.fieldAt(text).name)}: ${tree.textOf(text)}`;
}

/** The names of a list's items. */
function namesIn(tree: PassageTree, list: number): string[] {
  const names: string[] = [];
  for (let item = list + 1; item < tree.ends[list]! && names.length < 12; item = tree.ends[item]!) {
    const name = tree.isText(item) ? item : tree.titles[item]!;
    if (name !== -1) names.push(truncate(tree.textOf(name), 60));
  }
  return names;
}

function titleOf(tree: PassageTree, node: number): string {
  const title = tree.titles[node]!;
  if (title !== -1) return tree.textOf(title);
  return inWords(tree.fieldAt(node).name);
}

function contextOf(tree: PassageTree, node: number): string {
  const type = ARTIFACT_TYPES[tree.artifact.type].words;
  const parts: string[] = [];
  for (let at = tree.parents[node]!; at !== -1 && tree.parents[at] !== -1; at = tree.parents[at]!) {
    if (typeof tree.segments[at] === "number") {
      const title = tree.titles[at]!;
      if (title !== -1) parts.push(truncate(tree.textOf(title), 40));
    } else parts.push(inWords(tree.segments[at] as string));
  }
  return [type, ...parts.reverse().filter((part) => part !== type)].join(" › ");
}

function inWords(key: string): string {
  return key.replaceAll(/[_-]+/g, " ").trim();
}

function idOf(tree: PassageTree, node: number): string | null {
  for (let at = node; at !== -1; at = tree.parents[at]!) {
    const id = tree.ids[at]!;
    if (id !== -1) return shown(tree.textOf(id), 60);
  }
  return null;
}
