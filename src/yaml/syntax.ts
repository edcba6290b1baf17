import type { YAMLParseError } from "yaml";
import { escapeText, truncate } from "../core/escape.ts";
import type { YamlDocument } from "./document.ts";
import { toOriginalSpan, untouched } from "./mend.ts";
import type { YamlProblem } from "./problem.ts";

/** What the recovering parser's codes mean to a person, and what to do about them. */
const MEANINGS: Record<string, { message: string; help: string }> = {
  TAB_AS_INDENT: { message: "a tab indents this line, expected blanks", help: "replace the tab by blanks" },
  BAD_INDENT: { message: "this line's indentation fits no level above it", help: "align it with its siblings" },
  BLOCK_AS_IMPLICIT_KEY: {
    message: "a second `: ` on the line, expected one key and one value",
    help: "put the value in double quotes, or move it to the next line",
  },
  BLOCK_IN_FLOW: {
    message: "an indented block stands inside brackets",
    help: "close the bracket first, or write the block in brackets too",
  },
  MISSING_CHAR: {
    message: "a closing quote, bracket, comma or colon is missing",
    help: "close what was opened, and put `: ` after each key",
  },
  MULTILINE_IMPLICIT_KEY: {
    message: "a key runs over several lines, or a key without `:` stands here",
    help: "write `key: value` on one line",
  },
  UNEXPECTED_TOKEN: { message: "this does not belong here", help: "quote the text, or check the lines above it" },
  BAD_ALIAS: {
    message: "this alias names no anchor",
    help: "define the anchor with `&name`, or quote a text that starts with `*`",
  },
  BAD_DQ_ESCAPE: {
    message: "this escape is unknown in double quotes",
    help: "write `\\\\` for a backslash, or use single quotes",
  },
  BAD_SCALAR_START: { message: "plain text cannot start with this character", help: "put the text in quotes" },
  BAD_COLLECTION_TYPE: { message: "this collection carries a tag that does not fit it", help: "remove the tag" },
  KEY_OVER_1024_CHARS: {
    message: "a key is longer than 1024 characters",
    help: "check for a missing line break or quote",
  },
  MULTIPLE_ANCHORS: { message: "one node carries two anchors", help: "keep one of them" },
  MULTIPLE_TAGS: { message: "one node carries two tags", help: "keep one of them" },
  BAD_PROP_ORDER: { message: "anchors and tags must stand before the value's mark", help: "move the anchor or tag" },
  TAG_RESOLVE_FAILED: { message: "this tag is unknown", help: "remove the tag, plain YAML needs none" },
  DUPLICATE_KEY: {
    message: "this key stands twice in the same map",
    help: "merge both entries, or rename one of them",
  },
};

/** Errors told at most, and the longest text that the slow parser is given. */
const ENOUGH = 20;
const LONGEST = 1024 * 1024;

/**
 * All syntax errors of a text that the fast parser refused, found by a parser that recovers.
 * @returns the document's own problems when the recovering parser sees none
 */
export async function recoverSyntax(document: YamlDocument): Promise<readonly YamlProblem[]> {
  const broken = document.problems.find((problem) => problem.rule === "invalid-syntax");
  const mended = document.mended ?? untouched(document.text);
  if (broken === undefined || mended.source.length > LONGEST) return document.problems;
  const found: YamlProblem[] = [];
  const lines = new Set<number>();
  for (const error of await slowErrors(mended.source)) {
    const span = toOriginalSpan(mended, { start: error.pos[0], end: error.pos[1] }, document.text.length);
    const { line } = document.lines.position(span.start);
    if (lines.has(line)) continue;
    lines.add(line);
    const meaning = MEANINGS[error.code] ?? {
      message: `this cannot be read (${truncate(escapeText(error.message.split("\n")[0]!), 200)})`,
    };
    found.push({
      rule: "invalid-syntax",
      level: "error",
      class: "unreadable",
      span,
      ...meaning,
    });
    if (found.length === ENOUGH) break;
  }
  if (found.length === 0) return document.problems;
  return [...document.problems.filter((problem) => problem !== broken), ...found];
}

/** What the recovering parser refuses; where it gives up at deep nesting is its own trouble, not the text's. */
async function slowErrors(source: string): Promise<YAMLParseError[]> {
  if (isDeep(source)) return [];
  const { parseDocument } = await import("yaml");
  const { errors } = parseDocument(source, {
    strict: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  return errors.filter(({ code }) => code !== "MULTIPLE_DOCS" && code !== "RESOURCE_EXHAUSTION");
}

/** Nesting above which the recovering parser, which calls itself, may run out of stack. */
const DEEP = 100;

/** True for texts that nest deep by brackets, or by keys and dashes on one line. */
function isDeep(source: string): boolean {
  let brackets = 0;
  let marks = 0;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 0x0a) marks = 0;
    else if (code === 0x5b || code === 0x7b) brackets++;
    else if ((code === 0x5d || code === 0x7d) && brackets > 0) brackets--;
    else if ((code === 0x3a || code === 0x2d || code === 0x3f) && isBlank(source.charCodeAt(at + 1))) marks++;
    if (brackets > DEEP || marks > DEEP) return true;
  }
  return false;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}
