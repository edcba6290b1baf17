import type { Edit } from "../diagnostics/finding.ts";
import type { Span } from "../diagnostics/span.ts";
import type { YamlDocument } from "./document.ts";
import type { YamlProblem } from "./syntax/problem.ts";

/** The repair that takes each note away. */
const FIX_TYPE = {
  "misplaced-byte-order-mark": "encoding",
  "inconsistent-line-ending": "line_endings",
  "misplaced-trailing-blank": "whitespace",
} as const;

/** Notes on the text's form that no reader minds but editors and diffs do: one of each kind per file. */
export function formattingNotes(document: YamlDocument): YamlProblem[] {
  return [byteOrderMark(document.text), lineEnds(document.text), trailingSpaces(document)].filter((note) =>
    note !== null
  );
}

function byteOrderMark(text: string): YamlProblem | null {
  if (text.charCodeAt(0) !== 0xfeff) return null;
  const span = { start: 0, end: 1 };
  return note("misplaced-byte-order-mark", span, "file starts with a byte-order mark, expected plain UTF-8", [{
    span,
    text: "",
    kind: "text_form",
  }]);
}

function lineEnds(text: string): YamlProblem | null {
  if (!text.includes("\r")) return null;
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
  const edits = ends.filter(({ start }) => text[start] === "\r").map((span): Edit => ({
    span,
    text: "\n",
    kind: "text_form",
  }));
  const windows = edits.filter(({ span }) => span.end - span.start === 2).length;
  const counts = [[windows, "CRLF"], [ends.length - edits.length, "LF"], [edits.length - windows, "CR"]] as const;
  const kinds = counts.filter(([count]) => count > 0);
  const message = kinds.length > 1
    ? `file mixes line ends (${kinds.map(([count, name]) => `${count} ${name}`).join(", ")}), expected LF throughout`
    : `${edits.length === 1 ? "1 line ends" : `${edits.length} lines end`} with ${kinds[0]![1]}, expected LF`;
  return note("inconsistent-line-ending", edits[0]!.span, message, edits);
}

/** Looked for first: most files have none, and looking for fixed texts is far faster than walking the lines. */
const SPACE_BEFORE_END = [" \n", "\t\n", " \r", "\t\r"];

function trailingSpaces(document: YamlDocument): YamlProblem | null {
  // Inside a quoted or block text they may belong to the value.
  if (!SPACE_BEFORE_END.some((end) => document.text.includes(end)) && !/[ \t]$/.test(document.text)) return null;
  const spans = spacesBeforeLineEnds(document.text).filter(({ start }) => !document.isInText(start));
  if (spans.length === 0) return null;
  const count = spans.length === 1 ? "1 line ends" : `${spans.length} lines end`;
  const edits = spans.map((span): Edit => ({ span, text: "", kind: "text_form" }));
  return note("misplaced-trailing-blank", spans[0]!, `${count} with whitespace, expected none`, edits);
}

/** The last space of a line: what is before it is looked at only there. */
const LAST_SPACE = /[ \t](?=[\n\r]|$)/g;

function spacesBeforeLineEnds(text: string): Span[] {
  return [...text.matchAll(LAST_SPACE)].map(({ index }) => {
    let start = index;
    while (text[start - 1] === " " || text[start - 1] === "\t") start--;
    return { start, end: index + 1 };
  });
}

function note(rule: keyof typeof FIX_TYPE, span: Span, message: string, edits: Edit[]): YamlProblem {
  const help = `run \`epf fix --fix-types ${FIX_TYPE[rule]}\`, and set your editor to do it when it saves`;
  // One setting of the editor ends it in all files.
  return { rule, level: "info", class: "surface", span, message, edits, help, cause: `form of the text: ${rule}` };
}
