import { mergeProblem } from "../git_texts.ts";
import type { YAMLParseError } from "yaml";
import { escapeText, truncate } from "../../diagnostics/escape.ts";
import type { YamlDocument } from "../document.ts";
import { syntaxMessageOf } from "./syntax_messages.ts";
import { repairedLines } from "./repaired_lines.ts";
import { toOriginalSpan, untouched } from "./indent_recovery.ts";
import type { Pause } from "./pause.ts";
import type { YamlProblem } from "./problem.ts";

/** Errors reported at most, and the longest text that the slow parser is given. */
const ENOUGH = 20;
const LONGEST = 1024 * 1024;
/** Characters behind the first error in which others are looked for: the slow parser needs microseconds for each. */
const LOOKED_THROUGH = 16 * 1024;
/** Parts that the slow parser takes between two pauses. */
const PARTS = 1_000;

/**
 * All syntax errors of a text that the fast parser refused, found by a parser that recovers.
 * @param pause called often while it works
 * @returns the document's own problems when the recovering parser sees none
 */
export async function recoverSyntax(
  document: YamlDocument,
  pause: Pause = () => Promise.resolve(),
): Promise<readonly YamlProblem[]> {
  const merge = mergeProblem(document.text);
  if (merge !== null) return [merge];
  const broken = document.problems.find((problem) => problem.rule === "invalid-syntax");
  const recovered = document.recovered ?? untouched(document.text);
  if (broken === undefined || recovered.source.length > LONGEST) return document.problems;
  const repaired = await repairedLines(document.text, pause);
  if (repaired !== null) return [...document.problems.filter((problem) => problem !== broken), ...repaired];
  const found: YamlProblem[] = [];
  const lines = new Set<number>();
  const errors = await slowErrors(recovered.source, broken.span.start, pause);
  const lineOf = ({ pos: [start, end] }: YAMLParseError) =>
    document.lines.position(toOriginalSpan(recovered, { start, end }, document.text.length).start).line;
  const tabs = new Set(errors.filter(({ code }) => code === TAB).map(lineOf));
  for (const error of errors) {
    // What the parser makes of the lines before a tab is the tab's fault.
    if (error.code !== TAB && [0, 1].some((distance) => tabs.has(lineOf(error) + distance))) continue;
    const span = toOriginalSpan(recovered, { start: error.pos[0], end: error.pos[1] }, document.text.length);
    const { line } = document.lines.position(span.start);
    if (lines.has(line)) continue;
    lines.add(line);
    const explanation = syntaxMessageOf(error, errors) ?? {
      message: `this cannot be read (${truncate(escapeText(error.message.split("\n")[0]!), 200)})`,
    };
    found.push({
      rule: "invalid-syntax",
      level: "error",
      class: "unreadable",
      span,
      ...explanation,
    });
    if (found.length === ENOUGH) break;
  }
  if (found.length === 0) return document.problems;
  return [...document.problems.filter((problem) => problem !== broken), ...found];
}

const TAB = "TAB_AS_INDENT";

/**
 * What the recovering parser refuses; where it gives up at deep nesting is its own trouble, not the text's.
 * @param first about where the first error is
 */
async function slowErrors(source: string, first: number, pause: Pause): Promise<YAMLParseError[]> {
  const part = source.slice(0, endOfPart(source, first));
  if (isDeep(part)) return [];
  const errors = await firstDocumentErrors(part, pause);
  return errors.filter(({ code, pos }) =>
    code !== "MULTIPLE_DOCS" && code !== "RESOURCE_EXHAUSTION" &&
    (part.length === source.length || pos[1] < part.length)
  );
}

/** Where the part of a text ends in which errors are looked for: with a line, unless one line is longer than that. */
function endOfPart(source: string, first: number): number {
  const most = first + LOOKED_THROUGH;
  if (most >= source.length) return source.length;
  const lineEnd = source.lastIndexOf("\n", most);
  return lineEnd > first ? lineEnd + 1 : most;
}

/** The errors of a text's first document, as the package's `parseDocument` has them, which does not let go in between. */
async function firstDocumentErrors(source: string, pause: Pause): Promise<YAMLParseError[]> {
  const { Composer, Lexer, Parser } = await import("yaml");
  const parser = new Parser();
  const composer = new Composer({ strict: true, uniqueKeys: false, logLevel: "silent" });
  let parts = 0;
  for (const lexeme of new Lexer().lex(source)) {
    for (const token of parser.next(lexeme)) {
      for (const { errors } of composer.next(token)) return errors;
    }
    if (++parts % PARTS === 0) await pause();
  }
  for (const token of parser.end()) {
    for (const { errors } of composer.next(token)) return errors;
  }
  for (const { errors } of composer.end(true, source.length)) return errors;
  return [];
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
