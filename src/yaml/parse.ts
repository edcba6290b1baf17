import { type Event, EVENT_ID, YAMLException } from "js-yaml";
import type { Span } from "../diagnostics/span.ts";
import { type ParsedText, YamlDocument } from "./document.ts";
import { readEvents } from "./events.ts";
import { complexKeyProblem, duplicateKeys, equalLines, withoutDoubles } from "./keys.ts";
import { YAML_LIMITS } from "./limits.ts";
import {
  type IndentRepair,
  isHarmless,
  type RecoveredText,
  recoverIndent,
  toOriginalSpan,
  untouched,
} from "./syntax/indent_recovery.ts";
import { readQuickly } from "./quick/read_quickly.ts";
import type { YamlProblem } from "./syntax/problem.ts";
import { parserErrorProblem } from "./syntax/parser_error.ts";
import { ComplexKey, constructValue } from "./construct.ts";
import { countEvents, limitProblem, sizeProblem } from "./size.ts";
import { mergeProblem, pointerProblem } from "./git_texts.ts";
import { formattingNotes } from "./formatting_notes.ts";

/** Characters re-read at most while a text is recovered, and how often a long one is: recovery must not become quadratic. */
const RECOVERY_BUDGET = { characters: 1024 * 1024, times: 4 };

/**
 * Reads one YAML 1.2 text. Never throws for what the text holds: the document carries the problems.
 * A syntax error is reported as the fast parser saw it; `recoverSyntax` gives all of them.
 * @param known what was wrong with the text before it was parsed, such as its encoding
 */
export function parseYaml(text: string, known: readonly YamlProblem[] = []): YamlDocument {
  const bytes = Buffer.byteLength(text);
  if (bytes > YAML_LIMITS.bytes) return new YamlDocument(text, null, [limitProblem("bytes", bytes, 0)]);
  const unfinished = mergeProblem(text) ?? pointerProblem(text);
  if (unfinished !== null) return new YamlDocument(text, null, [...known, unfinished]);
  const quick = readQuickly(text);
  if (quick !== null) return readDocument(text, quick, known, untouched(text));
  const { events, problem, recovered } = recoverEvents(text);
  // What was indented to read on is no repair of a text that cannot be read: its quote may be the one that is open.
  const failed = (problems: readonly YamlProblem[]) =>
    new YamlDocument(
      text,
      null,
      [...known, ...problems.map((found) => inOriginal(found, recovered, text.length))],
      recovered,
    );
  if (events === null) return failed([problem]);

  const counts = countEvents(events);
  const shape = shapeProblem(events, counts.documents, text) ?? sizeProblem(events, counts, recovered.source);
  if (shape !== null) return failed([shape]);
  try {
    const value = constructValue(events, recovered.source);
    const notes = [...known, ...recovered.repairs.map((repair) => repairNote(repair))];
    return readDocument(text, { value, events }, notes, recovered);
  } catch (error) {
    const problem = noValueProblem(error, events, recovered.source);
    const duplicates = error instanceof ComplexKey ? [] : duplicateKeys(events, recovered.source);
    if (duplicates.length === 0) return failed([problem]);
    const lines = recovered.source === text ? equalLines(events, text) : null;
    if (lines === null) return failed(duplicates);
    const once = constructOnce(events, text);
    if ("problem" in once) return failed([...duplicates, once.problem]);
    return readDocument(text, once, [...known, ...lines], recovered);
  }
}

/**
 * The document of a text that only double keys keep from having a value, read as if each were there once; null for other
 * texts. For what else is wrong in it: other readers refuse the text, so nothing is to follow from its value.
 */
export function readDespiteDoubles({ text, readable, problems }: YamlDocument): YamlDocument | null {
  if (readable || !problems.some(({ rule }) => rule === "duplicate-key")) return null;
  const { events, recovered } = recoverEvents(text);
  if (events === null) return null;
  const once = constructOnce(events, recovered.source);
  return "problem" in once ? null : new YamlDocument(text, once, [], recovered);
}

/** The value of a text as if each of its keys were there once, or what else keeps the text from having one. */
function constructOnce(events: readonly Event[], source: string): ParsedText | { problem: YamlProblem } {
  const once = withoutDoubles(events, source);
  try {
    return { value: constructValue(once, source), events: once };
  } catch (error) {
    return { problem: noValueProblem(error, once, source) };
  }
}

/** What `constructValue` threw, as a problem. @throws what it does not throw for a text */
function noValueProblem(error: unknown, events: readonly Event[], source: string): YamlProblem {
  if (error instanceof ComplexKey) return complexKeyProblem(events, error.at, source);
  if (error instanceof YAMLException) return parserErrorProblem(error);
  throw error;
}

/** The document of a text that has a value. @param notes what was wrong with the text in spite of it */
function readDocument(
  text: string,
  parsed: ParsedText,
  notes: readonly YamlProblem[],
  recovered: RecoveredText,
): YamlDocument {
  const surface = formattingNotes(new YamlDocument(text, parsed, [], recovered));
  return new YamlDocument(text, parsed, [...notes, ...surface], recovered);
}

type Read = { events: Event[]; problem: null; recovered: RecoveredText } | {
  events: null;
  problem: YamlProblem;
  recovered: RecoveredText;
};

/** The parser's events for a text, or for the recovered text where the parser failed on indentation. */
function recoverEvents(text: string): Read {
  const untouchedText = untouched(text);
  const budget = RECOVERY_BUDGET.characters + RECOVERY_BUDGET.times * text.length;
  let recovered = untouchedText;
  let firstError: YAMLException | null = null;
  for (let spent = 0;; spent += recovered.source.length) {
    try {
      const events = readEvents(recovered.source);
      if (firstError === null || isHarmless(recovered, events)) return { events, problem: null, recovered };
      return {
        events: null,
        problem: parserErrorProblem(firstError),
        recovered: { ...untouchedText, reads: recovered.reads },
      };
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error;
      const at = error.mark?.position ?? 0;
      if (error.reason.startsWith("nesting exceeded")) {
        return { events: null, problem: limitProblem("depth", null, at), recovered };
      }
      firstError ??= error;
      const canRecover = error.reason === "deficient indentation" && spent < budget;
      const next = canRecover ? recoverIndent(recovered, at) : null;
      if (next === null) return { events: null, problem: parserErrorProblem(error), recovered };
      recovered = next;
    }
  }
}

/** A problem with its places moved from the recovered text to the original one. */
function inOriginal(problem: YamlProblem, recovered: RecoveredText, length: number): YamlProblem {
  const move = (span: Span) => toOriginalSpan(recovered, span, length);
  const related = problem.related?.map((place) => ({ ...place, span: place.span === null ? null : move(place.span) }));
  return { ...problem, span: move(problem.span), ...(related === undefined ? {} : { related }) };
}

function repairNote({ opening, kind, lines }: IndentRepair): YamlProblem {
  const what = kind === "quote" ? "the later lines of a quoted text are" : "lines in brackets are";
  return {
    rule: kind === "quote" ? "misplaced-quote" : "misplaced-bracket",
    level: "info",
    class: "surface",
    span: { start: opening, end: opening + 1 },
    message: `${what} indented no deeper than their key, and strict YAML 1.2 readers refuse that`,
    help: `indent the lines up to the closing ${kind} deeper than the key`,
    edits: lines.map(({ at, spaces }) => ({ span: { start: at, end: at }, text: " ".repeat(spaces), kind: "safe" })),
  };
}

/** A stream without values, or of several documents. */
function shapeProblem(events: readonly Event[], documents: number, text: string): YamlProblem | null {
  const first = events[1];
  const isNothing = first?.type === EVENT_ID.SCALAR && first.valueStart === -1;
  if (documents === 0 || (documents === 1 && isNothing)) {
    return {
      rule: "empty-document",
      level: "error",
      class: "structural",
      span: { start: 0, end: text.length },
      message: `${text.trim() === "" ? "file is empty" : "file holds no values"}, expected a YAML map`,
      help: "fill the file from its type's template, or remove it",
    };
  }
  if (documents === 1) return null;
  const separator = secondDocument(text);
  return {
    rule: "duplicate-document",
    level: "error",
    class: "unreadable",
    span: { start: separator, end: Math.min(separator + 3, text.length) },
    message: `file holds ${documents} YAML documents, expected one`,
    help: "move each document into a file of its own, or remove the line that separates them",
  };
}

/** Offset of the `---` or `...` line that ends the first document. */
function secondDocument(text: string): number {
  let hasContent = false;
  for (let start = text.charCodeAt(0) === 0xfeff ? 1 : 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const isMark = /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(start, Math.min(start + 4, end)));
    if (isMark && hasContent) return start;
    // A first `---` opens the document; whatever follows it, even nothing, is the content.
    hasContent ||= isMark || !/^\s*(?:#|$)|^%/.test(text.slice(start, end));
    start = end + 1;
  }
  return 0;
}
